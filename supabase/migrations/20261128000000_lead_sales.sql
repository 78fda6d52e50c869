-- A sale changes the status of the buyer's leads, and each export of leads is recorded.

-- No foreign key: the history keeps the car's name after the car was deleted.
alter table public.lead_events add column vehicle_id bigint;
comment on column public.lead_events.vehicle_id is 'The vehicle whose sale, or whose sale''s end, changed the status; null for every other change.';
create index lead_events_vehicle_idx on public.lead_events (vehicle_id) where vehicle_id is not null;

-- A lead finds the name of a deleted car.
create index deleted_vehicles_vin_idx on public.deleted_vehicles (vin, at desc);

-- Audit log: who downloaded leads, when, and which.
create table public.lead_exports (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: the record outlives the staff member's account.
  actor uuid not null,
  format text not null,
  -- All leads of a list, those of the actor in it, one lead, or everything of one person.
  scope text not null,
  constraint lead_exports_format_known check (format in ('csv', 'adf', 'json')),
  constraint lead_exports_scope_known check (scope in ('all', 'own', 'lead', 'person'))
);
create index lead_exports_at_idx on public.lead_exports (at desc);
alter table public.lead_exports enable row level security;
revoke all on table public.lead_exports from public, anon, authenticated;
