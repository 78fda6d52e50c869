-- The whole database as of the first release: tables, constraints, indexes, policies, grants, and storage buckets. Functions, views,
-- and triggers are in supabase/functions, except those that an index or a policy needs.

-- A project grants everything created in `public` to its two browser roles. This revokes those default grants: each table starts
-- closed, and the end of this file grants what the site shows. The service's grants are explicit too, because newer projects have
-- none by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on routines from anon, authenticated;
-- PostgreSQL grants execute on new functions to everyone. That default is not bound to a schema, so neither is its revocation.
alter default privileges revoke execute on routines from public;

alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on routines to service_role;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Functions for policies and for other functions must not be callable through the API, and PostgREST exposes only `public`.
create schema if not exists private;
grant usage on schema private to authenticated, service_role;

-- Returns the migration versions recorded by the tool that applied them (the Supabase CLI, the embedded backend). `npm run
-- deploy` uses it to refuse a release that needs a missing migration.
create function public.list_applied_migrations() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(m.version order by m.version), '[]'::jsonb) from supabase_migrations.schema_migrations m
  );
end $$;
revoke all on function public.list_applied_migrations() from public, anon, authenticated;
grant execute on function public.list_applied_migrations() to service_role;

-- Staff

-- Staff: Auth accounts with a row here may sign in to the staff pages. Only the service writes rows, so no one can add
-- themselves. An account without a row has no access.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  role text not null,
  added_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  -- The password stops working 72 hours later (app/staff/account/one-time-password.ts).
  one_time_since timestamptz,
  constraint staff_name_length check (char_length(btrim(name)) between 1 and 100),
  constraint staff_role_known check (role in ('owner', 'sales'))
);
comment on table public.staff is 'One row for each person who may sign in; deleting it signs them out at their next request.';
comment on column public.staff.must_change_password is 'The password was handed over by somebody else: nothing else opens before it is changed.';
comment on column public.staff.one_time_since is 'When the current one-time password was set; null once the person has their own.';
alter table public.staff enable row level security;

-- Returns the caller's role, or null when the caller is not staff. Security definer, because a policy on `staff` that queried
-- `staff` would recurse forever.
create function private.staff_role() returns text
language sql stable security definer set search_path = ''
as $$ select s.role from public.staff s where s.user_id = (select auth.uid()) $$;

-- Whether the caller's session has passed the second step, or the caller has none. A session before it may exist: it's what a
-- person has between password and code.
create function private.passed_second_step() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status::text = 'verified')
$$;
revoke all on function private.staff_role(), private.passed_second_step() from public, anon, authenticated;
grant execute on function private.staff_role(), private.passed_second_step() to authenticated, service_role;

create policy "a member reads the own row" on public.staff for select to authenticated
  using (user_id = (select auth.uid()));
create policy "an owner reads all rows" on public.staff for select to authenticated
  using ((select private.staff_role()) = 'owner');
create policy "only after the second step" on public.staff as restrictive for select to authenticated
  using ((select private.passed_second_step()));

-- Audit log of staff changes. It has ids only, so that names and addresses are deleted with the account.
create table public.staff_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- null: made with the secret key from the command line.
  actor uuid,
  person uuid not null,
  change text not null,
  role text,
  constraint staff_changes_change_known check (change in ('added', 'role', 'password', 'second_step', 'removed'))
);
alter table public.staff_changes enable row level security;

-- Where staff are signed in: Auth's sessions, with the browser that each was opened in.
create table public.staff_sessions (
  -- Auth's session. Without a reference, because the platform owns that table: what Auth has forgotten is removed with the next sign-in.
  session_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- The browser's User-Agent header.
  device text not null,
  constraint staff_sessions_device_length check (char_length(device) <= 300)
);
create index staff_sessions_user_idx on public.staff_sessions (user_id);
alter table public.staff_sessions enable row level security;

-- Counts attempts, for rate limits that outlive one isolate of the Worker. Keys are keyed hashes made by the Worker, so no IP
-- address, email, or phone number is stored.
create table public.rate_limits (
  key text primary key,
  taken int not null,
  -- End of the window, which begins with the first token and is not extended by later ones.
  ends_at timestamptz not null,
  constraint rate_limits_key_form check (key ~ '^[0-9a-f]{64}$'),
  constraint rate_limits_taken_not_negative check (taken >= 0)
);
create index rate_limits_ends_at_idx on public.rate_limits (ends_at);
alter table public.rate_limits enable row level security;

-- Vehicles

