-- Permanently erases leads: their rows, photos, and Twilio's copies of the texts about them.

-- Deletes leads with all dependent rows, and queues the deletion of their files and of Twilio's copies. Returns { leads,
-- photos, messages }.
create or replace function private.erase_leads(p_ids uuid[], p_keeps_tombstones boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_leads int;
  v_photos int;
  v_messages int;
begin
  perform m.id from public.contact_messages m where m.id = any (p_ids) order by m.id for update;
  if p_keeps_tombstones then
    insert into public.lead_tombstones (idempotency_key, content_hash, lead_id)
    select m.idempotency_key, m.content_hash, m.id from public.contact_messages m where m.id = any (p_ids)
    on conflict do nothing;
  end if;
  insert into public.twilio_deletions (sid)
  select known.sid
  from (
    select d.external_id as sid from public.lead_deliveries d where d.lead_id = any (p_ids)
    union
    select a.external_id from public.lead_delivery_attempts a
    join public.lead_deliveries d on d.id = a.delivery_id where d.lead_id = any (p_ids)
  ) known
  where known.sid ~ '^(SM|MM)[0-9a-fA-F]{32}$'
  on conflict do nothing;
  get diagnostics v_messages = row_count;
  -- One that is being sent right now, or was sent without an answer, has a text message whose SID is unknown.
  insert into public.twilio_deletions (lead_id, sent_after, next_try_at)
  select m.id, m.created_at, clock_timestamp() + interval '2 minutes'
  from public.contact_messages m
  where m.id = any (p_ids) and exists (
    select from public.lead_deliveries d
    where d.lead_id = m.id and d.channel = 'sms' and (
      d.status = 'claimed' or d.attempts > 1
      or exists (select from public.lead_delivery_attempts a where a.delivery_id = d.id and a.outcome <> 'sent')
    )
  )
  on conflict do nothing;
  insert into public.lead_file_purges (lead_id)
  select m.id from public.contact_messages m where m.id = any (p_ids)
  on conflict do nothing;
  -- The row stays without its content, so that the same refused form is not stored again.
  update public.lead_quarantine q
  set lead_text = '{}', reason = 'erased', accepted_at = coalesce(q.accepted_at, clock_timestamp())
  where q.lead_id = any (p_ids) or exists (
    select from public.contact_messages m where m.id = any (p_ids) and m.idempotency_key = q.idempotency_key
  );
  select count(*) into v_photos from public.lead_photos p where p.lead_id = any (p_ids);
  delete from public.contact_messages m where m.id = any (p_ids);
  get diagnostics v_leads = row_count;
  return jsonb_build_object('leads', v_leads, 'photos', v_photos, 'messages', v_messages);
end $$;

-- Returns whether a lead belongs to a person: { email } in lower case, or { phoneE164, phoneExtension, phoneDigits: [...] }.
create or replace function private.is_of_person(p_lead public.contact_messages, p_person jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(lower(btrim(p_lead.email)) = p_person ->> 'email', false)
    or coalesce(
      p_lead.phone_e164 = p_person ->> 'phoneE164'
      and (p_person ->> 'phoneExtension' is null or p_lead.phone_extension = p_person ->> 'phoneExtension'), false)
    -- Only for a number that could not be read: the same digits may be another country's number.
    or coalesce(p_lead.phone_e164 is null and p_person -> 'phoneDigits' ? p_lead.phone_digits, false)
$$;

-- Returns the sales of a lead as buyer, the latest first: [{ vehicle, vin, soldOn, priceCents, source, savedAtIso, endedAtIso }].
create or replace function private.list_lead_sales(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vehicle', i.product_name, 'vin', i.sku, 'soldOn', s.sold_on, 'priceCents', s.price_cents, 'source', s.source,
    'savedAtIso', s.at, 'endedAtIso', s.ended_at
  ) order by s.at desc, i.id), '[]'::jsonb)
  from (
    select v.vehicle_id, v.sold_on, v.price_cents, v.source, v.at, null::timestamptz as ended_at
    from public.vehicle_sales v where v.lead_id = p_id
    union all
    select e.vehicle_id, e.sold_on, e.price_cents, e.source, e.at, e.ended_at
    from public.vehicle_earlier_sales e where e.lead_id = p_id and not e.is_mistake
  ) s
  join public.inventory i on i.id = s.vehicle_id
$$;

-- Returns a person's complete leads with their sales, newest first.
create or replace function public.list_person_leads(p_person jsonb, p_before timestamptz, p_before_id uuid, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      private.describe_lead_file(found) || jsonb_build_object('sales', private.list_lead_sales(found.id))
      order by found.created_at desc, found.id desc
    ), '[]'::jsonb)
  from (
    select m.* from public.contact_messages m
    where private.is_of_person(m, p_person)
      and (p_before is null or (m.created_at, m.id) < (p_before, p_before_id))
    order by m.created_at desc, m.id desc
    limit least(greatest(p_limit, 0), 200)
  ) found
