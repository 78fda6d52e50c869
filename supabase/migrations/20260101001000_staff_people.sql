-- Staff administration for owners: adding people, changing roles, and removing people. Auth holds the accounts; a row in
-- `staff` makes an account staff.
alter table public.staff add column must_change_password boolean not null default false;
comment on column public.staff.must_change_password is 'The password was handed over by somebody else: nothing else opens before it is changed.';

-- Audit log of staff changes. It has ids only, so that names and addresses are deleted with the account.
create table public.staff_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- null: made with the secret key from the command line.
  actor uuid,
  person uuid not null,
  change text not null,
  role text,
  constraint staff_changes_change_known check (change in ('added', 'role', 'password', 'removed'))
);
alter table public.staff_changes enable row level security;
revoke all on table public.staff_changes from public, anon, authenticated;
grant all on table public.staff_changes to service_role;
revoke all on sequence public.staff_changes_id_seq from public, anon, authenticated;
grant all on sequence public.staff_changes_id_seq to service_role;

-- Keeps at least one owner, whether a page, the Supabase dashboard, or a script removes one. The lock serializes concurrent
-- removals, so that each sees the result of the one before.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.staff:owner'));
  if not exists (select from public.staff s where s.role = 'owner') then
    raise exception 'the last owner stays' using errcode = '23514';
  end if;
  return null;
end $$;
revoke all on function private.keep_an_owner() from public;
create trigger staff_last_owner_goes after delete on public.staff
  for each row when (old.role = 'owner') execute function private.keep_an_owner();
create trigger staff_last_owner_changes after update of role on public.staff
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function private.keep_an_owner();

-- Returns all staff, owners first, then by name.
create function public.list_staff() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', s.user_id, 'name', s.name, 'role', s.role, 'email', u.email, 'addedAtIso', s.added_at,
    'lastSignInAtIso', u.last_sign_in_at, 'mustChangePassword', s.must_change_password
  ) order by s.role, lower(s.name), s.user_id), '[]'::jsonb)
  from public.staff s join auth.users u on u.id = s.user_id
$$;

-- Returns { userId, isListed } of the account with this email address; null when Auth has none.
create function public.find_staff_account(p_email text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'userId', u.id, 'isListed', exists (select from public.staff s where s.user_id = u.id)
  )
  from auth.users u where lower(u.email) = lower(p_email) order by u.created_at limit 1
$$;

-- Makes an account staff, with a password that must be changed. Returns false, without changes, when it is staff already.
create function public.add_staff(p_actor uuid, p_user_id uuid, p_name text, p_role text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.staff (user_id, name, role, must_change_password)
  values (p_user_id, p_name, p_role, true) on conflict (user_id) do nothing;
  if not found then
    return false;
  end if;
  insert into public.staff_changes (actor, person, change, role) values (p_actor, p_user_id, 'added', p_role);
  return true;
end $$;

-- Returns 'done', 'unknown' when the account is not staff, or 'last_owner' when no owner would remain.
create function public.change_staff_role(p_actor uuid, p_user_id uuid, p_role text) returns text
language plpgsql security definer set search_path = ''
as $$
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

-- Removes a staff member; returns as above. The person's sessions have no access from then on.
create function public.remove_staff(p_actor uuid, p_user_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
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

-- Requires a new password before any other access. Returns false when the account is not staff.
create function public.require_new_password(p_actor uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = true where user_id = p_user_id;
  if not found then
    return false;
  end if;
  insert into public.staff_changes (actor, person, change) values (p_actor, p_user_id, 'password');
  return true;
end $$;

-- Records that the person has set their own password. Returns false when the account is not staff.
create function public.note_own_password(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = false where user_id = p_user_id;
  return found;
end $$;

revoke all on function public.list_staff(), public.find_staff_account(text), public.add_staff(uuid, uuid, text, text),
  public.change_staff_role(uuid, uuid, text), public.remove_staff(uuid, uuid), public.require_new_password(uuid, uuid),
  public.note_own_password(uuid) from public, anon, authenticated;
grant execute on function public.list_staff(), public.find_staff_account(text), public.add_staff(uuid, uuid, text, text),
  public.change_staff_role(uuid, uuid, text), public.remove_staff(uuid, uuid), public.require_new_password(uuid, uuid),
  public.note_own_password(uuid) to service_role;
