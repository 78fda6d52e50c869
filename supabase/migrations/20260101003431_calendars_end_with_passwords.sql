-- A new password, by the person or by an owner, also ends the secret address of the person's calendar feed.

create or replace function public.require_new_password(p_actor uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = true, one_time_since = clock_timestamp() where user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from public.calendar_addresses a where a.user_id = p_user_id;
  insert into public.staff_changes (actor, person, change) values (p_actor, p_user_id, 'password');
  return true;
end $$;

create or replace function public.note_own_password(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set must_change_password = false, one_time_since = null where user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from public.calendar_addresses a where a.user_id = p_user_id;
  return true;
end $$;