$$;

-- Returns refused leads as they were sent, for the site to search.
create or replace function public.list_quarantined_texts(p_after uuid, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(found)), '[]'::jsonb)
  from (
    select q.id, q.lead_text as "leadText", q.received_at as "receivedAtIso"
    from public.lead_quarantine q
    where (p_after is null or q.id > p_after) and q.lead_text <> '{}'
    order by q.id
    limit least(greatest(p_limit, 0), 200)
  ) found
$$;

-- Erases one lead and logs it. Returns the counts, or null when there is no such lead. Idempotent.
create or replace function public.erase_lead(p_id uuid, p_actor uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_counts jsonb := private.erase_leads(array[p_id], true);
begin
  if (v_counts ->> 'leads')::int = 0 then
    return null;
  end if;
  insert into public.lead_erasures (actor, scope, reason, counts) values (p_actor, 'lead', p_reason, v_counts);
  return v_counts;
end $$;

-- Erases every lead of a person, including the given quarantined ones, and prevents buffered ones (p_buffered, a list of leads)
-- from being stored. Returns the counts. Idempotent.
create or replace function public.erase_person(
  p_person jsonb, p_buffered jsonb, p_quarantined uuid[], p_actor uuid, p_reason text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_counts jsonb;
  v_quarantined int;
begin
  insert into public.lead_tombstones (idempotency_key, content_hash)
  select l ->> 'idempotencyKey', private.hash_lead(l) from jsonb_array_elements(p_buffered) l
  on conflict do nothing;
  v_counts := private.erase_leads(
    array(select m.id from public.contact_messages m where private.is_of_person(m, p_person)), true);
  perform private.forget_held_for(p_person);
  update public.lead_quarantine
  set lead_text = '{}', reason = 'erased', accepted_at = coalesce(accepted_at, clock_timestamp())
  where id = any (p_quarantined) and lead_text <> '{}';
  get diagnostics v_quarantined = row_count;
  v_counts := v_counts || jsonb_build_object(
    'quarantined', v_quarantined, 'buffered', jsonb_array_length(p_buffered));
  insert into public.lead_erasures (actor, scope, reason, counts) values (p_actor, 'person', p_reason, v_counts);
  return v_counts;
end $$;

-- Queues the deletion of a text that was sent for a delivery that was erased meanwhile. Returns whether that is the case.
create or replace function public.note_sent_after_erasure(p_delivery_id uuid, p_sid text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_sid !~ '^(SM|MM)[0-9a-fA-F]{32}$' or exists (select from public.lead_deliveries d where d.id = p_delivery_id) then
    return false;
  end if;
  insert into public.twilio_deletions (sid) values (p_sid) on conflict do nothing;
  return true;
end $$;

-- Returns photo folders to empty now, as a list of lead ids.
create or replace function public.due_file_purges(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(due.lead_id), '[]'::jsonb)
  from (
    select f.lead_id from public.lead_file_purges f
    where f.done_at is null and f.next_try_at <= clock_timestamp()
    order by f.next_try_at limit least(greatest(p_limit, 0), 100)
  ) due
$$;

-- A folder is done when it was emptied twice, an hour apart. Failures are retried indefinitely, at least every six hours.
create or replace function public.finish_file_purge(p_lead_id uuid, p_is_purged boolean) returns void
language sql security definer set search_path = '' as $$
  update public.lead_file_purges
  set attempts = attempts + 1,
    purged = purged + p_is_purged::int,
    done_at = case when p_is_purged and purged >= 1 then clock_timestamp() end,
    next_try_at = clock_timestamp() + case
      when p_is_purged then interval '1 hour'
      else least(interval '6 hours', interval '1 minute' * power(2, least(attempts, 9)))
    end
  where lead_id = p_lead_id and done_at is null
$$;

-- Returns copies to delete at Twilio now: [{ id, sid, leadId, sentAfterIso }].
create or replace function public.due_twilio_deletions(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(due)), '[]'::jsonb)
  from (
    select t.id, t.sid, t.lead_id as "leadId", t.sent_after as "sentAfterIso"
    from public.twilio_deletions t
    where t.done_at is null and t.gave_up_at is null and t.next_try_at <= clock_timestamp()
    order by t.next_try_at limit least(greatest(p_limit, 0), 100)
  ) due
$$;

-- Records 'done', or 'later' with the reason. A search without a SID is repeated for a day, because the message may still be in
-- transit. A copy that Twilio does not delete for 14 days is abandoned, and staff see it.
create or replace function public.finish_twilio_deletion(p_id bigint, p_outcome text, p_error_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.twilio_deletions
  set attempts = attempts + 1,
    last_error_code = left(p_error_code, 40),
    done_at = case
      when p_outcome = 'done' and (sid is not null or created_at < clock_timestamp() - interval '1 day')
      then clock_timestamp()
    end,
    gave_up_at = case
      when p_outcome <> 'done' and created_at < clock_timestamp() - interval '14 days' then clock_timestamp()
    end,
    next_try_at = clock_timestamp() + least(interval '6 hours', interval '1 minute' * power(2, least(attempts, 9)))
  where id = p_id and done_at is null;
end $$;

-- Adds a SID that a search found, to be deleted like the others.
create or replace function public.add_twilio_deletion(p_sid text) returns void
language sql security definer set search_path = '' as $$
  insert into public.twilio_deletions (sid) values (p_sid) on conflict do nothing
$$;

-- Records that a staff member downloads leads. p_format: 'csv', 'adf', or 'json'; p_scope: 'all', 'own', 'lead', or 'person'.
create or replace function public.record_lead_export(p_actor uuid, p_format text, p_scope text) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_exports (actor, format, scope) values (p_actor, p_format, p_scope)
$$;

-- Returns { requests: open ones, oldest first, openCopies, givenUpCopies, openFolders, erasures: the latest 50, exports: the latest 50 },
-- for the owners' page.
create or replace function public.describe_erasures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'name', q.name, 'email', q.email, 'sentAtIso', q.created_at) order by q.created_at, q.id), '[]'::jsonb)
      from (
        select m.* from public.contact_messages m
        where m.subject = 'privacy' and m.request_closed_at is null and not m.is_suspected
        order by m.created_at, m.id limit 100
      ) q
    ),
    'openCopies', (
      select count(*) from public.twilio_deletions where sid is not null and done_at is null and gave_up_at is null),
    'givenUpCopies', (
      select coalesce(jsonb_agg(coalesce(sid, 'Ref ' || left(replace(lead_id::text, '-', ''), 12)) order by id), '[]'::jsonb)
      from (select * from public.twilio_deletions where gave_up_at is not null order by id limit 50) given_up),
    'openFolders', (select count(*) from public.lead_file_purges where purged = 0 and done_at is null),
    'erasures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'atIso', e.at, 'scope', e.scope, 'reason', e.reason, 'counts', e.counts,
        'by', (select s.name from public.staff s where s.user_id = e.actor)
      ) order by e.at desc, e.id desc), '[]'::jsonb)
      from (select * from public.lead_erasures order by at desc, id desc limit 50) e
    ),
    'exports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'atIso', x.at, 'format', x.format, 'scope', x.scope,
        'by', (select s.name from public.staff s where s.user_id = x.actor)
      ) order by x.at desc, x.id desc), '[]'::jsonb)
      from (select * from public.lead_exports order by at desc, id desc limit 50) x
    )
  )
