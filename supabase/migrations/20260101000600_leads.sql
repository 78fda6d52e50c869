-- Leads from shoppers. Only the service has access: the site writes leads, and staff read them after signing in; the browser
-- roles see no row. A lead is one row; each delivery to the dealership is a row in the outbox.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- Generated with the form. The same key with the same content is the same lead, however often it is sent; with other content
  -- it is another lead.
  idempotency_key text not null,
  content_hash text not null,
  -- When the shopper sent it, which may be earlier than when it was stored.
  created_at timestamptz not null,
  stored_at timestamptz not null default now(),
  locale text not null,
  subject text,
  vin text,
  page text not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_digits text not null,
  vehicle text,
  message text not null,
  slot text,
  trade_in jsonb,
  wanted jsonb,
  notice_version text not null,
  is_suspected boolean not null default false,
  answered_at timestamptz,
  answered_by uuid references public.staff (user_id) on delete set null,
  constraint contact_messages_once unique (idempotency_key, content_hash),
  constraint contact_messages_key_length check (char_length(idempotency_key) between 1 and 100),
  constraint contact_messages_locale_known check (locale in ('en', 'es', 'pt')),
  constraint contact_messages_subject_known check (
    subject in ('test-drive', 'info', 'financing', 'offer', 'trade-in', 'find-one')
  ),
  constraint contact_messages_vin_length check (char_length(vin) between 1 and 32),
  constraint contact_messages_page_length check (char_length(page) between 1 and 200),
  constraint contact_messages_name_length check (char_length(name) between 1 and 100),
  constraint contact_messages_email_length check (char_length(email) between 3 and 254),
  constraint contact_messages_phone_length check (char_length(phone) between 7 and 60),
  constraint contact_messages_phone_digits_form check (phone_digits ~ '^[0-9]{7,20}$'),
  constraint contact_messages_vehicle_length check (char_length(vehicle) between 1 and 200),
  constraint contact_messages_message_length check (char_length(message) between 1 and 2000),
  constraint contact_messages_slot_form check (slot ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'),
  constraint contact_messages_notice_version_length check (char_length(notice_version) between 1 and 40)
);
comment on column public.contact_messages.slot is 'Wanted time of a test drive, local time in Orlando.';
comment on column public.contact_messages.is_suspected is 'Looks like a machine''s: kept, and sent to nobody.';
create index contact_messages_newest_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_phone_idx on public.contact_messages (phone_digits);

-- The outbox: one row per lead and channel. Queue messages only announce work; these rows define it.
create table public.lead_deliveries (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  channel text not null,
  status text not null default 'pending',
  -- Number of claims since the delivery was created or resent by staff.
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  claimed_until timestamptz,
  -- The provider's id of the message (Twilio: its SID).
  external_id text,
  provider_status text,
  last_error_code text,
  updated_at timestamptz not null default now(),
  constraint lead_deliveries_once unique (lead_id, channel),
  constraint lead_deliveries_channel_known check (channel in ('sms', 'webhook')),
  constraint lead_deliveries_status_known check (status in ('pending', 'claimed', 'sent', 'dead')),
  constraint lead_deliveries_claim_ends check ((status = 'claimed') = (claimed_until is not null))
);
create index lead_deliveries_due_idx on public.lead_deliveries (next_try_at) where status = 'pending';
create index lead_deliveries_claimed_idx on public.lead_deliveries (claimed_until) where status = 'claimed';
create index lead_deliveries_external_id_idx on public.lead_deliveries (external_id);

-- Log of delivery attempts.
create table public.lead_delivery_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references public.lead_deliveries (id) on delete cascade,
  at timestamptz not null default now(),
  -- 'lost': claimed, but not finished before the lease ended.
  outcome text not null,
  error_code text,
  external_id text,
  constraint lead_delivery_attempts_outcome_known check (
    outcome in ('sent', 'retry', 'dead', 'lost', 'undelivered', 'resent')
  )
);
create index lead_delivery_attempts_delivery_idx on public.lead_delivery_attempts (delivery_id, at, id);

-- Dead letters: deliveries without further retries, until staff resend them.
create table public.lead_dead_letters (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references public.lead_deliveries (id) on delete cascade,
  reason text not null,
  at timestamptz not null default now(),
  resent_at timestamptz,
  constraint lead_dead_letters_reason_length check (char_length(reason) between 1 and 300)
);
create index lead_dead_letters_open_idx on public.lead_dead_letters (at desc) where resent_at is null;
create index lead_dead_letters_delivery_idx on public.lead_dead_letters (delivery_id);