-- Returns whether a 17-character VIN has the right check digit (49 CFR 565.15), like app/vehicles/vin.ts.
create function private.has_sound_vin(p_vin text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  -- A case, because the sum of anything else would be an error.
  select case when p_vin ~ '^[A-HJ-NPR-Z0-9]{17}$' then (
    select case sum(w.weight * d.digit::int) % 11 when 10 then 'X' else (sum(w.weight * d.digit::int) % 11)::text end
    from unnest(array[8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]) with ordinality as w(weight, place)
    join unnest(
      string_to_array(translate(p_vin, 'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789'), null)
    ) with ordinality as d(digit, place) using (place)
  ) = substr(p_vin, 9, 1) else false end
$$;
revoke all on function private.has_sound_vin(text) from public, anon, authenticated;
grant execute on function private.has_sound_vin(text) to service_role;

-- The vehicles, as the publishable key reads them with `select=*`: a column that shoppers must not see belongs in
-- `vehicle_private_facts`. Constraints do not reject rows that a layperson may write: a price may be missing, zero, or in thousands
-- ("16.9"), and a VIN may be short (before 1981) or have a wrong check digit. The site parses them tolerantly.
create table public.inventory (
  -- 1 to 23 are the ids of the built-in vehicles; a new vehicle never gets one of them.
  id bigint generated by default as identity (start with 1001) primary key,
  product_name text not null,
  description text,
  price numeric,
  sku text not null,
  image_url text,
  quantity int not null default 1,
  created_at timestamptz not null default now(),
  -- Known facts only: { trim, engine, drivetrain, transmission, doors, seats, title, warranty }. app/vehicles/vehicle-details.ts
  -- reads them.
  details jsonb not null default '{}'::jsonb,
  constraint inventory_product_name_length check (char_length(btrim(product_name)) between 1 and 200),
  constraint inventory_description_length check (char_length(description) <= 5000),
  -- Photos are found by this text, so it has one canonical spelling.
  constraint inventory_sku_form check (sku = upper(btrim(sku)) and char_length(sku) between 1 and 32),
  constraint inventory_image_url_length check (char_length(image_url) <= 1000),
  constraint inventory_quantity_not_negative check (quantity >= 0),
  constraint inventory_sku_key unique (sku),
  constraint inventory_details_form check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 4000)
);
comment on column public.inventory.sku is 'The VIN, trimmed and upper-case.';
comment on column public.inventory.price is 'US dollars as the dealership writes them; below 1,000 means thousands.';
comment on column public.inventory.quantity is '1 is listed, anything else is sold.';
-- For the list: quantity = 1, newest first, ties broken by id.
create index inventory_listed_idx on public.inventory (created_at desc, id desc) where quantity = 1;
-- The index computes this when a row is written, so that the dashboard does not check every vehicle.
create index inventory_unsound_vin_idx on public.inventory (created_at, id)
  where quantity = 1 and not private.has_sound_vin(sku);
alter table public.inventory enable row level security;
-- Includes sold rows, because a sold vehicle keeps its page.
create policy "everyone reads the inventory" on public.inventory for select to anon, authenticated using (true);

-- What only the service reads of a vehicle: where it comes from, and what staff keep from the sheet. A trigger adds the row of each
-- vehicle. The view `private.vehicles` has both tables' columns.
create table public.vehicle_private_facts (
  vehicle_id bigint primary key references public.inventory (id) on delete cascade,
  -- A vehicle from the sheet is marked as sold when it leaves the sheet; one added by staff is not.
  source text not null default 'hand',
  locked_fields text[] not null default '{}',
  -- The sheet's last value of each locked field, or its value before the first edit. Unlocked fields equal the sheet's value.
  sheet_values jsonb not null default '{}'::jsonb,
  -- Whether the last sync did not find this vehicle in the sheet.
  left_sheet boolean not null default false,
  -- The facts that the sheet has. One that differs from `inventory.details` was changed by staff.
  sheet_facts jsonb not null default '{}'::jsonb,
  -- The sheet's facts that staff undid, with its value (null: none). They aren't applied again until the sheet changes.
  undone_facts jsonb not null default '{}'::jsonb,
  constraint vehicle_private_facts_source_known check (source in ('hand', 'sheet')),
  constraint vehicle_private_facts_locked_fields_known check (
    locked_fields <@ array['product_name', 'description', 'price', 'image_url', 'quantity']
  ),
  constraint vehicle_private_facts_sheet_facts_form check (jsonb_typeof(sheet_facts) = 'object'),
  constraint vehicle_private_facts_undone_facts_form check (jsonb_typeof(undone_facts) = 'object')
);
alter table public.vehicle_private_facts enable row level security;

-- Earlier prices of a vehicle. Only the trigger writes rows, so price changes by staff, a script, or a sync are recorded alike,
-- and no one can fake a reduction.
create table public.vehicle_price_changes (
  id bigint generated always as identity primary key,
  inventory_id bigint not null references public.inventory (id) on delete cascade,
  old_price numeric,
  new_price numeric,
  changed_at timestamptz not null default now()
);
comment on table public.vehicle_price_changes is 'Prices in full US dollars, two decimals; null where the site says "Call for price".';
create index vehicle_price_changes_vehicle_idx on public.vehicle_price_changes (inventory_id, changed_at, id);
alter table public.vehicle_price_changes enable row level security;
-- Shows the whole price history of a vehicle that is for sale: each of its prices was public when it applied.
create policy "everyone reads price changes of vehicles for sale" on public.vehicle_price_changes
  for select to anon, authenticated using (
    exists (select 1 from public.inventory i where i.id = inventory_id and i.quantity = 1)
  );
-- Of other vehicles the site shows changes of the last sixty days only.
create policy "everyone reads recent price changes" on public.vehicle_price_changes
  for select to anon, authenticated using (changed_at > now() - interval '60 days');

