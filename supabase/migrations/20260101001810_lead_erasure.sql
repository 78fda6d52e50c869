-- Permanently erases leads: their rows, photos, and Twilio's copies of the texts about them. The remaining records show that
-- something was erased, but have no personal data.

-- Keeps erased leads erased: the same form with the same content, from an open tab or the lead buffer, is not stored again.
create table public.lead_tombstones (
  idempotency_key text not null,
  content_hash text not null,
  -- The id of the erased row, or a new one for a lead that never had a row.
  lead_id uuid not null default gen_random_uuid(),
  erased_at timestamptz not null default now(),
  primary key (idempotency_key, content_hash)
);
create index lead_tombstones_erased_idx on public.lead_tombstones (erased_at);

-- Audit log: who erased what, when, and why.
create table public.lead_erasures (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null for the cron. No foreign key: the record outlives the staff member's account.
  actor uuid,
  scope text not null,
  reason text not null,
  counts jsonb not null,
  constraint lead_erasures_scope_known check (scope in ('lead', 'person', 'retention')),
  constraint lead_erasures_reason_length check (char_length(reason) between 1 and 40)
);
create index lead_erasures_at_idx on public.lead_erasures (at desc);

-- Photo folders to delete: immediately, and a second time later in case of a concurrent upload.
create table public.lead_file_purges (
  lead_id uuid primary key,
  next_try_at timestamptz not null default now(),
  attempts int not null default 0,
  -- How often the folder was emptied.
  purged int not null default 0,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index lead_file_purges_due_idx on public.lead_file_purges (next_try_at) where done_at is null;

-- Texts to delete at Twilio: by SID, or, when it is unknown, by the reference in their body.
create table public.twilio_deletions (
  id bigint generated always as identity primary key,
  sid text unique,
  -- Id of the erased lead, whose beginning is the reference in the text.
  lead_id uuid unique,
  sent_after timestamptz,
  next_try_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error_code text,
  done_at timestamptz,
  gave_up_at timestamptz,
  created_at timestamptz not null default now(),
  constraint twilio_deletions_sid_form check (sid ~ '^(SM|MM)[0-9a-fA-F]{32}$'),
  constraint twilio_deletions_kind check ((sid is null) <> (lead_id is null)),
  constraint twilio_deletions_error_length check (char_length(last_error_code) <= 40)
);
create index twilio_deletions_due_idx on public.twilio_deletions (next_try_at)
  where done_at is null and gave_up_at is null;

create index contact_messages_email_idx on public.contact_messages (lower(btrim(email)));
create index contact_messages_phone_e164_idx on public.contact_messages (phone_e164);

alter table public.lead_tombstones enable row level security;
alter table public.lead_erasures enable row level security;
alter table public.lead_file_purges enable row level security;
alter table public.twilio_deletions enable row level security;
revoke all on table public.lead_tombstones, public.lead_erasures, public.lead_file_purges, public.twilio_deletions
  from public, anon, authenticated;
grant all on table public.lead_tombstones, public.lead_erasures, public.lead_file_purges, public.twilio_deletions
  to service_role;
revoke all on sequence public.lead_erasures_id_seq, public.twilio_deletions_id_seq from public, anon, authenticated;
grant all on sequence public.lead_erasures_id_seq, public.twilio_deletions_id_seq to service_role;

-- Hashes the content of a lead, without when it was sent and values that the site computes.
create function private.hash_lead(p_lead jsonb) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to((
    p_lead - 'idempotencyKey' - 'sentAtIso' - 'noticeVersion' - 'noticeLocale' - 'isSuspected'
      - 'searchText' - 'phoneE164' - 'phoneExtension'
  )::text, 'UTF8')), 'hex')
$$;