-- Photos of a trade-in car; the files are in a private bucket.
create table public.lead_photos (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  path text not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  constraint lead_photos_path_once unique (path),
  constraint lead_photos_content_type_known check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint lead_photos_bytes_sane check (bytes between 1 and 10485760)
);
create index lead_photos_lead_idx on public.lead_photos (lead_id, id);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('lead-photos', 'lead-photos', false, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter table public.contact_messages enable row level security;
alter table public.lead_deliveries enable row level security;
alter table public.lead_delivery_attempts enable row level security;
alter table public.lead_dead_letters enable row level security;
alter table public.lead_photos enable row level security;
revoke all on table public.contact_messages, public.lead_deliveries, public.lead_delivery_attempts,
  public.lead_dead_letters, public.lead_photos from public, anon, authenticated;
grant all on table public.contact_messages, public.lead_deliveries, public.lead_delivery_attempts,
  public.lead_dead_letters, public.lead_photos to service_role;
revoke all on sequence public.lead_delivery_attempts_id_seq, public.lead_dead_letters_id_seq, public.lead_photos_id_seq
  from public, anon, authenticated;
grant all on sequence public.lead_delivery_attempts_id_seq, public.lead_dead_letters_id_seq, public.lead_photos_id_seq
  to service_role;

-- Stores a lead and its outbox rows in one transaction. Returns { id, isNew, deliveryIds }. A lead that was suspected spam and
-- is sent again without the suspicion is accepted: a double-click on a slow connection sends twice.
create function public.store_lead(p_lead jsonb, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- What the shopper said; when it was sent and what the site made of it is no part of that.
  v_hash text := encode(
    sha256(convert_to((p_lead - 'idempotencyKey' - 'sentAtIso' - 'noticeVersion' - 'isSuspected')::text, 'UTF8')), 'hex');
  v_suspected boolean := (p_lead ->> 'isSuspected')::boolean;
  v_id uuid;
  v_is_new boolean := true;
begin
  insert into public.contact_messages (
    idempotency_key, content_hash, created_at, locale, subject, vin, page, name, email, phone, phone_digits, vehicle,
    message, slot, trade_in, wanted, notice_version, is_suspected
  ) values (
    p_lead ->> 'idempotencyKey', v_hash, (p_lead ->> 'sentAtIso')::timestamptz, p_lead ->> 'locale',
    p_lead ->> 'subject', p_lead ->> 'vin', p_lead ->> 'page', p_lead ->> 'name', p_lead ->> 'email',
    p_lead ->> 'phone', regexp_replace(p_lead ->> 'phone', '[^0-9]', '', 'g'), p_lead ->> 'vehicle',
    p_lead ->> 'message', p_lead ->> 'slot', nullif(p_lead -> 'tradeIn', 'null'::jsonb),
    nullif(p_lead -> 'wanted', 'null'::jsonb), p_lead ->> 'noticeVersion', v_suspected
  )
  on conflict on constraint contact_messages_once do nothing
  returning id into v_id;
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

-- Claims a delivery for one caller for some seconds; the row lock makes concurrent callers skip it. Returns { deliveryId,
-- channel, attempt, lastErrorCode, lead }, or null when there is nothing to do.
create function public.claim_lead_delivery(p_delivery_id uuid, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
    claimed_until = v_now + make_interval(secs => p_lease_seconds)
  where id = p_delivery_id
  returning * into v_delivery;
  return (
    select jsonb_build_object(
      'deliveryId', v_delivery.id,
      'channel', v_delivery.channel,
      'attempt', v_delivery.attempts,
      'lastErrorCode', v_delivery.last_error_code,
      'lead', jsonb_build_object(
        'id', m.id, 'idempotencyKey', m.idempotency_key, 'sentAtIso', m.created_at, 'locale', m.locale,
        'subject', m.subject, 'vin', m.vin, 'page', m.page, 'name', m.name, 'email', m.email, 'phone', m.phone,
        'vehicle', m.vehicle, 'message', m.message, 'slot', m.slot, 'tradeIn', m.trade_in, 'wanted', m.wanted,
        'noticeVersion', m.notice_version, 'isSuspected', m.is_suspected
      )
    )
    from public.contact_messages m where m.id = v_delivery.lead_id
  );
end $$;

-- Records the result of a claimed delivery: { kind: 'sent' | 'retry' | 'dead', … }. 'sent' is accepted even after the lease has
-- ended; 'retry' and 'dead' only while the delivery is claimed. Idempotent.
create function public.finish_lead_delivery(p_delivery_id uuid, p_outcome jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := p_outcome ->> 'kind';
  v_status text;
begin
  select d.status into v_status from public.lead_deliveries d where d.id = p_delivery_id for update;
  if v_status is null or v_status = 'sent' or (v_status <> 'claimed' and v_kind <> 'sent') then
    return;
  end if;
  if v_kind = 'sent' then
    update public.lead_deliveries
    set status = 'sent', claimed_until = null, external_id = p_outcome ->> 'externalId',
      provider_status = p_outcome ->> 'providerStatus', last_error_code = null, updated_at = clock_timestamp()
    where id = p_delivery_id;
    update public.lead_dead_letters set resent_at = clock_timestamp()
    where delivery_id = p_delivery_id and resent_at is null;
  elsif v_kind = 'retry' then
    update public.lead_deliveries
    set status = 'pending', claimed_until = null, last_error_code = p_outcome ->> 'errorCode',
      next_try_at = clock_timestamp() + make_interval(secs => (p_outcome ->> 'afterSeconds')::double precision),
      updated_at = clock_timestamp()
    where id = p_delivery_id;
  elsif v_kind = 'dead' then
    update public.lead_deliveries
    set status = 'dead', claimed_until = null, last_error_code = p_outcome ->> 'errorCode',
      updated_at = clock_timestamp()
    where id = p_delivery_id;
    insert into public.lead_dead_letters (delivery_id, reason)
    values (p_delivery_id, left(p_outcome ->> 'reason', 300));
  else
    raise exception 'a delivery ends as sent, retry or dead' using errcode = '22023';
  end if;
  insert into public.lead_delivery_attempts (delivery_id, outcome, error_code, external_id)
  values (p_delivery_id, v_kind, p_outcome ->> 'errorCode', p_outcome ->> 'externalId');
end $$;

-- Returns ids of due deliveries as a list: pending and due, or with an expired claim.
create function public.due_lead_deliveries(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'::jsonb)
  from (
    select d.id, coalesce(d.claimed_until, d.next_try_at) as due_at
    from public.lead_deliveries d
    where (d.status = 'pending' and d.next_try_at <= now()) or (d.status = 'claimed' and d.claimed_until <= now())
    order by 2, 1
    limit least(greatest(p_limit, 0), 1000)
  ) due
$$;

-- Records a delivery report of the carrier. Reports may arrive twice and out of order, so a final status is not changed. A
-- report that the message was not delivered creates a dead letter.
create function public.record_delivery_report(p_external_id text, p_status text, p_error_code text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_delivery public.lead_deliveries;
begin
  select * into v_delivery from public.lead_deliveries d where d.external_id = p_external_id for update;
  if v_delivery.id is null
    or v_delivery.provider_status in ('delivered', 'read', 'undelivered', 'failed', 'canceled') then
    return;
  end if;
  update public.lead_deliveries
  set provider_status = left(p_status, 40), last_error_code = left(p_error_code, 40), updated_at = clock_timestamp()
  where id = v_delivery.id;
  if p_status in ('undelivered', 'failed', 'canceled') and v_delivery.status = 'sent' then
    update public.lead_deliveries set status = 'dead' where id = v_delivery.id;
    insert into public.lead_dead_letters (delivery_id, reason) values (v_delivery.id, 'The carrier did not deliver it.');
    insert into public.lead_delivery_attempts (delivery_id, outcome, error_code, external_id)
    values (v_delivery.id, 'undelivered', left(p_error_code, 40), p_external_id);
  end if;
end $$;

-- Returns a dead letter to the outbox with its attempts reset. Returns false when the delivery is not dead.
create function public.resend_dead_letter(p_delivery_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.lead_deliveries
  set status = 'pending', attempts = 0, next_try_at = clock_timestamp(), external_id = null, provider_status = null,
    last_error_code = null, updated_at = clock_timestamp()
  where id = p_delivery_id and status = 'dead';
  if not found then
    return false;
  end if;
  update public.lead_dead_letters set resent_at = clock_timestamp()
  where delivery_id = p_delivery_id and resent_at is null;
  insert into public.lead_delivery_attempts (delivery_id, outcome) values (p_delivery_id, 'resent');
  return true;
end $$;

revoke all on function public.store_lead(jsonb, text[]), public.claim_lead_delivery(uuid, int),
  public.finish_lead_delivery(uuid, jsonb), public.due_lead_deliveries(int),
  public.record_delivery_report(text, text, text), public.resend_dead_letter(uuid) from public, anon, authenticated;
grant execute on function public.store_lead(jsonb, text[]), public.claim_lead_delivery(uuid, int),
  public.finish_lead_delivery(uuid, jsonb), public.due_lead_deliveries(int),
  public.record_delivery_report(text, text, text), public.resend_dead_letter(uuid) to service_role;