-- Audit log of staff edits.
create table public.vehicle_edits (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  vehicle_id bigint not null references public.inventory (id) on delete cascade,
  -- User id in Auth. The name is looked up there, so it disappears with the account.
  actor uuid not null,
  kind text not null,
  -- Old and new value by field: { "price": { "from": 19900, "to": 18900 } }.
  fields jsonb not null default '{}'::jsonb,
  constraint vehicle_edits_kind_known check (kind in ('added', 'edited', 'sold', 'unsold', 'released', 'photos'))
);
create index vehicle_edits_vehicle_idx on public.vehicle_edits (vehicle_id, id desc);
alter table public.vehicle_edits enable row level security;

-- Vehicles that owners deleted permanently, for example because they were added by mistake. Their pages return 410.
create table public.deleted_vehicles (
  id bigint primary key,
  vin text not null,
  product_name text not null,
  -- User id in Auth.
  actor uuid not null,
  -- Photos that may still be in the bucket.
  photo_urls text[] not null default '{}',
  at timestamptz not null default clock_timestamp()
);
alter table public.deleted_vehicles enable row level security;

-- A table of its own, because no read but `find_vehicle_costs` may return it.
create table public.vehicle_costs (
  vehicle_id bigint primary key references public.inventory (id) on delete cascade,
  cost_cents bigint,
  -- Since when a lender finances the vehicle.
  floor_plan_on date,
  -- User id in Auth.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  constraint vehicle_costs_not_empty check (cost_cents is not null or floor_plan_on is not null),
  constraint vehicle_costs_cost_positive check (cost_cents between 1 and 10000000000)
);
alter table public.vehicle_costs enable row level security;

-- Views of vehicle pages as totals per vehicle and day in Orlando. A row says nothing about who looked.
create table public.vehicle_views (
  vehicle_id bigint not null references public.inventory (id) on delete cascade,
  day date not null,
  views int not null,
  primary key (vehicle_id, day),
  constraint vehicle_views_positive check (views > 0)
);
create index vehicle_views_day_idx on public.vehicle_views (day, vehicle_id);
alter table public.vehicle_views enable row level security;

-- Batches that were added, so that one that is sent again counts once.
create table public.vehicle_view_batches (
  id uuid primary key,
  recorded_at timestamptz not null default now()
);
create index vehicle_view_batches_recorded_idx on public.vehicle_view_batches (recorded_at);
alter table public.vehicle_view_batches enable row level security;

-- Photos

-- Parses an address like app/photos/gallery/photo-ref.ts. Null for an address of neither kind.
create function private.get_photo_key(p_url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    substring(p_url from '/storage/v1/object/public/vehicle-photos/([^?#]+)'),
    substring(p_url from '^https://[^/]+/(?:file/)?d/([A-Za-z0-9_-]{10,100})'),
    substring(p_url from '[?&]id=([A-Za-z0-9_-]{10,100})')
  )
$$;
revoke all on function private.get_photo_key(text) from public, anon, authenticated;
grant execute on function private.get_photo_key(text) to service_role;

-- Photos of the vehicles, by VIN: those found by the photo sync and those shown on vehicle pages. There is no foreign key,
-- because photos may be taken before the row exists and remain after it is deleted.
create table public.vehicle_photos (
  id bigint generated by default as identity primary key,
  vin text not null,
  photo_url text,
  drive_photo_url text,
  created_at timestamptz not null default now(),
  constraint vehicle_photos_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32),
  constraint vehicle_photos_url_length check (
    char_length(photo_url) between 1 and 1000 and char_length(drive_photo_url) between 1 and 1000
  ),
  constraint vehicle_photos_has_url check (photo_url is not null or drive_photo_url is not null),
  constraint vehicle_photos_once unique nulls not distinct (vin, photo_url, drive_photo_url)
);
create index vehicle_photos_vin_idx on public.vehicle_photos (vin, created_at, id);
create index vehicle_photos_photo_key_idx on public.vehicle_photos (private.get_photo_key(photo_url));
create index vehicle_photos_drive_key_idx on public.vehicle_photos (private.get_photo_key(drive_photo_url));
alter table public.vehicle_photos enable row level security;
create policy "everyone reads vehicle photos" on public.vehicle_photos for select to anon, authenticated using (true);

create table public.public_vehicle_photos (
  id bigint generated by default as identity primary key,
  vin text not null,
  photo_url text,
  drive_photo_url text,
  created_at timestamptz not null default now(),
  constraint public_vehicle_photos_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32),
  constraint public_vehicle_photos_url_length check (
    char_length(photo_url) between 1 and 1000 and char_length(drive_photo_url) between 1 and 1000
  ),
  constraint public_vehicle_photos_has_url check (photo_url is not null or drive_photo_url is not null),
  constraint public_vehicle_photos_once unique nulls not distinct (vin, photo_url, drive_photo_url)
);
create index public_vehicle_photos_vin_idx on public.public_vehicle_photos (vin, created_at, id);
create index public_vehicle_photos_photo_key_idx on public.public_vehicle_photos (private.get_photo_key(photo_url));
create index public_vehicle_photos_drive_key_idx on public.public_vehicle_photos (private.get_photo_key(drive_photo_url));
alter table public.public_vehicle_photos enable row level security;
create policy "everyone reads public vehicle photos" on public.public_vehicle_photos for select to anon, authenticated using (true);

