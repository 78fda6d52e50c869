-- The daily limit of lead texts, and the digest text that states how many leads are waiting beyond it.

-- Returns whether a claimed text may be sent: the first p_per_day of a day in Orlando may, and each counts once however often
-- it is tried. Beyond that the delivery is held (pending, and never due by itself) until a digest text includes it. Idempotent.
create or replace function public.count_lead_text(p_delivery_id uuid, p_per_day int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_day date := (clock_timestamp() at time zone 'America/New_York')::date;
  v_delivery public.lead_deliveries;
begin
  if p_per_day not between 1 and 10000 then
    raise exception 'there are 1 to 10000 texts a day' using errcode = '22023';
  end if;
  select * into v_delivery from public.lead_deliveries d where d.id = p_delivery_id for update;
  if not found or v_delivery.counted_on is not null then
    return v_delivery.counted_on is not null;
  end if;
  insert into public.sms_days as s (day, texts) values (v_day, 1)
  on conflict (day) do update set texts = s.texts + 1 where s.texts < p_per_day;
  if found then
    update public.lead_deliveries set counted_on = v_day where id = p_delivery_id;
    return true;
  end if;
  update public.lead_deliveries
  set status = 'pending', claimed_until = null, attempts = 0, first_tried_at = null, held_at = v_now,
    next_try_at = 'infinity', provider_status = 'held', updated_at = v_now
  where id = p_delivery_id and status = 'claimed';
  return false;
end $$;

-- Turns held deliveries into dead letters, which staff see.
create or replace function private.give_up_held(p_ids uuid[], p_error_code text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.lead_deliveries
  set status = 'dead', held_at = null, digest_id = null, next_try_at = clock_timestamp(), provider_status = null,
    last_error_code = left(p_error_code, 40), updated_at = clock_timestamp()
  where id = any (p_ids);
  insert into public.lead_dead_letters (delivery_id, reason) select id, left(p_reason, 300) from unnest(p_ids) as id;
  insert into public.lead_delivery_attempts (delivery_id, outcome, error_code)
  select id, 'dead', left(p_error_code, 40) from unnest(p_ids) as id;
end $$;

-- Claims the digest that is due, for one caller: at most one starts every 15 minutes, and only while leads are held. Returns {
-- id, leads, isNew, startedAt }; isNew is false for a digest without a recorded result, which must be looked up, not sent
-- again. Null when there is nothing to do. Leads that were held for a day without a digest become dead letters.
create or replace function public.claim_sms_digest(p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz;
  v_digest public.sms_digests;
  v_leads int;
  v_is_new boolean := false;
begin
  if p_lease_seconds not between 1 and 3600 then
    raise exception 'a lease is 1 to 3600 seconds' using errcode = '22023';
  end if;
  -- Callers pass here one after the other.
  perform pg_advisory_xact_lock(hashtextextended('sms_digests', 0));
  v_now := clock_timestamp();
  delete from public.sms_digests where started_at < v_now - interval '30 days';
  delete from public.sms_days where day < (v_now at time zone 'America/New_York')::date - 30;
  perform private.give_up_held(array_agg(d.id), 'no-digest', 'No digest text was accepted for a day.')
  from public.lead_deliveries d where d.held_at < v_now - interval '24 hours' having count(*) > 0;
  select * into v_digest from public.sms_digests s where s.status = 'claimed' order by s.started_at desc limit 1;
  if found then
    if v_digest.claimed_until > v_now then
      return null;
    end if;
    update public.sms_digests set claimed_until = v_now + make_interval(secs => p_lease_seconds) where id = v_digest.id;
  else
    select count(*) into v_leads from public.lead_deliveries d where d.held_at is not null and d.status = 'pending';
    if v_leads = 0
      or exists (select from public.sms_digests s where s.started_at > v_now - interval '15 minutes') then
      return null;
    end if;
    insert into public.sms_digests (started_at, claimed_until, leads)
    values (v_now, v_now + make_interval(secs => p_lease_seconds), v_leads)
    returning * into v_digest;
    update public.lead_deliveries set digest_id = v_digest.id where held_at is not null and status = 'pending';
    v_is_new := true;
  end if;
  return jsonb_build_object(
    'id', v_digest.id, 'leads', v_digest.leads, 'isNew', v_is_new, 'startedAt', v_digest.started_at);
end $$;

-- Records the result of a digest: { kind: 'sent', externalId }: its leads are done, and it gets the reports that arrived early;
-- { kind: 'refused', errorCode, reason }: they become dead letters; { kind: 'failed', errorCode }: they wait for the next digest;
-- { kind: 'unclear', errorCode }: it must be looked up. Idempotent.
create or replace function public.finish_sms_digest(p_id uuid, p_outcome jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_kind text := p_outcome ->> 'kind';
  v_external_id text := p_outcome ->> 'externalId';
  v_ids uuid[];
begin
  if coalesce(v_kind, '') not in ('sent', 'refused', 'failed', 'unclear') then
    raise exception 'a digest ends as sent, refused, failed or unclear' using errcode = '22023';
  end if;
  if v_kind = 'sent' and v_external_id is not null then
    -- Before the row, as a report takes them: one that comes now waits, or is here already.
    perform pg_advisory_xact_lock(hashtextextended(v_external_id, 0));
  end if;
  update public.sms_digests
  set status = case v_kind when 'sent' then 'sent' when 'unclear' then 'claimed' else 'failed' end,
    claimed_until = case when v_kind = 'unclear' then v_now + interval '15 seconds' end,
    sent_at = case when v_kind = 'sent' then v_now end,
    external_id = v_external_id, error_code = left(p_outcome ->> 'errorCode', 40)
  where id = p_id and status = 'claimed';
  if not found or v_kind = 'unclear' then
    return;
  end if;
  select coalesce(array_agg(locked.id), '{}') into v_ids from (
    select d.id from public.lead_deliveries d
    where d.digest_id = p_id and d.held_at is not null and d.status = 'pending' order by d.id for update
  ) locked;
  if v_kind = 'sent' then
    update public.lead_deliveries
    set status = 'sent', held_at = null, next_try_at = v_now, provider_status = 'digest', last_error_code = null,
      sent_at = v_now, updated_at = v_now
    where id = any (v_ids);
    insert into public.lead_delivery_attempts (delivery_id, outcome, error_code)
    select id, 'sent', 'digest' from unnest(v_ids) as id;
    perform private.apply_early_reports(v_external_id);
  elsif v_kind = 'refused' then
    perform private.give_up_held(v_ids, p_outcome ->> 'errorCode', p_outcome ->> 'reason');
  else
    update public.lead_deliveries set digest_id = null where id = any (v_ids);
  end if;
end $$;
