-- Where staff are signed in: Auth's sessions, with the browser that each was opened in.

create table public.staff_sessions (
  -- Auth's session. Without a reference, because the platform owns that table: what Auth has forgotten is removed with the next sign-in.
  session_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- The browser's User-Agent header.
  device text not null,
  constraint staff_sessions_device_length check (char_length(device) <= 300)
);
create index staff_sessions_user_idx on public.staff_sessions (user_id);
alter table public.staff_sessions enable row level security;
revoke all on table public.staff_sessions from public, anon, authenticated;
grant all on table public.staff_sessions to service_role;

-- Records the browser of a person's own session. Returns false for a session that isn't theirs. Idempotent.
create function public.note_staff_session(p_user_id uuid, p_session_id uuid, p_device text) returns boolean
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
create function public.end_staff_session(p_user_id uuid, p_session_id uuid) returns boolean
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
revoke all on function public.note_staff_session(uuid, uuid, text), public.end_staff_session(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.note_staff_session(uuid, uuid, text), public.end_staff_session(uuid, uuid) to service_role;