-- Staff decisions about pictures: added or removed. The Drive folder changes neither.
create table public.hand_photos (
  vin text not null,
  mark text not null,
  is_removed boolean not null,
  -- User id in Auth. The name is looked up there, so it disappears with the account.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (vin, mark),
  constraint hand_photos_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32),
  constraint hand_photos_mark_length check (char_length(mark) between 1 and 1000)
);
alter table public.hand_photos enable row level security;

-- A vehicle's pictures in the order set by staff, complete. A vehicle without a row has the folder's order.
create table public.photo_orders (
  vin text primary key,
  marks text[] not null,
  constraint photo_orders_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32)
);
alter table public.photo_orders enable row level security;

-- Leads

-- Returns when staff meet the shopper, local time in Orlando; null for never.
create function private.get_meeting(p_status text, p_appointment text, p_slot text, p_reminder text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_status = 'lost' then null
    else coalesce(p_appointment, p_slot, case when p_status = 'appointment' then p_reminder end)
  end
$$;
revoke all on function private.get_meeting(text, text, text, text) from public, anon, authenticated;
grant execute on function private.get_meeting(text, text, text, text) to service_role;

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
  search_text text,
  phone_e164 text,
  phone_extension text,
  notice_locale text,
  status text not null default 'new',
  lost_reason text,
  assignee uuid references public.staff (user_id) on delete set null,
  reminder text,
  appointment text,
  -- A request is open until staff close it.
  request_closed_at timestamptz,
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
  constraint contact_messages_notice_version_length check (char_length(notice_version) between 1 and 40),
  constraint contact_messages_phone_e164_form check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  constraint contact_messages_phone_extension_form check (phone_extension ~ '^[0-9]{1,20}$'),
  constraint contact_messages_notice_locale_form check (notice_locale ~ '^[a-z]{2}$'),
  constraint contact_messages_status_known check (status in ('new', 'contacted', 'appointment', 'sold', 'lost')),
  constraint contact_messages_lost_reason_known check (
    lost_reason in ('price', 'vehicle-sold', 'elsewhere', 'credit', 'no-answer', 'other')
  ),
  constraint contact_messages_lost_reason_of_lost check (lost_reason is null or status = 'lost'),
  constraint contact_messages_reminder_form check (reminder ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'),
  constraint contact_messages_appointment_form check (
    appointment ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'
  )
);
comment on column public.contact_messages.slot is 'Wanted time of a test drive, local time in Orlando.';
comment on column public.contact_messages.is_suspected is 'Looks like a machine''s: kept, and sent to nobody.';
comment on column public.contact_messages.search_text is 'Folded by foldText (app/vehicles/fold-text.ts); null in a row that the site did not write.';
comment on column public.contact_messages.phone_e164 is 'Null when the number as typed could not be read with certainty.';
comment on column public.contact_messages.notice_locale is 'Language of the consent sentence that was shown; null when that is not verified.';
comment on column public.contact_messages.status is 'As long as it is new, the lead is unanswered: answered_at is null.';
comment on column public.contact_messages.reminder is 'Local time in Orlando.';
comment on column public.contact_messages.appointment is 'Agreed time, local time in Orlando; null for the slot that the shopper asked for.';
create index contact_messages_newest_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_phone_idx on public.contact_messages (phone_digits);
create index contact_messages_unanswered_idx on public.contact_messages (created_at desc, id desc)
  where answered_at is null;
create index contact_messages_email_idx on public.contact_messages (lower(btrim(email)));
create index contact_messages_phone_e164_idx on public.contact_messages (phone_e164);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc, id desc)
  where not is_suspected;
create index contact_messages_assignee_idx on public.contact_messages (assignee, created_at desc, id desc);
create index contact_messages_reminder_idx on public.contact_messages (reminder) where reminder is not null;
create index contact_messages_open_requests_idx on public.contact_messages (created_at desc)
  where wanted is not null and request_closed_at is null and not is_suspected;
create index contact_messages_meeting_idx on public.contact_messages (private.get_meeting(status, appointment, slot, reminder))
  where not is_suspected;
-- For the leads of one vehicle.
create index contact_messages_vin_idx on public.contact_messages (vin, created_at desc) where vin is not null;
alter table public.contact_messages enable row level security;

-- The history of a lead: notes, and each change with its old and new value.
create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor uuid references public.staff (user_id) on delete set null,
  kind text not null,
  -- For an assignee the user id. A note has only a new value: its text.
  old_value text,
  new_value text,
  -- Why a lead was lost.
  reason text,
  constraint lead_events_kind_known check (kind in ('status', 'assignee', 'reminder', 'appointment', 'note')),
  constraint lead_events_note_length check (kind <> 'note' or char_length(new_value) between 1 and 2000)
);
create index lead_events_lead_idx on public.lead_events (lead_id, at, id);
create index lead_events_actor_idx on public.lead_events (actor);
alter table public.lead_events enable row level security;

-- Secret addresses of staff's calendar feeds, and what staff answered to matches of open requests.

-- Only a hash, so that a copy of the database opens no calendar. One address per person; it ends with the person's account.
create table public.calendar_addresses (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  constraint calendar_addresses_hash_form check (secret_hash ~ '^[0-9a-f]{64}$')
);
alter table public.calendar_addresses enable row level security;

