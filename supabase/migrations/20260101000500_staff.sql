-- Who may sign in to the dealership's own pages: accounts of Auth that have a row here. Rows are written by the service alone,
-- so nobody makes himself staff; an account without a row is nobody.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  role text not null,
  added_at timestamptz not null default now(),
  constraint staff_name_length check (char_length(btrim(name)) between 1 and 100),
  constraint staff_role_known check (role in ('owner', 'sales'))
);
comment on table public.staff is 'One row for each person who may sign in; deleting it signs them out at their next request.';

-- What policies ask must not be callable from outside: PostgREST exposes `public` alone.
create schema if not exists private;
grant usage on schema private to authenticated, service_role;

-- The role of whoever asks, null for anyone who is not staff. Runs with its owner's rights: a policy of `staff` that read
-- `staff` itself would never end.
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
