-- Returns a person's sessions that began after p_since, the latest first: [{ id, device, startedAtIso, usedAtIso }]. `device` is
-- null for a session from before browsers were recorded.
create or replace function public.list_staff_sessions(p_user_id uuid, p_since timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'startedAtIso', s.created_at::timestamptz, 'device', n.device,
    'usedAtIso', greatest(s.created_at::timestamptz, (to_jsonb(s) ->> 'refreshed_at')::timestamptz)
  ) order by s.created_at desc), '[]'::jsonb)
  from auth.sessions s
  left join public.staff_sessions n on n.session_id = s.id
  where s.user_id = p_user_id and s.created_at::timestamptz > p_since
$$;
revoke all on function public.list_staff_sessions(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.list_staff_sessions(uuid, timestamptz) to service_role;