-- Matches that staff dealt with: the shopper was told about the vehicle, or it is no match.
create table public.lead_match_answers (
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  vin text not null,
  answer text not null,
  actor uuid references public.staff (user_id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  primary key (lead_id, vin),
  constraint lead_match_answers_vin_length check (char_length(vin) between 1 and 64),
  constraint lead_match_answers_answer_known check (answer in ('told', 'no-match'))
);
create index lead_match_answers_actor_idx on public.lead_match_answers (actor);
alter table public.lead_match_answers enable row level security;

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
create index lead_photos_created_at_idx on public.lead_photos (created_at);
alter table public.lead_photos enable row level security;

-- Bytes of lead photos received on each day in Orlando, for the whole site.
create table public.lead_photo_days (
  day date primary key,
  bytes bigint not null,
  constraint lead_photo_days_bytes_not_negative check (bytes >= 0)
);
alter table public.lead_photo_days enable row level security;

-- Leads that the database permanently refused, as they were sent. Staff see them with the reason and may accept them.
create table public.lead_quarantine (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null,
  content_hash text not null,
  -- The lead as JSON in plain ASCII: text that `jsonb` cannot store stays escaped.
  lead_text text not null,
  -- SQLSTATE or another code.
  reason text not null,
  received_at timestamptz not null default now(),
  accepted_at timestamptz,
  accepted_by uuid references public.staff (user_id) on delete set null,
  -- The lead it was stored as when accepted.
  lead_id uuid references public.contact_messages (id) on delete set null,
  constraint lead_quarantine_once unique (idempotency_key, content_hash),
  constraint lead_quarantine_key_length check (char_length(idempotency_key) between 1 and 100),
  constraint lead_quarantine_text_length check (char_length(lead_text) between 2 and 262144),
  constraint lead_quarantine_reason_length check (char_length(reason) between 1 and 100)
);
create index lead_quarantine_open_idx on public.lead_quarantine (received_at desc) where accepted_at is null;
alter table public.lead_quarantine enable row level security;

create table public.vehicle_sales (
  vehicle_id bigint primary key references public.inventory (id) on delete cascade,
  sold_on date not null,
  price_cents bigint,
  -- Where the buyer came from.
  source text,
  -- The buyer, if known. An erased lead leaves the sale.
  lead_id uuid references public.contact_messages (id) on delete set null,
  -- User id in Auth.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  constraint vehicle_sales_price_positive check (price_cents between 1 and 10000000000),
  constraint vehicle_sales_source_known check (
    source in ('website', 'google', 'facebook', 'listingSite', 'walkIn', 'referral', 'returning', 'other')
  )
);
create index vehicle_sales_lead_idx on public.vehicle_sales (lead_id) where lead_id is not null;
alter table public.vehicle_sales enable row level security;

-- A vehicle that is sold, put back on sale, and sold again keeps the records of all its sales.
create table public.vehicle_earlier_sales (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references public.inventory (id) on delete cascade,
  sold_on date not null,
  price_cents bigint,
  source text,
  -- The buyer, if known. An erased lead leaves the sale.
  lead_id uuid references public.contact_messages (id) on delete set null,
  -- User id in Auth of who recorded it.
  actor uuid not null,
  at timestamptz not null,
  -- When the vehicle was for sale again.
  ended_at timestamptz not null default clock_timestamp()
);
create index vehicle_earlier_sales_vehicle_idx on public.vehicle_earlier_sales (vehicle_id);
create index vehicle_earlier_sales_lead_idx on public.vehicle_earlier_sales (lead_id) where lead_id is not null;
alter table public.vehicle_earlier_sales enable row level security;

-- Delivery of leads

-- The daily limit of lead texts, and the digest text that states how many leads are waiting beyond it.
create table public.sms_days (
  day date primary key,
  texts int not null,
  constraint sms_days_texts_sane check (texts >= 1)
);
alter table public.sms_days enable row level security;

create table public.sms_digests (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  -- 'claimed': being sent, or sent without a response.
  status text not null default 'claimed',
  claimed_until timestamptz,
  leads int not null,
  external_id text,
  error_code text,
  sent_at timestamptz,
  provider_status text,
  polled_at timestamptz,
  constraint sms_digests_status_known check (status in ('claimed', 'sent', 'failed')),
  constraint sms_digests_claim_ends check ((status = 'claimed') = (claimed_until is not null)),
  constraint sms_digests_leads_sane check (leads >= 1)
);
create index sms_digests_newest_idx on public.sms_digests (started_at desc);
alter table public.sms_digests enable row level security;

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
  -- Since when it has been waiting to be sent. Resending a dead letter resets it.
  waiting_since timestamptz not null default clock_timestamp(),
  first_tried_at timestamptz,
  unclear_since timestamptz,
  sent_at timestamptz,
  polled_at timestamptz,
  counted_on date,
  held_at timestamptz,
  digest_id uuid references public.sms_digests (id) on delete set null,
  constraint lead_deliveries_once unique (lead_id, channel),
  constraint lead_deliveries_channel_known check (channel in ('sms', 'webhook')),
  constraint lead_deliveries_status_known check (status in ('pending', 'claimed', 'sent', 'dead')),
  constraint lead_deliveries_claim_ends check ((status = 'claimed') = (claimed_until is not null))
);
comment on column public.lead_deliveries.first_tried_at is 'First claim since the delivery was made or sent again by hand: tries go on for a day.';
comment on column public.lead_deliveries.unclear_since is 'The last request to send was not answered: the text is looked for before another is sent.';
comment on column public.lead_deliveries.polled_at is 'When the provider was last asked about a text without a final status.';
comment on column public.lead_deliveries.counted_on is 'Day in Orlando in whose number of texts this one counts.';
comment on column public.lead_deliveries.held_at is 'Over the daily number of texts since then: waits for a digest text.';
create index lead_deliveries_due_idx on public.lead_deliveries (next_try_at) where status = 'pending';
create index lead_deliveries_claimed_idx on public.lead_deliveries (claimed_until) where status = 'claimed';
create index lead_deliveries_external_id_idx on public.lead_deliveries (external_id);
create index lead_deliveries_dead_idx on public.lead_deliveries (lead_id) where status = 'dead';
create index lead_deliveries_waiting_idx on public.lead_deliveries (waiting_since) where status in ('pending', 'claimed');
create index lead_deliveries_unsettled_idx on public.lead_deliveries (sent_at)
  where status = 'sent' and channel = 'sms' and external_id is not null;
