-- Search text and parsed phone numbers of leads, and the language of the consent sentence. The site fills the first three for
-- every new row; older rows have null in search_text until the site fills them.
alter table public.contact_messages
  add column search_text text,
  add column phone_e164 text,
  add column phone_extension text,
  add column notice_locale text,
  add constraint contact_messages_phone_e164_form check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint contact_messages_phone_extension_form check (phone_extension ~ '^[0-9]{1,20}$'),
  add constraint contact_messages_notice_locale_form check (notice_locale ~ '^[a-z]{2}$');
comment on column public.contact_messages.search_text is 'Folded by foldText (app/vehicles/fold-text.ts); null until it is filled.';
comment on column public.contact_messages.phone_e164 is 'Null when the number as typed could not be read with certainty.';
comment on column public.contact_messages.notice_locale is 'Language of the consent sentence that was shown; null when that is not verified.';
create index contact_messages_unindexed_idx on public.contact_messages (id) where search_text is null;

-- As before, with the new columns. 'isIndexed' is false for a row whose phone number and search text are not filled yet.
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
    -- To the microsecond, which a JavaScript date does not hold.
    'cursor', to_char(p_lead.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_lead.id
  )
$$;

-- As before, but searches the stored search text, or a simpler form of it for rows without one.
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

-- Returns rows without search text, with the fields that the site needs to fill it.
create function public.list_unindexed_leads(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(found)), '[]'::jsonb)
  from (
    select m.id, m.name, m.email, m.phone, m.vin, m.vehicle, m.message, m.trade_in ->> 'vin' as "tradeInVin"
    from public.contact_messages m
    where m.search_text is null
    order by m.id
    limit least(greatest(p_limit, 0), 500)
  ) found
$$;

-- Fills search text and phone numbers: [{ id, searchText, phoneE164, phoneExtension }]. Returns the number of rows filled.
-- Idempotent.
create function public.index_leads(p_rows jsonb) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_count int;
begin
  update public.contact_messages m
  set search_text = r ->> 'searchText', phone_e164 = r ->> 'phoneE164', phone_extension = r ->> 'phoneExtension'
  from jsonb_array_elements(p_rows) r
  where m.id = (r ->> 'id')::uuid and m.search_text is null;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke all on function private.describe_lead(public.contact_messages),
  public.list_leads(text, boolean, text[], text, timestamptz, uuid, int), public.list_unindexed_leads(int),
  public.index_leads(jsonb) from public, anon, authenticated;
grant execute on function public.list_leads(text, boolean, text[], text, timestamptz, uuid, int),
  public.list_unindexed_leads(int), public.index_leads(jsonb) to service_role;
