-- Applies delivery reports of digest texts to the leads they include, keeps retention from deleting leads that are still being
-- sent, and lets staff remove a quarantined copy of an erased lead from the list.

alter table public.sms_digests
  add column sent_at timestamptz,
  add column provider_status text,
  add column polled_at timestamptz;
update public.sms_digests set sent_at = started_at where status = 'sent';

-- As before. A digest that was not delivered makes dead letters of its leads.
create or replace function public.record_delivery_report(p_external_id text, p_status text, p_error_code text) returns void
language plpgsql security definer set search_path = ''
as $$
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

-- As before. A sent digest gets the reports that arrived early.
create or replace function public.finish_sms_digest(p_id uuid, p_outcome jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_kind text := p_outcome ->> 'kind';
  v_external_id text := p_outcome ->> 'externalId';
  v_ids uuid[];
  v_report record;
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
    if v_external_id is not null then
      for v_report in
        with taken as (
          delete from public.early_delivery_reports e where e.external_id = v_external_id returning e.id, e.status, e.error_code
        )
        select * from taken order by id
      loop
        perform public.record_delivery_report(v_external_id, v_report.status, v_report.error_code);
      end loop;
    end if;
  elsif v_kind = 'refused' then
    perform private.give_up_held(v_ids, p_outcome ->> 'errorCode', p_outcome ->> 'reason');
  else
    update public.lead_deliveries set digest_id = null where id = any (v_ids);
  end if;
end $$;

-- As before, and also digest texts, whose `deliveryId` is the digest's.
create or replace function public.take_unsettled_texts(p_limit int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
      and (d.polled_at is null or d.polled_at not between v_now - interval '30 minutes' and v_now)
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
      and (s.polled_at is null or s.polled_at not between v_now - interval '30 minutes' and v_now)
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

-- As before. A lead that is still being sent or waits for a digest is kept until that has ended: a lead from the lead buffer
-- may already be older than the retention period when it is stored.
create or replace function public.delete_old_leads(p_keep_days int, p_limit int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_before timestamptz;
  v_counts jsonb;
  v_quarantined int;
begin
  if p_keep_days not between 1 and 36500 then
    raise exception 'leads are kept for 1 to 36500 days' using errcode = '22023';
  end if;
  v_before := clock_timestamp() - make_interval(days => p_keep_days);
  v_counts := private.erase_leads(array(
    select m.id from public.contact_messages m
    where m.created_at < v_before and not exists (
      select from public.lead_deliveries d where d.lead_id = m.id and d.status in ('pending', 'claimed')
    )
    order by m.created_at limit least(greatest(p_limit, 0), 500)
  ), false);
  delete from public.lead_quarantine where id in (
    select q.id from public.lead_quarantine q where q.received_at < v_before limit least(greatest(p_limit, 0), 500)
  );
  get diagnostics v_quarantined = row_count;
  v_counts := v_counts || jsonb_build_object('quarantined', v_quarantined);
  if (v_counts ->> 'leads')::int + v_quarantined > 0 then
    insert into public.lead_erasures (scope, reason, counts) values ('retention', 'retention', v_counts);
  end if;
  delete from public.lead_tombstones where erased_at < v_before;
  delete from public.lead_erasures where at < v_before;
  delete from public.lead_file_purges where done_at < v_before;
  delete from public.twilio_deletions where coalesce(done_at, gave_up_at) < v_before;
  return v_counts;
end $$;

-- As before. A copy whose lead was erased does not become a lead: its text is deleted and it leaves the list.
create or replace function public.accept_quarantined_lead(p_id uuid, p_user_id uuid, p_lead jsonb, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.lead_quarantine;
  v_stored jsonb;
  v_is_erased boolean;
begin
  select * into v_row from public.lead_quarantine q where q.id = p_id for update;
  if not found then
    return null;
  end if;
  if v_row.accepted_at is null then
    if p_lead is not null then
      v_stored := public.store_lead(p_lead, p_channels);
    end if;
    v_is_erased := coalesce((v_stored ->> 'isErased')::boolean, false);
    update public.lead_quarantine
    set accepted_at = clock_timestamp(), accepted_by = p_user_id,
      lead_id = case when not v_is_erased then (v_stored ->> 'id')::uuid end,
      lead_text = case when v_is_erased then '{}' else lead_text end,
      reason = case when v_is_erased then 'erased' else reason end
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

revoke all on function public.record_delivery_report(text, text, text), public.finish_sms_digest(uuid, jsonb),
  public.take_unsettled_texts(int), public.delete_old_leads(int, int),
  public.accept_quarantined_lead(uuid, uuid, jsonb, text[]) from public, anon, authenticated;
grant execute on function public.record_delivery_report(text, text, text), public.finish_sms_digest(uuid, jsonb),
  public.take_unsettled_texts(int), public.delete_old_leads(int, int),
  public.accept_quarantined_lead(uuid, uuid, jsonb, text[]) to service_role;
