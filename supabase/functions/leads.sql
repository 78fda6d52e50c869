-- Leads: storing, finding, and describing them, the quarantine of leads that the database refused, and the limits of their photos.

-- Normalizes text like the site's search (app/vehicles/fold-text.ts): lower case without accents and invisible characters, and with a
-- hyphen for each dash.
create or replace function private.fold_lead_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select normalize(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(coalesce(p_text, ''), nfkd), '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
        )),
        'øłđðħŧıς‐‑‒–—―−', 'olddhtiσ-------'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    nfc
  )
$$;

-- Returns whether normalized text has each of the words, as written or without its punctuation ("f-150" has "f150"). A word is
-- one or more spellings, one a line, escaped for LIKE.
create or replace function private.has_words(p_text text, p_words text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := p_text || ' ' || translate(p_text, '-.,/''’`&()+#*_–—', '');
  v_word text;
begin
  foreach v_word in array p_words loop
    if not v_text like any (string_to_array('%' || replace(v_word, E'\n', E'%\n%') || '%', E'\n')) then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- Hashes the content of a lead, without when it was sent, where the shopper came from, who added it, and values that the site
-- computes.
create or replace function private.hash_lead(p_lead jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to((
    p_lead - 'idempotencyKey' - 'sentAtIso' - 'source' - 'addedById' - 'noticeVersion' - 'noticeLocale' - 'isSuspected'
      - 'searchText' - 'phoneE164' - 'phoneExtension'
  )::text, 'UTF8')), 'hex')
$$;