$$;

-- Deletes leads older than a number of days (0: none), at most p_limit at a time, with their photos, quarantined copies, and Twilio's
-- copies, and records of erasures and exports of the same age. A lead that is still being sent or waits for a digest is kept until that has
-- ended: a lead from the lead buffer may already be older than the retention period when it is stored. Also deletes the holds of
-- vehicles that aren't for sale. Returns { leads, quarantined }.
create or replace function public.delete_old_leads(p_keep_days int, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before timestamptz;
  v_counts jsonb;
  v_quarantined int;
begin
  if p_keep_days not between 0 and 36500 then
    raise exception 'leads are kept for 0 to 36500 days' using errcode = '22023';
  end if;
  v_before := case p_keep_days when 0 then '-infinity' else clock_timestamp() - make_interval(days => p_keep_days) end;
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
  delete from public.lead_exports where at < v_before;
  delete from public.lead_file_purges where done_at < v_before;
  delete from public.twilio_deletions where coalesce(done_at, gave_up_at) < v_before;
  delete from public.vehicle_earlier_sales where is_mistake and ended_at < clock_timestamp() - interval '1 day';
  -- A recorded sale ends a hold as in `private.end_vehicle_sale`. One by the sheet may be a mistake for a day.
  delete from public.vehicle_holds h
  where not exists (select from private.vehicles_on_lot l where l.id = h.vehicle_id) and clock_timestamp() >= coalesce(
    (select s.at + interval '10 minutes' from public.vehicle_sales s where s.vehicle_id = h.vehicle_id),
    greatest(
      (select max(c.at) from public.sync_changes c where c.vehicle_id = h.vehicle_id),
      (select max(e.at) from public.vehicle_edits e where e.vehicle_id = h.vehicle_id)
    ) + interval '1 day',
    '-infinity'
  );
  return v_counts;
end $$;
