-- The second step of signing in. Auth's own tables hold the factors.

-- Whether the caller's session has passed the second step, or the caller has none. A session before it may exist: it's what a
-- person has between password and code.
create function private.passed_second_step() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status::text = 'verified')
$$;
revoke all on function private.passed_second_step() from public;
grant execute on function private.passed_second_step() to authenticated, service_role;

create policy "only after the second step" on public.staff as restrictive for select to authenticated
  using ((select private.passed_second_step()));
create policy "only after the second step" on public.sync_runs as restrictive for select to authenticated
  using ((select private.passed_second_step()));

alter table public.staff_changes drop constraint staff_changes_change_known;
alter table public.staff_changes add constraint staff_changes_change_known
  check (change in ('added', 'role', 'password', 'second_step', 'removed'));

-- Turns off a person's second step, for one who lost the phone, and signs them out everywhere. Returns false when the account
-- isn't staff or has none.
create function public.reset_second_step(p_actor uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.staff s where s.user_id = p_user_id) then
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from auth.refresh_tokens t where t.user_id::text = p_user_id::text;
  delete from auth.sessions s where s.user_id = p_user_id;
  insert into public.staff_changes (actor, person, change) values (p_actor, p_user_id, 'second_step');
  return true;
end $$;
revoke all on function public.reset_second_step(uuid, uuid) from public, anon, authenticated;
grant execute on function public.reset_second_step(uuid, uuid) to service_role;

-- Returns all staff, owners first, then by name.
create or replace function public.list_staff() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', s.user_id, 'name', s.name, 'role', s.role, 'email', u.email, 'addedAtIso', s.added_at,
    'lastSignInAtIso', u.last_sign_in_at, 'mustChangePassword', s.must_change_password,
    'hasSecondStep', exists (
      select from auth.mfa_factors f where f.user_id = s.user_id and f.status::text = 'verified'
    )
  ) order by s.role, lower(s.name), s.user_id), '[]'::jsonb)
  from public.staff s join auth.users u on u.id = s.user_id
$$;
