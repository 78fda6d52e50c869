-- Leads as staff see them.

-- Returns the fields of a lead. 'isIndexed' is false until its phone number and search text are filled.
create or replace function private.describe_lead(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_lead.id, 'idempotencyKey', p_lead.idempotency_key, 'sentAtIso', p_lead.created_at,
    'locale', p_lead.locale, 'subject', p_lead.subject, 'vin', p_lead.vin, 'page', p_lead.page, 'name', p_lead.name,
    'email', p_lead.email, 'phone', p_lead.phone, 'vehicle', p_lead.vehicle, 'message', p_lead.message,
    'slot', p_lead.slot, 'tradeIn', p_lead.trade_in, 'wanted', p_lead.wanted,
    'noticeVersion', p_lead.notice_version, 'noticeLocale', p_lead.notice_locale, 'isSuspected', p_lead.is_suspected,
    'isIndexed', p_lead.search_text is not null,
    'phoneE164', p_lead.phone_e164, 'phoneExtension', p_lead.phone_extension,
    'answeredAtIso', p_lead.answered_at,
    'answeredBy', (select s.name from public.staff s where s.user_id = p_lead.answered_by),
    'isUnsent', exists (
      select from public.lead_deliveries d where d.lead_id = p_lead.id and d.status = 'dead'
    ),
    'status', p_lead.status, 'lostReason', p_lead.lost_reason, 'assigneeId', p_lead.assignee,
    'assignee', (select s.name from public.staff s where s.user_id = p_lead.assignee),
    'reminder', p_lead.reminder, 'appointment', p_lead.appointment,
    'isRequestClosed', p_lead.request_closed_at is not null,
    -- In microseconds, which a JavaScript date would truncate.
    'cursor', to_char(p_lead.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_lead.id
  )
$$;

-- Returns the name of an assignee ('?' for someone no longer listed), any other value as it is.
create or replace function private.name_lead_value(p_kind text, p_value text) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_kind <> 'assignee' or p_value is null then p_value
    else coalesce((select s.name from public.staff s where s.user_id = p_value::uuid), '?')
  end
$$;

-- Returns everything about a lead: its fields, photos, history with notes, and deliveries with their attempts.
create or replace function private.describe_lead_file(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = ''
as $$
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
        'by', (select s.name from public.staff s where s.user_id = e.actor)
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
language sql stable security definer set search_path = ''
as $$
  select private.describe_lead_file(m) from public.contact_messages m where m.id = p_id
$$;

-- Finds leads of a folder: 'inbox', 'suspected', or 'unsent'. Optional keys of p_query: isAnswered, status, assignee (a user id,
-- or 'none'), words (normalized, and escaped for LIKE: each must occur in the lead), digits (or these in its phone number), before
-- and beforeId (the last lead already shown), isLongestFirst, limit. Rows without search text are searched by a simpler form of it.
create or replace function private.find_leads(p_query jsonb) returns setof public.contact_messages
language plpgsql stable set search_path = ''
as $$
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
    || case when p_query ->> 'before' is null then ''
      when v_is_longest_first then ' and (m.created_at, m.id) > ($3, $4)' else ' and (m.created_at, m.id) < ($3, $4)' end
    || case when cardinality(v_words) = 0 then '' else
      ' and ((select bool_and(coalesce(m.search_text, private.fold_lead_text(
          concat_ws('' '', m.name, m.email, m.phone, m.vin, m.vehicle, m.message, m.trade_in ->> ''vin'')
        )) like ''%'' || word || ''%'') from unnest($5) as word)'
      || case when v_digits is null then '' else
        ' or m.phone_digits like ''%'' || $6 || ''%'' or m.phone_e164 like ''%'' || $6 || ''%''' end || ')' end
    || case when v_is_longest_first then ' order by m.created_at, m.id' else ' order by m.created_at desc, m.id desc' end
    || ' limit $7'
    using p_query ->> 'status', p_query ->> 'assignee', (p_query ->> 'before')::timestamptz,
      (p_query ->> 'beforeId')::uuid, v_words, v_digits, least(greatest((p_query ->> 'limit')::int, 0), 500);
end $$;

-- Returns the leads that `private.find_leads` finds, in its order.
create or replace function public.search_leads(p_query jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.describe_lead(found.lead) order by found.number), '[]'::jsonb)
  from (select lead, row_number() over () as number from private.find_leads(p_query) lead) found
$$;

-- For the previous release. A null p_answered returns both answered and unanswered leads.
create or replace function public.list_leads(
  p_folder text, p_answered boolean, p_words text[], p_digits text, p_before timestamptz, p_before_id uuid, p_limit int
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.search_leads(jsonb_build_object(
    'folder', p_folder, 'isAnswered', p_answered, 'words', to_jsonb(p_words), 'digits', p_digits, 'before', p_before,
    'beforeId', p_before_id, 'limit', p_limit))
$$;

revoke all on function private.name_lead_value(text, text), private.find_leads(jsonb), public.search_leads(jsonb)
  from public, anon, authenticated;
grant execute on function public.search_leads(jsonb) to service_role;

-- Returns { unanswered, suspected, unsent }: counts of leads that need attention.
create or replace function public.count_leads() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'unanswered', (select count(*) from public.contact_messages where not is_suspected and answered_at is null),
    'suspected', (select count(*) from public.contact_messages where is_suspected and answered_at is null),
    'unsent', (select count(distinct d.lead_id) from public.lead_deliveries d where d.status = 'dead')
  )
$$;
