-- The outbox: deliveries of leads to the dealership, by text and webhook.

create or replace function private.restart_delivery_wait() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.waiting_since := clock_timestamp();
  return new;
end $$;
create or replace trigger lead_deliveries_wait_restarts before update of status on public.lead_deliveries
for each row when (old.status in ('dead', 'sent') and new.status in ('pending', 'claimed'))
execute function private.restart_delivery_wait();

-- Claims a delivery for one caller for some seconds; the row lock makes concurrent callers skip it. Returns { deliveryId,
-- channel, attempt, lastErrorCode, lead, claimedAt (now), firstTriedAt, unclearSince (null when every send request was answered),
-- isCounted (in a day's number of texts), photoCount (of the lead) }, or null when there is nothing to do.
create or replace function public.claim_lead_delivery(p_delivery_id uuid, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_delivery public.lead_deliveries;
  v_was_claimed boolean;
begin
  if p_lease_seconds not between 1 and 3600 then
    raise exception 'a lease is 1 to 3600 seconds' using errcode = '22023';
  end if;
  select d.status = 'claimed' into v_was_claimed
  from public.lead_deliveries d
  where d.id = p_delivery_id
    and ((d.status = 'pending' and d.next_try_at <= v_now) or (d.status = 'claimed' and d.claimed_until <= v_now))
  for update skip locked;
  if not found then
    return null;
  end if;
  if v_was_claimed then
    insert into public.lead_delivery_attempts (delivery_id, outcome) values (p_delivery_id, 'lost');
  end if;
  update public.lead_deliveries
  set status = 'claimed', attempts = attempts + 1, updated_at = v_now,
    claimed_until = v_now + make_interval(secs => p_lease_seconds),
    first_tried_at = coalesce(first_tried_at, v_now)
  where id = p_delivery_id
  returning * into v_delivery;
  return (
    select jsonb_build_object(
      'deliveryId', v_delivery.id,
      'channel', v_delivery.channel,
      'attempt', v_delivery.attempts,
      'lastErrorCode', v_delivery.last_error_code,
      'claimedAt', v_now,
      'firstTriedAt', v_delivery.first_tried_at,
      'unclearSince', v_delivery.unclear_since,
      'isCounted', v_delivery.counted_on is not null,
      'photoCount', (select count(*) from public.lead_photos p where p.lead_id = m.id),
      'lead', private.describe_lead(m)
    )
    from public.contact_messages m where m.id = v_delivery.lead_id
  );
end $$;

-- Records the result of a claimed delivery: { kind: 'sent' | 'retry' | 'dead', … }. 'sent' is accepted even after the lease has
-- ended; 'retry' and 'dead' only while the delivery is claimed. In a retry, `unclear` states whether a send request has not been
-- answered: 'now' (this one), 'still' (an earlier one), 'no'; the provider asked to wait `notBeforeSeconds` of `afterSeconds`. A sent text gets the reports that arrived early. Idempotent.
create or replace function public.finish_lead_delivery(p_delivery_id uuid, p_outcome jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_kind text := p_outcome ->> 'kind';
  v_external_id text := p_outcome ->> 'externalId';
  v_unclear text := coalesce(p_outcome ->> 'unclear', 'no');
  v_status text;
begin
  if v_kind = 'sent' and v_external_id is not null then
    -- Before the row, as a report takes them: one that comes now waits, or is here already.
    perform pg_advisory_xact_lock(hashtextextended(v_external_id, 0));
  end if;
  select d.status into v_status from public.lead_deliveries d where d.id = p_delivery_id for update;
  if v_status is null or v_status = 'sent' or (v_status <> 'claimed' and v_kind <> 'sent') then
    return;
  end if;
  if v_kind = 'sent' then
    update public.lead_deliveries
    set status = 'sent', claimed_until = null, external_id = v_external_id,
      provider_status = p_outcome ->> 'providerStatus', last_error_code = null, unclear_since = null, held_at = null,
      sent_at = v_now, polled_at = null, updated_at = v_now
    where id = p_delivery_id;
    update public.lead_dead_letters set resent_at = v_now
    where delivery_id = p_delivery_id and resent_at is null;
  elsif v_kind = 'retry' then
    update public.lead_deliveries
    set status = 'pending', claimed_until = null, last_error_code = p_outcome ->> 'errorCode',
      next_try_at = v_now + make_interval(secs => (p_outcome ->> 'afterSeconds')::double precision),
      not_before = v_now + make_interval(secs => (p_outcome ->> 'notBeforeSeconds')::double precision),
      unclear_since = case v_unclear when 'now' then v_now when 'still' then coalesce(unclear_since, v_now) end,
      updated_at = v_now
    where id = p_delivery_id;
  elsif v_kind = 'dead' then
    update public.lead_deliveries
    set status = 'dead', claimed_until = null, last_error_code = p_outcome ->> 'errorCode', updated_at = v_now
    where id = p_delivery_id;
    insert into public.lead_dead_letters (delivery_id, reason)
    values (p_delivery_id, left(p_outcome ->> 'reason', 300));
  else
    raise exception 'a delivery ends as sent, retry or dead' using errcode = '22023';
  end if;
  insert into public.lead_delivery_attempts (delivery_id, outcome, error_code, external_id)
  values (p_delivery_id, v_kind, p_outcome ->> 'errorCode', v_external_id);
  if v_kind = 'sent' then
    perform private.apply_early_reports(v_external_id);
  end if;
end $$;

-- Returns ids of due deliveries as a list: pending and due, or with an expired claim.
create or replace function public.due_lead_deliveries(p_limit int) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'::jsonb)
  from (
    select d.id, coalesce(d.claimed_until, d.next_try_at) as due_at
    from public.lead_deliveries d
    where (d.status = 'pending' and d.next_try_at <= clock_timestamp())
      or (d.status = 'claimed' and d.claimed_until <= clock_timestamp())
    order by 2, 1
    limit least(greatest(p_limit, 0), 1000)
  ) due
$$;

-- Records the reports of a text that arrived before it was recorded as sent.
create or replace function private.apply_early_reports(p_external_id text) returns void
language plpgsql set search_path = '' as $$
declare
  v_report record;
begin
  for v_report in
    with taken as (
      delete from public.early_delivery_reports e where e.external_id = p_external_id returning e.id, e.status, e.error_code
    )
    select * from taken order by id
  loop
    perform public.record_delivery_report(p_external_id, v_report.status, v_report.error_code);
  end loop;
end $$;

-- Records a delivery report of the carrier. Reports may arrive twice and out of order, so a final status is kept and an earlier
-- status never replaces a later one. A text that was not delivered becomes a dead letter, a digest makes dead letters of its
-- leads. A report of an unknown message is kept for two days.
create or replace function public.record_delivery_report(p_external_id text, p_status text, p_error_code text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_order text[] := array['accepted', 'scheduled', 'queued', 'sending', 'sent'];
  v_final text[] := array['delivered', 'read', 'undelivered', 'failed', 'canceled'];
  v_delivery public.lead_deliveries;
  v_digest public.sms_digests;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_external_id, 0));
  select * into v_delivery from public.lead_deliveries d where d.external_id = p_external_id for update;
  if v_delivery.id is null then
    select * into v_digest from public.sms_digests s where s.external_id = p_external_id for update;
    if v_digest.id is not null then
      if v_digest.provider_status = any (v_final) then
        return;
      end if;
      update public.sms_digests set provider_status = left(p_status, 40) where id = v_digest.id;
      if p_status in ('undelivered', 'failed', 'canceled') and v_digest.status = 'sent' then
        update public.sms_digests set status = 'failed', error_code = left(p_error_code, 40) where id = v_digest.id;
        perform private.give_up_held(
          array(
            select d.id from public.lead_deliveries d
            where d.digest_id = v_digest.id and d.status = 'sent' and d.provider_status = 'digest'
            order by d.id for update
          ),
          p_error_code, 'The carrier did not deliver the digest text.');
      end if;
      return;
    end if;
    delete from public.early_delivery_reports where id in (
      select e.id from public.early_delivery_reports e where e.at < v_now - interval '2 days' limit 100 for update skip locked
    );
    insert into public.early_delivery_reports (external_id, status, error_code, at)
    values (p_external_id, left(p_status, 40), left(p_error_code, 40), v_now);
    return;
  end if;
  if v_delivery.provider_status = any (v_final)
    or array_position(v_order, p_status) < array_position(v_order, v_delivery.provider_status) then
    return;
  end if;
  update public.lead_deliveries
  set provider_status = left(p_status, 40), last_error_code = left(p_error_code, 40), updated_at = v_now
  where id = v_delivery.id;
  if p_status in ('undelivered', 'failed', 'canceled') and v_delivery.status = 'sent' then
    update public.lead_deliveries set status = 'dead' where id = v_delivery.id;
    insert into public.lead_dead_letters (delivery_id, reason) values (v_delivery.id, 'The carrier did not deliver it.');
    insert into public.lead_delivery_attempts (delivery_id, outcome, error_code, external_id)
    values (v_delivery.id, 'undelivered', left(p_error_code, 40), p_external_id);
  end if;
end $$;

-- Claims texts sent 30 minutes to 48 hours ago without a final status, for one caller who asks the provider about them; each
-- again after 30 minutes. Returns a list of { deliveryId, externalId }. The `deliveryId` of a digest text is the digest's.
create or replace function public.take_unsettled_texts(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_final text[] := array['delivered', 'read', 'undelivered', 'failed', 'canceled'];
  v_taken jsonb;
  v_digests jsonb;
begin
  delete from public.early_delivery_reports where id in (
    select e.id from public.early_delivery_reports e where e.at < v_now - interval '2 days' limit 100 for update skip locked
  );
  with unsettled as (
    select d.id from public.lead_deliveries d
    where d.status = 'sent' and d.channel = 'sms' and d.external_id is not null
      and not coalesce(d.provider_status, '') = any (v_final)
      and d.sent_at between v_now - interval '48 hours' and v_now - interval '30 minutes'
      and (d.polled_at is null or d.polled_at < v_now - interval '30 minutes')
    order by coalesce(d.polled_at, d.sent_at), d.id
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ), taken as (
    update public.lead_deliveries d set polled_at = v_now from unsettled u where d.id = u.id
    returning d.id, d.external_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('deliveryId', t.id, 'externalId', t.external_id)), '[]'::jsonb)
  into v_taken from taken t;
  with unsettled as (
    select s.id from public.sms_digests s
    where s.status = 'sent' and s.external_id is not null
      and not coalesce(s.provider_status, '') = any (v_final)
      and s.sent_at between v_now - interval '48 hours' and v_now - interval '30 minutes'
      and (s.polled_at is null or s.polled_at < v_now - interval '30 minutes')
    order by coalesce(s.polled_at, s.sent_at), s.id
    limit least(greatest(p_limit - jsonb_array_length(v_taken), 0), 100)
    for update skip locked
  ), taken as (
    update public.sms_digests s set polled_at = v_now from unsettled u where s.id = u.id
    returning s.id, s.external_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('deliveryId', t.id, 'externalId', t.external_id)), '[]'::jsonb)
  into v_digests from taken t;
  return v_taken || v_digests;
end $$;

-- Returns a dead letter to the outbox with its attempts reset. A resend by staff is sent even beyond the daily number of texts.
-- Returns false when the delivery is not dead.
create or replace function public.resend_dead_letter(p_delivery_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update public.lead_deliveries
  set status = 'pending', attempts = 0, next_try_at = v_now, external_id = null, provider_status = null,
    last_error_code = null, first_tried_at = null, unclear_since = null, sent_at = null, polled_at = null, held_at = null,
    counted_on = coalesce(counted_on, (v_now at time zone 'America/New_York')::date), updated_at = v_now
  where id = p_delivery_id and status = 'dead';
  if not found then
    return false;
  end if;
  update public.lead_dead_letters set resent_at = v_now
  where delivery_id = p_delivery_id and resent_at is null;
  insert into public.lead_delivery_attempts (delivery_id, outcome) values (p_delivery_id, 'resent');
  return true;
end $$;

-- Returns every dead letter of one lead, or of all, to the outbox. Returns the ids of the deliveries to enqueue as a list.
create or replace function public.resend_leads(p_lead_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_sent jsonb := '[]'::jsonb;
begin
  for v_id in
    select d.id from public.lead_deliveries d
    where d.status = 'dead' and (p_lead_id is null or d.lead_id = p_lead_id)
    order by d.updated_at
  loop
    if public.resend_dead_letter(v_id) then
      v_sent := v_sent || to_jsonb(v_id);
    end if;
  end loop;
  return v_sent;
end $$;

-- Makes deliveries that wait after a failed try due now, such as after an outage of a vendor, or as soon as the vendor asked for. The
-- next claim searches for a text that may have been sent, as always. Returns the ids of the deliveries to enqueue as a list.
create or replace function public.hurry_deliveries() returns jsonb
language sql volatile security definer set search_path = '' as $$
  with waiting as (
    -- Without a wish, `greatest` is the other time.
    select d.id, greatest(clock_timestamp(), d.not_before) as due_at from public.lead_deliveries d
    where d.status = 'pending' and d.held_at is null and d.attempts > 0
      and d.next_try_at > greatest(clock_timestamp(), d.not_before)
    order by d.next_try_at, d.id for update skip locked
  ), hurried as (
    update public.lead_deliveries d set next_try_at = w.due_at, updated_at = clock_timestamp()
    from waiting w where d.id = w.id returning d.id, d.next_try_at
  )
  select coalesce(jsonb_agg(h.id order by h.next_try_at, h.id), '[]'::jsonb) from hurried h where h.next_try_at <= clock_timestamp()
$$;
