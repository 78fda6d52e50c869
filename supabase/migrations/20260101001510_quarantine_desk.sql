-- Functions for staff to see and accept quarantined leads, rate limits over several windows, a daily limit for lead photos, and
-- the expiry of photos of suspected spam.

-- Returns a quarantined lead in the form that staff see.
create function private.describe_quarantined_lead(p_row public.lead_quarantine) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_row.id, 'leadText', p_row.lead_text, 'reason', p_row.reason, 'receivedAtIso', p_row.received_at,
    'acceptedAtIso', p_row.accepted_at,
    'acceptedBy', (select s.name from public.staff s where s.user_id = p_row.accepted_by),
    'leadId', p_row.lead_id
  )
$$;

-- Returns the quarantine as a list: waiting leads first, newest first, then the most recently accepted.
create function public.list_quarantined_leads(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      private.describe_quarantined_lead(found)
      order by found.accepted_at is not null, coalesce(found.accepted_at, found.received_at) desc, found.id
    ), '[]'::jsonb)
  from (
    select q.* from public.lead_quarantine q
    order by q.accepted_at is not null, coalesce(q.accepted_at, q.received_at) desc, q.id
    limit least(greatest(p_limit, 0), 500)
  ) found
$$;

-- Returns one quarantined lead; null for an unknown id.
create function public.find_quarantined_lead(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.describe_quarantined_lead(q) from public.lead_quarantine q where q.id = p_id
$$;

-- Returns { count, oldestAtIso }: the number of waiting leads and the time of the oldest.
create function public.count_quarantined_leads() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'oldestAtIso', min(q.received_at))
  from public.lead_quarantine q where q.accepted_at is null
$$;

-- Stores p_lead, the cleaned copy, as a lead with its deliveries, once: the row is locked, and a repeated call returns the same
-- result. A null p_lead only removes the row from the list, when staff have handled it otherwise. Returns { leadId, deliveryIds
-- }; null when there is no such row.
create function public.accept_quarantined_lead(p_id uuid, p_user_id uuid, p_lead jsonb, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.lead_quarantine;
  v_stored jsonb;
begin
  select * into v_row from public.lead_quarantine q where q.id = p_id for update;
  if not found then
    return null;
  end if;
  if v_row.accepted_at is null then
    if p_lead is not null then
      v_stored := public.store_lead(p_lead, p_channels);
    end if;
    update public.lead_quarantine
    set accepted_at = clock_timestamp(), accepted_by = p_user_id, lead_id = (v_stored ->> 'id')::uuid
    where id = p_id
    returning * into v_row;
  end if;
  return jsonb_build_object(
    'leadId', v_row.lead_id,
    'deliveryIds', (
      select coalesce(jsonb_agg(d.id order by d.channel), '[]'::jsonb)
      from public.lead_deliveries d where d.lead_id = v_row.lead_id
    )
  );
end $$;

-- Takes a token from each of several windows, in order: [{ key, limit, windowSeconds }]. Stops at the first that has none left,
-- so that a refused attempt does not count in the later ones. Returns 0, or how many seconds to wait.
create function public.take_tokens(p_tokens jsonb) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_token jsonb;
  v_wait int;
begin
  if jsonb_typeof(p_tokens) <> 'array' or jsonb_array_length(p_tokens) not between 1 and 10 then
    raise exception 'tokens are a list of 1 to 10' using errcode = '22023';
  end if;
  for v_token in select * from jsonb_array_elements(p_tokens) loop
    v_wait := public.take_token(
      v_token ->> 'key', (v_token ->> 'limit')::int, (v_token ->> 'windowSeconds')::int
    );
    if v_wait > 0 then
      return v_wait;
    end if;
  end loop;
  return 0;
end $$;

-- Bytes of lead photos received on each day in Orlando, for the whole site.
create table public.lead_photo_days (
  day date primary key,
  bytes bigint not null,
  constraint lead_photo_days_bytes_not_negative check (bytes >= 0)
);
alter table public.lead_photo_days enable row level security;
revoke all on table public.lead_photo_days from public, anon, authenticated;
grant all on table public.lead_photo_days to service_role;

-- Counts p_bytes of photos toward today's limit of p_most. Returns false, without counting, when they would exceed it. A single
-- statement counts and decides.
create function public.admit_lead_photos(p_bytes bigint, p_most bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_bytes not between 0 and p_most then
    return false;
  end if;
  insert into public.lead_photo_days as d (day, bytes)
  values ((clock_timestamp() at time zone 'America/New_York')::date, p_bytes)
  on conflict (day) do update set bytes = d.bytes + excluded.bytes
  where d.bytes + excluded.bytes <= p_most;
  return found;
end $$;

create index lead_photos_created_at_idx on public.lead_photos (created_at);

-- Returns paths of photos of suspected spam that are more than p_days days old, oldest first.
create function public.list_expired_lead_photos(p_days int, p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.path order by found.created_at, found.id), '[]'::jsonb)
  from (
    select p.id, p.path, p.created_at
    from public.lead_photos p join public.contact_messages m on m.id = p.lead_id
    where m.is_suspected and p.created_at < clock_timestamp() - make_interval(days => greatest(p_days, 1))
    order by p.created_at, p.id
    limit least(greatest(p_limit, 0), 500)
  ) found
$$;

-- Deletes the rows of photos whose files were deleted.
create function public.forget_lead_photos(p_paths text[]) returns void
language sql security definer set search_path = ''
as $$ delete from public.lead_photos where path = any (p_paths) $$;

revoke all on function private.describe_quarantined_lead(public.lead_quarantine),
  public.list_quarantined_leads(int), public.find_quarantined_lead(uuid), public.count_quarantined_leads(),
  public.accept_quarantined_lead(uuid, uuid, jsonb, text[]), public.take_tokens(jsonb),
  public.admit_lead_photos(bigint, bigint), public.list_expired_lead_photos(int, int), public.forget_lead_photos(text[])
  from public, anon, authenticated;
grant execute on function
  public.list_quarantined_leads(int), public.find_quarantined_lead(uuid), public.count_quarantined_leads(),
  public.accept_quarantined_lead(uuid, uuid, jsonb, text[]), public.take_tokens(jsonb),
  public.admit_lead_photos(bigint, bigint), public.list_expired_lead_photos(int, int), public.forget_lead_photos(text[])
  to service_role;
