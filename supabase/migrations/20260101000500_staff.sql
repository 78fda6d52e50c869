-- Staff: Auth accounts with a row here may sign in to the staff pages. Only the service writes rows, so no one can add
-- themselves. An account without a row has no access.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  role text not null,
  added_at timestamptz not null default now(),
  constraint staff_name_length check (char_length(btrim(name)) between 1 and 100),
  constraint staff_role_known check (role in ('owner', 'sales'))
);
comment on table public.staff is 'One row for each person who may sign in; deleting it signs them out at their next request.';

-- Functions used by policies must not be callable through the API, and PostgREST exposes only `public`.
create schema if not exists private;
grant usage on schema private to authenticated, service_role;

-- Returns the caller's role, or null when the caller is not staff. Security definer, because a policy on `staff` that queried
-- `staff` would recurse forever.
create function private.staff_role() returns text
language sql stable security definer set search_path = ''
as $$ select s.role from public.staff s where s.user_id = (select auth.uid()) $$;
revoke all on function private.staff_role() from public;
grant execute on function private.staff_role() to authenticated, service_role;

alter table public.staff enable row level security;
create policy "a member reads the own row" on public.staff for select to authenticated
  using (user_id = (select auth.uid()));
create policy "an owner reads all rows" on public.staff for select to authenticated
  using ((select private.staff_role()) = 'owner');

revoke all on table public.staff from public, anon, authenticated;
grant select on table public.staff to authenticated;
grant all on table public.staff to service_role;