create index lead_deliveries_held_idx on public.lead_deliveries (held_at) where held_at is not null;
create index lead_deliveries_digest_idx on public.lead_deliveries (digest_id) where digest_id is not null;
alter table public.lead_deliveries enable row level security;

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
alter table public.lead_delivery_attempts enable row level security;

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
alter table public.lead_dead_letters enable row level security;

-- Reports of messages that no row has yet: a report may arrive before the response to the request that sent the message.
-- Contains no personal data; kept for two days.
create table public.early_delivery_reports (
  id bigint generated always as identity primary key,
  external_id text not null,
  status text not null,
  error_code text,
  at timestamptz not null default now(),
  constraint early_delivery_reports_external_id_length check (char_length(external_id) between 1 and 100)
);
create index early_delivery_reports_external_id_idx on public.early_delivery_reports (external_id, id);
create index early_delivery_reports_at_idx on public.early_delivery_reports (at);
alter table public.early_delivery_reports enable row level security;

-- Web push: alerts about new leads on the devices where staff turned them on.

-- The site's key pair for push services (VAPID, RFC 8292), which the Worker generates when it is first needed. The private key is
-- sealed with SESSION_SECRET.
create table public.push_key (
  is_only boolean primary key default true,
  public_key text not null,
  sealed_private_key text not null,
  sealed_at timestamptz not null default now(),
  constraint push_key_only_one check (is_only),
  constraint push_key_public_form check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_key_sealed_length check (char_length(sealed_private_key) between 1 and 2000)
);
alter table public.push_key enable row level security;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- Auth's session in which the alerts were turned on: they end with it. Without a reference, because the platform owns that table.
  session_id uuid not null,
  -- The push service's address of this browser.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  -- The last alert that the push service didn't accept; null once it accepted another.
  failed_at timestamptz,
  constraint push_subscriptions_endpoint_once unique (endpoint),
  constraint push_subscriptions_endpoint_form check (endpoint ~ '^https://' and char_length(endpoint) <= 1500),
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_subscriptions_locale_known check (locale in ('en', 'es', 'pt'))
);
create index push_subscriptions_user_idx on public.push_subscriptions (user_id, created_at);
alter table public.push_subscriptions enable row level security;

-- The outbox: one row per lead and device until the push service has accepted the alert, at most a day.
create table public.push_alerts (
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  primary key (lead_id, subscription_id)
);
create index push_alerts_due_idx on public.push_alerts (next_try_at);
create index push_alerts_subscription_idx on public.push_alerts (subscription_id);
alter table public.push_alerts enable row level security;

-- Erased leads. These records show that something was erased, but have no personal data.

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
alter table public.lead_tombstones enable row level security;

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
alter table public.lead_erasures enable row level security;

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
alter table public.lead_file_purges enable row level security;

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
alter table public.twilio_deletions enable row level security;

-- Syncs

