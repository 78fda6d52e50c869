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
    -- In microseconds, which a JavaScript date would truncate.
    'cursor', to_char(p_lead.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_lead.id
  )
$$;

-- Returns everything about a lead: its fields, photos, and deliveries with their attempts.
create or replace function private.describe_lead_file(p_lead public.contact_messages) returns jsonb
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

-- Returns null when there is no such lead.
create or replace function public.find_lead(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.describe_lead_file(m) from public.contact_messages m where m.id = p_id
$$;

-- Returns the newest leads of a folder: 'inbox', 'suspected', or 'unsent'. A null p_answered returns both answered and
-- unanswered. Every word of p_words (normalized, and escaped for LIKE) must occur in the lead, or p_digits in its phone number.
-- Rows without search text are searched by a simpler form of it. The cursor is the last lead already shown.
create or replace function public.list_leads(
  p_folder text, p_answered boolean, p_words text[], p_digits text, p_before timestamptz, p_before_id uuid, p_limit int
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.describe_lead(found) order by found.created_at desc, found.id desc), '[]'::jsonb)
  from (
    select m.*
    from public.contact_messages m
    cross join lateral (
      select coalesce(m.search_text, private.fold_lead_text(
        concat_ws(' ', m.name, m.email, m.phone, m.vin, m.vehicle, m.message, m.trade_in ->> 'vin')
      )) as words
    ) folded
    where m.is_suspected = (p_folder = 'suspected')
      and (
        p_folder <> 'unsent'
        or exists (select from public.lead_deliveries d where d.lead_id = m.id and d.status = 'dead')
      )
      and (p_answered is null or (m.answered_at is not null) = p_answered)
      and (p_before is null or (m.created_at, m.id) < (p_before, p_before_id))
      and (
        (
          cardinality(p_words) = 0
          or (select bool_and(folded.words like '%' || word || '%') from unnest(p_words) as word)
        )
        or (p_digits is not null and (
          m.phone_digits like '%' || p_digits || '%' or m.phone_e164 like '%' || p_digits || '%'
        ))
      )
    order by m.created_at desc, m.id desc
    limit least(greatest(p_limit, 0), 500)
  ) found
$$;

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
