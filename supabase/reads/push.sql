-- Returns { key, endpoints }: the key pair ({ publicKey, sealed, isRecent: sealed within an hour }; null before the first), and the push services' addresses of the
-- browsers in which a person has alerts, without those whose session has ended. p_user_id null: only the key.
create or replace function public.read_push_settings(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'key', (
      select jsonb_build_object('publicKey', k.public_key, 'sealed', k.sealed_private_key,
        'isRecent', k.sealed_at > now() - interval '1 hour')
      from public.push_key k
    ),
    'endpoints', (
      select coalesce(jsonb_agg(s.endpoint order by s.created_at), '[]'::jsonb)
      from public.push_subscriptions s
      where s.user_id = p_user_id and exists (select from auth.sessions a where a.id = s.session_id)
    )
  )
$$;
revoke all on function public.read_push_settings(uuid) from public, anon, authenticated;
grant execute on function public.read_push_settings(uuid) to service_role;
