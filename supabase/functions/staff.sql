-- Staff administration for owners, and each person's own password, sessions, and second step. Auth holds the accounts; a row in
-- `staff` makes an account staff.

-- Keeps at least one owner, whether a page, the Supabase dashboard, or a script removes one. The lock serializes concurrent
-- removals, so that each sees the result of the one before.
create or replace function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.staff:owner'));
  if not exists (select from public.staff s where s.role = 'owner') then
    raise exception 'the last owner stays' using errcode = '23514';
  end if;
  return null;
end $$;
create or replace trigger staff_last_owner_goes after delete on public.staff
  for each row when (old.role = 'owner') execute function private.keep_an_owner();
create or replace trigger staff_last_owner_changes after update of role on public.staff
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function private.keep_an_owner();

-- Returns all staff, owners first, then by name.
create or replace function public.list_staff() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', s.user_id, 'name', s.name, 'role', s.role, 'email', u.email, 'addedAtIso', s.added_at,
    'lastSignInAtIso', u.last_sign_in_at, 'mustChangePassword', s.must_change_password,
    'hasSecondStep', exists (
      select from auth.mfa_factors f where f.user_id = s.user_id and f.status::text = 'verified'
    )
  ) order by s.role, lower(s.name), s.user_id), '[]'::jsonb)
  from public.staff s join auth.users u on u.id = s.user_id
$$;

-- Returns { userId, isListed } of the account with this email address; null when Auth has none.
create or replace function public.find_staff_account(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'userId', u.id, 'isListed', exists (select from public.staff s where s.user_id = u.id)
  )
  from auth.users u where lower(u.email) = lower(p_email) order by u.created_at limit 1
$$;