-- Stores a lead and its outbox rows in one transaction. A page or a lead from before a vehicle's VIN was corrected has the old one,
-- by which a search still finds the lead. Nobody is texted about a lead that staff added. Returns { id, isNew, deliveryIds }. A lead that was suspected spam and
-- is sent again without the suspicion is accepted: a double-click on a slow connection sends twice. An erased lead stays erased:
-- { id, isNew: false, deliveryIds: [], isErased: true }.
create or replace function public.store_lead(p_lead jsonb, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := private.hash_lead(p_lead);
  v_suspected boolean := (p_lead ->> 'isSuspected')::boolean;
  v_vin text := private.find_current_vin(p_lead ->> 'vin');
  v_id uuid;
  v_is_new boolean := true;
  v_erased_id uuid;
begin
  insert into public.contact_messages (
    idempotency_key, content_hash, created_at, locale, subject, vin, page, source, name, email, phone, phone_digits,
    vehicle, message, slot, trade_in, wanted, notice_version, notice_locale, is_suspected, search_text, phone_e164, phone_extension,
    added_by
  ) values (
    p_lead ->> 'idempotencyKey', v_hash, (p_lead ->> 'sentAtIso')::timestamptz, p_lead ->> 'locale',
    p_lead ->> 'subject', v_vin, p_lead ->> 'page', p_lead ->> 'source', p_lead ->> 'name',
    nullif(p_lead ->> 'email', ''), nullif(p_lead ->> 'phone', ''),
    nullif(regexp_replace(p_lead ->> 'phone', '[^0-9]', '', 'g'), ''), p_lead ->> 'vehicle',
    nullif(p_lead ->> 'message', ''), p_lead ->> 'slot', nullif(p_lead -> 'tradeIn', 'null'::jsonb),
    nullif(p_lead -> 'wanted', 'null'::jsonb), p_lead ->> 'noticeVersion', p_lead ->> 'noticeLocale', v_suspected,
    (p_lead ->> 'searchText') || case when v_vin <> p_lead ->> 'vin' then ' ' || private.fold_lead_text(v_vin) else '' end,
    p_lead ->> 'phoneE164', p_lead ->> 'phoneExtension', (p_lead ->> 'addedById')::uuid
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
    select v_id, c from unnest(p_channels) as c where c <> 'sms' or p_lead ->> 'addedById' is null
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

-- Releases a lead from suspected spam and creates its deliveries like those of any other lead. Returns the delivery ids, which
-- are safe to enqueue again; null when there is no such lead.
create or replace function public.release_lead(p_id uuid, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_was_suspected boolean;
begin
  select m.is_suspected into v_was_suspected from public.contact_messages m where m.id = p_id for update;
  if not found then
    return null;
  end if;
  if v_was_suspected then
    update public.contact_messages set is_suspected = false where id = p_id;
    insert into public.lead_deliveries (lead_id, channel)
    select p_id, c from unnest(p_channels) as c
    on conflict on constraint lead_deliveries_once do nothing;
  end if;
  return (
    select coalesce(jsonb_agg(d.id order by d.channel), '[]'::jsonb)
    from public.lead_deliveries d where d.lead_id = p_id
  );
end $$;

-- Stores a refused lead once. Returns { id, isNew }.
create or replace function public.quarantine_lead(p_idempotency_key text, p_lead_text text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- When it was sent is no part of the content: the same form sent twice is one lead.
  v_hash text := encode(sha256(convert_to(regexp_replace(p_lead_text, '"sentAtIso":"[^"]*"', ''), 'UTF8')), 'hex');
  v_id uuid;
begin
  insert into public.lead_quarantine (idempotency_key, content_hash, lead_text, reason)
  values (left(p_idempotency_key, 100), v_hash, p_lead_text, left(p_reason, 100))
  on conflict on constraint lead_quarantine_once do nothing
  returning id into v_id;
  if v_id is not null then
    return jsonb_build_object('id', v_id, 'isNew', true);
  end if;
  select q.id into v_id from public.lead_quarantine q
  where q.idempotency_key = left(p_idempotency_key, 100) and q.content_hash = v_hash;
  return jsonb_build_object('id', v_id, 'isNew', false);
end $$;

-- Returns a quarantined lead in the form that staff see.
create or replace function private.describe_quarantined_lead(p_row public.lead_quarantine) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_row.id, 'leadText', p_row.lead_text, 'reason', p_row.reason, 'receivedAtIso', p_row.received_at,
    'acceptedAtIso', p_row.accepted_at,
    'acceptedBy', (select s.name from public.staff s where s.user_id = p_row.accepted_by),
    'leadId', p_row.lead_id
  )
$$;

-- Returns the quarantine as a list: waiting leads first, newest first, then the most recently accepted.
create or replace function public.list_quarantined_leads(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
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
create or replace function public.find_quarantined_lead(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_quarantined_lead(q) from public.lead_quarantine q where q.id = p_id
$$;

-- Returns { count, oldestAtIso }: the number of waiting leads and the time of the oldest.
create or replace function public.count_quarantined_leads() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('count', count(*), 'oldestAtIso', min(q.received_at))
  from public.lead_quarantine q where q.accepted_at is null
$$;

-- Stores p_lead, the cleaned copy, as a lead with its deliveries, once: the row is locked, and a repeated call returns the same
-- result. A null p_lead only removes the row from the list, when staff have handled it otherwise. A copy whose lead was erased
-- does not become a lead: its text is deleted and it leaves the list. Returns { leadId, deliveryIds }; null when there is no such
-- row.
create or replace function public.accept_quarantined_lead(p_id uuid, p_user_id uuid, p_lead jsonb, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
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

-- Counts p_bytes of photos toward today's limit of p_most. Returns false, without counting, when they would exceed it. A single
-- statement counts and decides.
create or replace function public.admit_lead_photos(p_bytes bigint, p_most bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
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

-- Returns paths of photos of suspected spam that are more than p_days days old, oldest first.
create or replace function public.list_expired_lead_photos(p_days int, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
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
create or replace function public.forget_lead_photos(p_paths text[]) returns void
language sql security definer set search_path = '' as $$ delete from public.lead_photos where path = any (p_paths) $$;

-- Returns the name of an assignee ('?' for someone no longer listed), any other value as it is.
create or replace function private.name_lead_value(p_kind text, p_value text) returns text
language sql stable set search_path = '' as $$
  select case
    when p_kind <> 'assignee' or p_value is null then p_value
    else coalesce((select s.name from public.staff s where s.user_id = p_value::uuid), '?')
  end
$$;

-- Returns the fields of a lead; a missing phone number, email address, or message is ''.
create or replace function private.describe_lead(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select private.describe_lead_work(p_lead) || jsonb_build_object(
    'id', p_lead.id, 'idempotencyKey', p_lead.idempotency_key, 'sentAtIso', p_lead.created_at,
    'locale', p_lead.locale, 'subject', p_lead.subject, 'vin', p_lead.vin, 'page', p_lead.page, 'source', p_lead.source,
    'addedById', p_lead.added_by, 'addedBy', (select s.name from public.staff s where s.user_id = p_lead.added_by),
    'name', p_lead.name, 'email', coalesce(p_lead.email, ''), 'phone', coalesce(p_lead.phone, ''), 'vehicle', p_lead.vehicle,
    'message', coalesce(p_lead.message, ''),
    'slot', p_lead.slot, 'tradeIn', p_lead.trade_in, 'wanted', p_lead.wanted,
    'noticeVersion', p_lead.notice_version, 'noticeLocale', p_lead.notice_locale, 'isSuspected', p_lead.is_suspected,
    'phoneE164', p_lead.phone_e164, 'phoneExtension', p_lead.phone_extension,
    'answeredAtIso', p_lead.answered_at,
    'answeredBy', (select s.name from public.staff s where s.user_id = p_lead.answered_by),
    'isUnsent', exists (
      select from public.lead_deliveries d where d.lead_id = p_lead.id and d.status = 'dead'
    ),
    'assignee', (select s.name from public.staff s where s.user_id = p_lead.assignee),
    'contactStop', private.find_contact_stop(p_lead),
    'isRequestClosed', p_lead.request_closed_at is not null,
    -- Vehicles that staff told the person of, or that don't fit.
    'answeredVins', (
      select coalesce(jsonb_agg(a.vin order by a.vin), '[]'::jsonb) from public.lead_match_answers a where a.lead_id = p_lead.id
    ),
    'toldVins', (
      select coalesce(jsonb_agg(a.vin order by a.vin), '[]'::jsonb)
      from public.lead_match_answers a where a.lead_id = p_lead.id and a.answer = 'told'
    ),
    'car', private.find_lead_car(p_lead),
    -- In microseconds, which a JavaScript date would truncate.
    'cursor', to_char(p_lead.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_lead.id
  )
$$;

-- Returns everything about a lead: its fields, photos, history with notes, and deliveries with their attempts.
create or replace function private.describe_lead_file(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select private.describe_lead(p_lead) || jsonb_build_object(
    'photos', (
      select coalesce(
        jsonb_agg(jsonb_build_object('path', p.path, 'contentType', p.content_type) order by p.path), '[]'::jsonb)
      from public.lead_photos p where p.lead_id = p_lead.id
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'atIso', e.at, 'kind', e.kind, 'from', private.name_lead_value(e.kind, e.old_value),
        'to', private.name_lead_value(e.kind, e.new_value), 'reason', e.reason,
        'by', (select s.name from public.staff s where s.user_id = e.actor),
        'car', private.find_vehicle_name(e.vehicle_id)
      ) order by e.at, e.id), '[]'::jsonb)
      from public.lead_events e where e.lead_id = p_lead.id
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

-- Returns null when there is no such lead.
create or replace function public.find_lead(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_lead_file(m) || jsonb_build_object('justAnswered', (
    select coalesce(jsonb_agg(jsonb_build_object('vin', a.vin, 'answer', a.answer, 'actorId', a.actor) order by a.vin), '[]'::jsonb)
    from public.lead_match_answers a where a.lead_id = m.id and a.at > now() - interval '1 minute'
  ), 'isJustClosed', coalesce(m.request_closed_at > now() - interval '1 minute', false))
  from public.contact_messages m where m.id = p_id
$$;

-- Finds leads of a folder: 'inbox', 'suspected', or 'unsent'. Optional keys of p_query: isAnswered, status, assignee (a user id,
-- or 'none'), locale, source (or 'none'), vin, words (as `private.has_words` takes them), digits (or these in its phone number), before
-- and beforeId (the last lead already shown), isLongestFirst, limit. Words of notes count, too. A row without search text, which the
-- site did not write, is searched by a simpler form of it.
create or replace function private.find_leads(p_query jsonb) returns setof public.contact_messages
language plpgsql stable set search_path = '' as $$
declare
  v_words text[] := array(select w from jsonb_array_elements_text(coalesce(p_query -> 'words', '[]'::jsonb)) w);
  v_digits text := p_query ->> 'digits';
  v_is_longest_first boolean := coalesce((p_query ->> 'isLongestFirst')::boolean, false);
begin
  return query execute 'select m.* from public.contact_messages m where '
    || case p_query ->> 'folder' when 'suspected' then 'm.is_suspected' else 'not m.is_suspected' end
    || case p_query ->> 'folder' when 'unsent' then
      ' and m.id in (select d.lead_id from public.lead_deliveries d where d.status = ''dead'')' else '' end
    || case p_query ->> 'isAnswered'
      when 'true' then ' and m.answered_at is not null' when 'false' then ' and m.answered_at is null' else '' end
    || case when p_query ->> 'status' is null then '' else ' and m.status = $1' end
    || case when p_query ->> 'assignee' is null then ''
      when p_query ->> 'assignee' = 'none' then ' and m.assignee is null' else ' and m.assignee = $2::uuid' end
    || case when p_query ->> 'locale' is null then '' else ' and m.locale = $8' end
    || case when p_query ->> 'source' is null then ''
      when p_query ->> 'source' = 'none' then ' and m.source is null' else ' and m.source = $9' end
    || case when p_query ->> 'vin' is null then '' else ' and m.vin = $10' end
    || case when p_query ->> 'before' is null then ''
      when v_is_longest_first then ' and (m.created_at, m.id) > ($3, $4)' else ' and (m.created_at, m.id) < ($3, $4)' end
    || case when cardinality(v_words) = 0 then '' else
      ' and (private.has_words(coalesce(m.search_text, private.fold_lead_text(
          concat_ws('' '', m.name, m.email, m.phone, m.vin, m.vehicle, m.message, m.trade_in ->> ''vin'')
        )) || coalesce((
          select string_agg('' '' || private.fold_lead_text(e.new_value), '''') from public.lead_events e
          where e.lead_id = m.id and e.kind = ''note''
        ), ''''), $5)'
      || case when v_digits is null then '' else
        ' or m.phone_digits like ''%'' || $6 || ''%'' or m.phone_e164 like ''%'' || $6 || ''%''' end || ')' end
    || case when v_is_longest_first then ' order by m.created_at, m.id' else ' order by m.created_at desc, m.id desc' end
    || ' limit $7'
    using p_query ->> 'status', p_query ->> 'assignee', (p_query ->> 'before')::timestamptz,
      (p_query ->> 'beforeId')::uuid, v_words, v_digits, least(greatest((p_query ->> 'limit')::int, 0), 500),
      p_query ->> 'locale', p_query ->> 'source', p_query ->> 'vin';
end $$;

-- Returns the leads that `private.find_leads` finds, in its order.
create or replace function public.search_leads(p_query jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_lead(found.lead) order by found.number), '[]'::jsonb)
  from (select lead, row_number() over () as number from private.find_leads(p_query) lead) found
$$;

-- Returns { unanswered, suspected, unsent }: counts of leads that need attention.
create or replace function public.count_leads() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'unanswered', (select count(*) from public.contact_messages where not is_suspected and answered_at is null),
    'suspected', (select count(*) from public.contact_messages where is_suspected and answered_at is null),
    'unsent', (select count(distinct d.lead_id) from public.lead_deliveries d where d.status = 'dead')
  )
$$;
