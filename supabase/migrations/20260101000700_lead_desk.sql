-- Functions for the leads dashboard: pages by cursor, search, one lead with its deliveries, and who answered it. For the
-- service only, which calls them for signed-in staff.

-- Normalizes text like the site's search: lower case without accents.
create function private.fold_lead_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(lower(coalesce(p_text, '')), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ', 'aaaaaaeeeeiiiiooooouuuucnyy')
$$;

create function private.describe_lead(p_lead public.contact_messages) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_lead.id, 'idempotencyKey', p_lead.idempotency_key, 'sentAtIso', p_lead.created_at,
    'locale', p_lead.locale, 'subject', p_lead.subject, 'vin', p_lead.vin, 'page', p_lead.page, 'name', p_lead.name,
    'email', p_lead.email, 'phone', p_lead.phone, 'vehicle', p_lead.vehicle, 'message', p_lead.message,
    'slot', p_lead.slot, 'tradeIn', p_lead.trade_in, 'wanted', p_lead.wanted,
    'noticeVersion', p_lead.notice_version, 'isSuspected', p_lead.is_suspected,
    'answeredAtIso', p_lead.answered_at,
    'answeredBy', (select s.name from public.staff s where s.user_id = p_lead.answered_by),
    'isUnsent', exists (
      select from public.lead_deliveries d where d.lead_id = p_lead.id and d.status = 'dead'
    ),
    -- To the microsecond, which a JavaScript date does not hold.
    'cursor', to_char(p_lead.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_lead.id
  )
$$;

-- Returns the newest leads of a folder ('inbox', 'suspected', 'unsent') as a list. A null p_answered returns both answered and
-- unanswered. Every word of p_words (normalized, and escaped for LIKE) must occur in the lead, or p_digits in its phone number.
-- The cursor is the last lead already shown.
create function public.list_leads(
  p_folder text, p_answered boolean, p_words text[], p_digits text, p_before timestamptz, p_before_id uuid, p_limit int
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.describe_lead(found) order by found.created_at desc, found.id desc), '[]'::jsonb)
  from (
    select m.*
    from public.contact_messages m
    cross join lateral (
      select private.fold_lead_text(
        concat_ws(' ', m.name, m.email, m.phone, m.vin, m.vehicle, m.message, m.trade_in ->> 'vin')
      ) as words
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
        or (p_digits is not null and m.phone_digits like '%' || p_digits || '%')
      )
    order by m.created_at desc, m.id desc
    limit least(greatest(p_limit, 0), 500)
  ) found
$$;

-- Returns one lead with its photos and deliveries, each with its attempts; null for an unknown id.
create function public.find_lead(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.describe_lead(m) || jsonb_build_object(
    'photos', (
      select coalesce(
        jsonb_agg(jsonb_build_object('path', p.path, 'contentType', p.content_type) order by p.path), '[]'::jsonb)
      from public.lead_photos p where p.lead_id = m.id
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
      from public.lead_deliveries d where d.lead_id = m.id
    )
  )
  from public.contact_messages m where m.id = p_id
$$;

-- Returns { unanswered, suspected, unsent }: counts of leads that need attention.
create function public.count_leads() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'unanswered', (select count(*) from public.contact_messages where not is_suspected and answered_at is null),
    'suspected', (select count(*) from public.contact_messages where is_suspected and answered_at is null),
    'unsent', (select count(distinct d.lead_id) from public.lead_deliveries d where d.status = 'dead')
  )
$$;

-- Marks a lead as answered or unanswered. The first to answer stays recorded. Returns false when there is no such lead.
create function public.mark_lead_answered(p_id uuid, p_user_id uuid, p_is_answered boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_messages
  set answered_at = case when p_is_answered then coalesce(answered_at, clock_timestamp()) end,
    answered_by = case when not p_is_answered then null when answered_at is null then p_user_id else answered_by end
  where id = p_id;
  return found;
end $$;

-- Returns every dead letter of one lead, or of all, to the outbox. Returns the ids of the deliveries to enqueue as a list.
create function public.resend_leads(p_lead_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_sent jsonb := '[]'::jsonb;
begin
  for v_id in
    select d.id from public.lead_deliveries d
    where d.status = 'dead' and (p_lead_id is null or d.lead_id = p_lead_id)
    order by d.updated_at limit 500
  loop
    if public.resend_dead_letter(v_id) then
      v_sent := v_sent || to_jsonb(v_id);
    end if;
  end loop;
  return v_sent;
end $$;

create index contact_messages_unanswered_idx on public.contact_messages (created_at desc, id desc)
  where answered_at is null;
create index lead_deliveries_dead_idx on public.lead_deliveries (lead_id) where status = 'dead';

revoke all on function private.fold_lead_text(text), private.describe_lead(public.contact_messages),
  public.list_leads(text, boolean, text[], text, timestamptz, uuid, int), public.find_lead(uuid), public.count_leads(),
  public.mark_lead_answered(uuid, uuid, boolean), public.resend_leads(uuid) from public, anon, authenticated;
grant execute on function public.list_leads(text, boolean, text[], text, timestamptz, uuid, int), public.find_lead(uuid),
  public.count_leads(), public.mark_lead_answered(uuid, uuid, boolean), public.resend_leads(uuid) to service_role;
