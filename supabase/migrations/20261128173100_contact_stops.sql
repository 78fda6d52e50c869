-- People whom nobody contacts anymore. Only hashes of their phone numbers and email addresses are kept, so that a stop outlives the
-- erasure of their leads and holds for later ones.
create table public.contact_stops (
  -- SHA-256 of "phone:" or "email:" and the number or address (private.list_contact_hashes).
  contact_hash text primary key,
  reason text not null,
  -- User id in Auth.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  constraint contact_stops_hash_form check (contact_hash ~ '^[0-9a-f]{64}$'),
  constraint contact_stops_reason_known check (reason in ('asked', 'bought', 'wrong-number', 'other'))
);
alter table public.contact_stops enable row level security;
revoke all on table public.contact_stops from public, anon, authenticated;

-- `stop`: nobody contacts the person anymore, or again.
alter table public.lead_events drop constraint lead_events_kind_known;
alter table public.lead_events add constraint lead_events_kind_known check (
  kind in ('status', 'assignee', 'reminder', 'appointment', 'note', 'name', 'phone', 'email', 'vehicle', 'stop')
);