-- As before. An erased lead stays erased: { id, isNew: false, deliveryIds: [], isErased: true }.
create or replace function public.store_lead(p_lead jsonb, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_hash text := private.hash_lead(p_lead);
  v_suspected boolean := (p_lead ->> 'isSuspected')::boolean;
  v_id uuid;
  v_is_new boolean := true;
  v_erased_id uuid;
begin
  insert into public.contact_messages (
    idempotency_key, content_hash, created_at, locale, subject, vin, page, name, email, phone, phone_digits, vehicle,
    message, slot, trade_in, wanted, notice_version, notice_locale, is_suspected, search_text, phone_e164, phone_extension
  ) values (
    p_lead ->> 'idempotencyKey', v_hash, (p_lead ->> 'sentAtIso')::timestamptz, p_lead ->> 'locale',
    p_lead ->> 'subject', p_lead ->> 'vin', p_lead ->> 'page', p_lead ->> 'name', p_lead ->> 'email',
    p_lead ->> 'phone', regexp_replace(p_lead ->> 'phone', '[^0-9]', '', 'g'), p_lead ->> 'vehicle',
    p_lead ->> 'message', p_lead ->> 'slot', nullif(p_lead -> 'tradeIn', 'null'::jsonb),
    nullif(p_lead -> 'wanted', 'null'::jsonb), p_lead ->> 'noticeVersion', p_lead ->> 'noticeLocale', v_suspected,
    p_lead ->> 'searchText', p_lead ->> 'phoneE164', p_lead ->> 'phoneExtension'
  )
  on conflict on constraint contact_messages_once do nothing
  returning id into v_id;
  -- Looked up after the insert, which waits for an erasure that is under way.
  select t.lead_id into v_erased_id from public.lead_tombstones t
  where t.idempotency_key = p_lead ->> 'idempotencyKey' and t.content_hash = v_hash;
  if found then
    delete from public.contact_messages where id = v_id;
    return jsonb_build_object('id', v_erased_id, 'isNew', false, 'deliveryIds', '[]'::jsonb, 'isErased', true);
  end if;
  if v_id is null then
    v_is_new := false;
    update public.contact_messages set is_suspected = is_suspected and v_suspected
    where idempotency_key = p_lead ->> 'idempotencyKey' and content_hash = v_hash
    returning id, is_suspected into v_id, v_suspected;
  end if;
  if not v_suspected then
    insert into public.lead_deliveries (lead_id, channel)
    select v_id, c from unnest(p_channels) as c
    on conflict on constraint lead_deliveries_once do nothing;
  end if;
  return jsonb_build_object(
    'id', v_id,
    'isNew', v_is_new,
    'deliveryIds', (
      select coalesce(jsonb_agg(d.id order by d.channel), '[]'::jsonb)
      from public.lead_deliveries d where d.lead_id = v_id
    )
  );
end $$;

-- Deletes leads with all dependent rows, and queues the deletion of their files and of Twilio's copies. Returns { leads,
-- photos, messages }.
create function private.erase_leads(p_ids uuid[], p_keeps_tombstones boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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

-- Returns everything about one lead: its fields, photos, and deliveries.
create function private.describe_lead_file(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = ''
as $$
  select private.describe_lead(p_lead) || jsonb_build_object(
    'photos', (
      select coalesce(
        jsonb_agg(jsonb_build_object('path', p.path, 'contentType', p.content_type) order by p.path), '[]'::jsonb)
      from public.lead_photos p where p.lead_id = p_lead.id
    ),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'channel', d.channel, 'status', d.status, 'providerStatus', d.provider_status,
        'reason', (
          select l.reason from public.lead_dead_letters l
          where l.delivery_id = d.id and l.resent_at is null order by l.at desc limit 1
        ),
        'tries', (
          select coalesce(
            jsonb_agg(jsonb_build_object('atIso', a.at, 'outcome', a.outcome, 'errorCode', a.error_code) order by a.at, a.id),
            '[]'::jsonb)
          from public.lead_delivery_attempts a where a.delivery_id = d.id
        )
      ) order by d.channel), '[]'::jsonb)
      from public.lead_deliveries d where d.lead_id = p_lead.id
    )
  )
$$;

