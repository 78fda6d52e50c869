-- Since when a person's password is one that was handed over: it stops working after 72 hours (app/staff/account/one-time-password.ts).

alter table public.staff add column one_time_since timestamptz;
comment on column public.staff.one_time_since is 'When the current one-time password was set; null once the person has their own.';
-- Those handed over before this release work for 72 hours more.
update public.staff set one_time_since = clock_timestamp() where must_change_password;

-- Makes an account staff, with a password that must be changed. Returns false, without changes, when it is staff already.
create or replace function public.add_staff(p_actor uuid, p_user_id uuid, p_name text, p_role text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.staff (user_id, name, role, must_change_password, one_time_since)
  values (p_user_id, p_name, p_role, true, clock_timestamp()) on conflict (user_id) do nothing;
  if not found then
    return false;
  end if;
  insert into public.staff_changes (actor, person, change, role) values (p_actor, p_user_id, 'added', p_role);
  return true;
end $$;

-- Requires a new password: the current one was handed over. Returns false when the account is not staff.
create or replace function public.require_new_password(p_actor uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = true, one_time_since = clock_timestamp() where user_id = p_user_id;
  if not found then
    return false;
  end if;
  insert into public.staff_changes (actor, person, change) values (p_actor, p_user_id, 'password');
  return true;
end $$;

-- Records that the person has set their own password. Returns false when the account is not staff.
create or replace function public.note_own_password(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = false, one_time_since = null where user_id = p_user_id;
  return found;
end $$;