-- Makes an account staff, with a password that must be changed. Returns false, without changes, when it is staff already.
create or replace function public.add_staff(p_actor uuid, p_user_id uuid, p_name text, p_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff (user_id, name, role, must_change_password, one_time_since)
  values (p_user_id, p_name, p_role, true, clock_timestamp()) on conflict (user_id) do nothing;
  if not found then
    return false;
  end if;
  insert into public.staff_changes (actor, person, change, role) values (p_actor, p_user_id, 'added', p_role);
  return true;
end $$;

-- Returns 'done', 'unknown' when the account is not staff, or 'last_owner' when no owner would remain.
create or replace function public.change_staff_role(p_actor uuid, p_user_id uuid, p_role text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_role text;
begin
  select s.role into v_role from public.staff s where s.user_id = p_user_id for update;
  if v_role is null then
    return 'unknown';
  end if;
  if v_role <> p_role then
    update public.staff set role = p_role where user_id = p_user_id;
    insert into public.staff_changes (actor, person, change, role) values (p_actor, p_user_id, 'role', p_role);
  end if;
  return 'done';
exception when check_violation then
  if sqlerrm = 'the last owner stays' then
    return 'last_owner';
  end if;
  raise;
end $$;

-- Removes a staff member. Returns as `change_staff_role`. The person's sessions have no access from then on.
create or replace function public.remove_staff(p_actor uuid, p_user_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.staff where user_id = p_user_id;
  if not found then
    return 'unknown';
  end if;
  insert into public.staff_changes (actor, person, change) values (p_actor, p_user_id, 'removed');
  return 'done';
exception when check_violation then
  if sqlerrm = 'the last owner stays' then
    return 'last_owner';
  end if;
  raise;
end $$;

create or replace function public.require_new_password(p_actor uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff set must_change_password = true, one_time_since = clock_timestamp() where user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from public.calendar_addresses a where a.user_id = p_user_id;
  insert into public.staff_changes (actor, person, change) values (p_actor, p_user_id, 'password');
  return true;
end $$;

-- Records that the person has set their own password, and ends the secret address of the person's calendar feed. Returns false
-- when the account is not staff.
create or replace function public.note_own_password(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff set must_change_password = false, one_time_since = null where user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from public.calendar_addresses a where a.user_id = p_user_id;
  return true;
end $$;

-- Turns off a person's second step, for one who lost the phone, and signs them out everywhere. Returns false when the account
-- isn't staff or has none.
create or replace function public.reset_second_step(p_actor uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.staff s where s.user_id = p_user_id) then
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from public.recovery_codes c where c.user_id = p_user_id;
  delete from auth.refresh_tokens t where t.user_id::text = p_user_id::text;
  delete from auth.sessions s where s.user_id = p_user_id;
  insert into public.staff_changes (actor, person, change) values (p_actor, p_user_id, 'second_step');
  return true;
end $$;

-- Replaces a person's recovery codes. Returns false when the account isn't staff.
create or replace function public.replace_recovery_codes(p_user_id uuid, p_hashes text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.staff s where s.user_id = p_user_id for update;
  if not found then
    return false;
  end if;
  delete from public.recovery_codes c where c.user_id = p_user_id;
  insert into public.recovery_codes (user_id, code_hash) select p_user_id, h from unnest(p_hashes) h;
  insert into public.staff_changes (actor, person, change) values (p_user_id, p_user_id, 'recovery_codes');
  return true;
end $$;

-- Uses a recovery code: turns the person's second step off, so that p_session_id passes with its password, and ends all their other
-- sessions. Returns how many codes are left; null, without a change, for a wrong or used code, without a second step, and for a
-- session that isn't the person's or has ended. The lock serializes concurrent attempts.
create or replace function public.use_recovery_code(p_user_id uuid, p_session_id uuid, p_hash text) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.staff s where s.user_id = p_user_id for update;
  if not found
    or not exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id)
    or not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status::text = 'verified') then
    return null;
  end if;
  update public.recovery_codes c set used_at = clock_timestamp()
  where c.user_id = p_user_id and c.code_hash = p_hash and c.used_at is null;
  if not found then
    return null;
  end if;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  -- As when Auth removes a factor.
  update auth.sessions s set aal = 'aal1', factor_id = null where s.id = p_session_id;
  delete from auth.refresh_tokens t
  where t.user_id::text = p_user_id::text and t.session_id::text is distinct from p_session_id::text;
  delete from auth.sessions s where s.user_id = p_user_id and s.id <> p_session_id;
  insert into public.staff_changes (actor, person, change) values (p_user_id, p_user_id, 'recovery_code');
  return (select count(*) from public.recovery_codes c where c.user_id = p_user_id and c.used_at is null);
end $$;

-- Deletes a person's recovery codes, after they turned the second step off.
create or replace function public.delete_recovery_codes(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$ delete from public.recovery_codes c where c.user_id = p_user_id $$;

-- Returns { made, left, isOnlyOwner }: a person's recovery codes, and whether no one else could turn the second step off.
create or replace function public.count_recovery_codes(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'made', count(*), 'left', count(*) filter (where c.used_at is null),
    'isOnlyOwner', not exists (select from public.staff s where s.role = 'owner' and s.user_id <> p_user_id)
  )
  from public.recovery_codes c where c.user_id = p_user_id
$$;

-- Records the browser of a person's own session. Returns false for a session that isn't theirs. Idempotent.
create or replace function public.note_staff_session(p_user_id uuid, p_session_id uuid, p_device text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.staff_sessions n
  where n.user_id = p_user_id and not exists (select from auth.sessions s where s.id = n.session_id);
  insert into public.staff_sessions (session_id, user_id, device)
  select s.id, p_user_id, left(p_device, 300) from auth.sessions s
  where s.id = p_session_id and s.user_id = p_user_id and exists (select from public.staff m where m.user_id = p_user_id)
  on conflict (session_id) do nothing;
  return found;
end $$;

-- Signs a person out in one of their browsers. Returns false when that session isn't theirs or has ended.
create or replace function public.end_staff_session(p_user_id uuid, p_session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id) then
    return false;
  end if;
  delete from auth.refresh_tokens t where t.session_id::text = p_session_id::text;
  delete from auth.sessions s where s.id = p_session_id;
  delete from public.staff_sessions n where n.session_id = p_session_id;
  return true;
end $$;

-- Returns a person's sessions that began after p_since, the latest first: [{ id, device, startedAtIso, usedAtIso }]. `device` is
-- null for a session from before browsers were recorded.
create or replace function public.list_staff_sessions(p_user_id uuid, p_since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'startedAtIso', s.created_at::timestamptz, 'device', n.device,
    'usedAtIso', greatest(s.created_at::timestamptz, (to_jsonb(s) ->> 'refreshed_at')::timestamptz)
  ) order by s.created_at desc), '[]'::jsonb)
  from auth.sessions s
  left join public.staff_sessions n on n.session_id = s.id
  where s.user_id = p_user_id and s.created_at::timestamptz > p_since
$$;