-- Records of sync runs, kept for thirty days, and the lease that allows one run per kind at a time.
create table public.sync_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  started_by text not null,
  -- User id in Auth, and the name at that time, since accounts are deleted.
  actor uuid,
  actor_name text,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  state text not null default 'running',
  counts jsonb not null default '{}'::jsonb,
  -- Rejected rows: [{ row, reason, value }].
  rejects jsonb not null default '[]'::jsonb,
  -- Accepted rows that need attention: bad VINs, prices that were multiplied by 1,000.
  notices jsonb not null default '[]'::jsonb,
  changes jsonb not null default '[]'::jsonb,
  -- Identifies a change set, so that staff confirm exactly the one that was refused.
  change_hash text,
  -- The error: a code that the site translates, and a sentence for operators.
  error_code text,
  error text,
  -- Cells that could not be parsed: [{ row, vin, field, value }].
  unread jsonb not null default '[]'::jsonb,
  -- Locked fields whose value in the sheet differs: [{ vin, name, field, ours, sheets }].
  locked jsonb not null default '[]'::jsonb,
  -- Why staff must confirm the run: [{ reason, part, total, examples }].
  guards jsonb not null default '[]'::jsonb,
  -- Staff confirmed changes that a guard refused. Later runs are compared with the state after this one.
  is_confirmed boolean not null default false,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  -- { restored, removed, kept: [{ vin, name, field }] }.
  undo_result jsonb,
  constraint sync_runs_kind_known check (kind in ('inventory', 'photos')),
  constraint sync_runs_started_by_known check (started_by in ('visitor', 'staff', 'clock', 'webhook')),
  constraint sync_runs_state_known check (state in ('running', 'succeeded', 'refused', 'failed')),
  constraint sync_runs_end check ((state = 'running') = (finished_at is null)),
  constraint sync_runs_actor_name_length check (char_length(actor_name) <= 100),
  constraint sync_runs_error_code_form check (error_code ~ '^[A-Za-z]{1,40}$'),
  constraint sync_runs_error_length check (char_length(error) <= 500)
);
create index sync_runs_newest_idx on public.sync_runs (kind, started_at desc, id desc);
alter table public.sync_runs enable row level security;
create policy "staff read the runs" on public.sync_runs for select to authenticated
  using ((select private.staff_role()) is not null);
create policy "only after the second step" on public.sync_runs as restrictive for select to authenticated
  using ((select private.passed_second_step()));

-- One row per kind. The owner may run until the lease expires.
create table public.sync_leases (
  kind text primary key,
  owner uuid,
  run_id bigint references public.sync_runs (id) on delete set null,
  expires_at timestamptz,
  -- Requests that arrived during a run: { startedBy, actor, actorName, hashes }. The next run answers them.
  pending jsonb,
  -- When visitors last got a second run within a minute.
  visitor_rerun_at timestamptz,
  constraint sync_leases_whole check ((owner is null) = (expires_at is null))
);
alter table public.sync_leases enable row level security;
insert into public.sync_leases (kind) values ('inventory'), ('photos');

-- What a run changed, by vehicle. `before` is null for an added vehicle.
create table public.sync_changes (
  run_id bigint not null references public.sync_runs (id) on delete cascade,
  vehicle_id bigint not null references public.inventory (id) on delete cascade,
  -- The time of its transaction, as in `vehicle_price_changes`.
  at timestamptz not null default now(),
  before jsonb,
  after jsonb not null,
  -- Both null for an added vehicle.
  facts_before jsonb,
  facts_after jsonb,
  primary key (run_id, vehicle_id)
);
create index sync_changes_vehicle_idx on public.sync_changes (vehicle_id, run_id);
create index sync_changes_at_idx on public.sync_changes (at);
alter table public.sync_changes enable row level security;

-- Sync changes that staff undid. They are not applied again until the sheet changes.
create table public.sync_holds (
  vin text not null,
  -- A field: `value` is the sheet's value. 'row': a vehicle that is not added again; `value` is its whole row. 'gone': a
  -- vehicle that stays listed although it left the sheet.
  field text not null,
  value jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (vin, field),
  constraint sync_holds_field_known check (
    field in ('product_name', 'description', 'price', 'image_url', 'quantity', 'row', 'gone')
  )
);
alter table public.sync_holds enable row level security;

-- The column mapping of the dealership's sheet, as confirmed by an owner. The last row is current; older ones are history.
create table public.sheet_columns (
  id bigint generated always as identity primary key,
  confirmed_at timestamptz not null default clock_timestamp(),
  -- User id in Auth, and the name at that time, since accounts are deleted. null for the demo's mapping.
  actor uuid,
  actor_name text,
  -- The headings of the sheet that was shown, in order: ["Vehicle", "Price", "VIN"].
  header jsonb not null,
  -- The normalized heading of each field: { "sku": "vin", "price": "price" }.
  choice jsonb not null,
  constraint sheet_columns_header_list check (jsonb_typeof(header) = 'array'),
  constraint sheet_columns_choice_object check (jsonb_typeof(choice) = 'object' and choice ?& array['sku', 'product_name']),
  constraint sheet_columns_actor_name_length check (char_length(actor_name) <= 100)
);
alter table public.sheet_columns enable row level security;