-- As before, using the same description.
create or replace function public.find_lead(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.describe_lead_file(m) from public.contact_messages m where m.id = p_id
$$;

-- Returns whether a lead belongs to a person: { email } in lower case, or { phoneE164, phoneExtension, phoneDigits: [...] }.
create function private.is_of_person(p_lead public.contact_messages, p_person jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(lower(btrim(p_lead.email)) = p_person ->> 'email', false)
    or coalesce(
      p_lead.phone_e164 = p_person ->> 'phoneE164'
      and (p_person ->> 'phoneExtension' is null or p_lead.phone_extension = p_person ->> 'phoneExtension'), false)
    -- Only for a number that could not be read: the same digits may be another country's number.
    or coalesce(p_lead.phone_e164 is null and p_person -> 'phoneDigits' ? p_lead.phone_digits, false)
$$;

-- Returns a person's complete leads, newest first.
create function public.list_person_leads(p_person jsonb, p_before timestamptz, p_before_id uuid, p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(private.describe_lead_file(found) order by found.created_at desc, found.id desc), '[]'::jsonb)
  from (
    select m.* from public.contact_messages m
    where private.is_of_person(m, p_person)
      and (p_before is null or (m.created_at, m.id) < (p_before, p_before_id))
    order by m.created_at desc, m.id desc
    limit least(greatest(p_limit, 0), 200)
  ) found
$$;

-- Returns refused leads as they were sent, for the site to search.
create function public.list_quarantined_texts(p_after uuid, p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
create function public.erase_lead(p_id uuid, p_actor uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
create function public.erase_person(
  p_person jsonb, p_buffered jsonb, p_quarantined uuid[], p_actor uuid, p_reason text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_counts jsonb;
  v_quarantined int;
begin
  insert into public.lead_tombstones (idempotency_key, content_hash)
  select l ->> 'idempotencyKey', private.hash_lead(l) from jsonb_array_elements(p_buffered) l
  on conflict do nothing;
  v_counts := private.erase_leads(
    array(select m.id from public.contact_messages m where private.is_of_person(m, p_person)), true);
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
create function public.note_sent_after_erasure(p_delivery_id uuid, p_sid text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_sid !~ '^(SM|MM)[0-9a-fA-F]{32}$' or exists (select from public.lead_deliveries d where d.id = p_delivery_id) then
    return false;
  end if;
  insert into public.twilio_deletions (sid) values (p_sid) on conflict do nothing;
  return true;
end $$;

-- Returns photo folders to empty now, as a list of lead ids.
create function public.due_file_purges(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(due.lead_id), '[]'::jsonb)
  from (
    select f.lead_id from public.lead_file_purges f
    where f.done_at is null and f.next_try_at <= clock_timestamp()
    order by f.next_try_at limit least(greatest(p_limit, 0), 100)
  ) due
$$;

-- A folder is done when it was emptied twice, an hour apart. Failures are retried indefinitely, at least every six hours.
create function public.finish_file_purge(p_lead_id uuid, p_is_purged boolean) returns void
language sql security definer set search_path = ''
as $$
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
create function public.due_twilio_deletions(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
create function public.finish_twilio_deletion(p_id bigint, p_outcome text, p_error_code text) returns void
language plpgsql security definer set search_path = ''
as $$
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
create function public.add_twilio_deletion(p_sid text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.twilio_deletions (sid) values (p_sid) on conflict do nothing
$$;

-- Returns { openCopies, givenUpCopies, openFolders, erasures: the latest 50 }, for the owners' page.
create function public.describe_erasures() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
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
    )
  )
$$;

revoke all on function private.hash_lead(jsonb), private.erase_leads(uuid[], boolean),
  private.describe_lead_file(public.contact_messages), private.is_of_person(public.contact_messages, jsonb),
  public.store_lead(jsonb, text[]), public.find_lead(uuid),
  public.list_person_leads(jsonb, timestamptz, uuid, int), public.list_quarantined_texts(uuid, int), public.erase_lead(uuid, uuid, text),
  public.erase_person(jsonb, jsonb, uuid[], uuid, text), public.note_sent_after_erasure(uuid, text),
  public.due_file_purges(int), public.finish_file_purge(uuid, boolean), public.due_twilio_deletions(int),
  public.finish_twilio_deletion(bigint, text, text), public.add_twilio_deletion(text), public.describe_erasures()
  from public, anon, authenticated;
grant execute on function public.store_lead(jsonb, text[]), public.find_lead(uuid),
  public.list_person_leads(jsonb, timestamptz, uuid, int), public.list_quarantined_texts(uuid, int),
  public.erase_lead(uuid, uuid, text), public.erase_person(jsonb, jsonb, uuid[], uuid, text),
  public.note_sent_after_erasure(uuid, text), public.due_file_purges(int), public.finish_file_purge(uuid, boolean),
  public.due_twilio_deletions(int), public.finish_twilio_deletion(bigint, text, text),
  public.add_twilio_deletion(text), public.describe_erasures() to service_role;