-- Syncs photos from a Drive folder: one job per listed vehicle and run, in an outbox that queue messages announce, and a record
-- of each stored file, so that none is stored twice.
create table public.photo_sync_jobs (
  id uuid primary key default gen_random_uuid(),
  run_id bigint not null references public.sync_runs (id) on delete cascade,
  vin text not null,
  state text not null default 'pending',
  -- Number of claims since the last one that stored photos.
  attempts int not null default 0,
  -- Identifies the current claim; a late result with another claim id is ignored.
  claim_id uuid,
  claimed_until timestamptz,
  due_at timestamptz not null default clock_timestamp(),
  photos_processed int not null default 0,
  photos_removed int not null default 0,
  drive_folder_url text,
  -- Files that are not shown, and why: [{ driveFileId, name, reason }]. They are not requested again in the same run.
  skipped jsonb not null default '[]'::jsonb,
  error_code text,
  error text,
  updated_at timestamptz not null default clock_timestamp(),
  -- The photos to show after the confirmation, as passed to `finish_photo_sync_job`.
  held_photos jsonb,
  -- Identifies that change and the state it applies to.
  held_hash text,
  confirmed_by uuid,
  constraint photo_sync_jobs_once unique (run_id, vin),
  constraint photo_sync_jobs_vin_length check (char_length(vin) between 1 and 32),
  constraint photo_sync_jobs_claim check (
    (state = 'claimed') = (claim_id is not null) and (state = 'claimed') = (claimed_until is not null)
  ),
  constraint photo_sync_jobs_counts check (attempts >= 0 and photos_processed >= 0 and photos_removed >= 0),
  constraint photo_sync_jobs_url_length check (char_length(drive_folder_url) <= 300),
  constraint photo_sync_jobs_error_length check (char_length(error_code) <= 60 and char_length(error) <= 500),
  constraint photo_sync_jobs_held check ((held_photos is null) = (held_hash is null)),
  constraint photo_sync_jobs_state_known check (state in ('pending', 'claimed', 'succeeded', 'failed', 'held'))
);
create index photo_sync_jobs_waiting_idx on public.photo_sync_jobs (due_at) where state in ('pending', 'claimed');
alter table public.photo_sync_jobs enable row level security;

create table public.drive_photos (
  vin text not null,
  drive_file_id text not null,
  name text not null,
  md5 text not null,
  -- Position in the gallery, from 1.
  position int not null,
  photo_url text not null,
  -- Path in the bucket `vehicle-photos`.
  path text not null,
  primary key (vin, drive_file_id),
  constraint drive_photos_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32),
  constraint drive_photos_file_form check (drive_file_id ~ '^[A-Za-z0-9_-]{10,100}$'),
  constraint drive_photos_name_length check (char_length(name) <= 300),
  constraint drive_photos_md5_form check (md5 ~ '^[0-9a-f]{32}$'),
  constraint drive_photos_position check (position > 0)
);
create index drive_photos_path_idx on public.drive_photos (path);
alter table public.drive_photos enable row level security;

-- Business facts

-- The business facts that owners edit at /staff/settings, one row per saved change. The newest row of a section applies; a row
-- without a value means the values as delivered. The site validates the values.
create table public.business_fact_versions (
  id bigint generated always as identity primary key,
  section text not null,
  value jsonb,
  saved_at timestamptz not null default clock_timestamp(),
  -- An id only, so that the name is deleted with the account.
  saved_by uuid not null,
  -- The version whose value this one restored.
  restored_from bigint references public.business_fact_versions (id),
  constraint business_fact_versions_section_named check (section ~ '^[a-z]{1,40}$'),
  constraint business_fact_versions_value_bounded check (octet_length(value::text) <= 65536)
);
create index business_fact_versions_newest on public.business_fact_versions (section, id desc);
alter table public.business_fact_versions enable row level security;

-- Which wording of the Buyers Guide an owner compared with the FTC's form, per language and version.
create table public.buyers_guide_confirmations (
  language text not null,
  version text not null,
  -- User id in Auth.
  actor uuid not null,
  -- As it was then: the record outlives the account.
  name text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (language, version),
  constraint buyers_guide_confirmations_language_known check (language in ('en', 'es')),
  constraint buyers_guide_confirmations_version_form check (char_length(version) between 1 and 40)
);
alter table public.buyers_guide_confirmations enable row level security;

-- Health

-- When each cron last ran, one row each.
create table public.cron_ticks (
  name text primary key,
  ticked_at timestamptz not null default clock_timestamp(),
  constraint cron_ticks_name_known check (name in ('minute'))
);
alter table public.cron_ticks enable row level security;

-- What browsers report: blocked by the Content-Security-Policy, and script errors. Totals per day in Orlando; a row says nothing
-- about who reported it.
create table public.browser_reports (
  day date not null,
  -- The directive that blocked, such as "img-src"; "error" for a script error.
  kind text not null,
  -- The kind of page: "inventory", "vehicle", "staff".
  page text not null,
  reports bigint not null,
  primary key (day, kind, page),
  constraint browser_reports_kind_form check (kind ~ '^[a-z-]{1,30}$'),
  constraint browser_reports_page_form check (page ~ '^[a-z-]{1,30}$'),
  constraint browser_reports_positive check (reports > 0)
);
alter table public.browser_reports enable row level security;

-- Storage: anyone can read vehicle photos by URL; lead photos are private. Only the service can write. Row level security is enabled
-- on `storage.objects` and there is no policy here, so the browser roles can neither list nor write.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('vehicle-photos', 'vehicle-photos', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('lead-photos', 'lead-photos', false, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Grants. The browser's keys read what the site shows and what staff see after signing in, as far as the policies allow, and write
-- nothing. The service reads and writes everything; only a trigger writes price changes.
revoke all on all tables in schema public, private from public, anon, authenticated;
revoke all on all sequences in schema public, private from public, anon, authenticated;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
revoke all on table public.vehicle_price_changes from service_role;
revoke all on sequence public.vehicle_price_changes_id_seq from service_role;
grant select on table public.vehicle_price_changes to service_role;
grant select on table public.inventory, public.vehicle_photos, public.public_vehicle_photos, public.vehicle_price_changes
  to anon, authenticated;
grant select on table public.staff, public.sync_runs to authenticated;
