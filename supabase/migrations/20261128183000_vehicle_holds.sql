-- Vehicles that staff keep for a person. Shoppers see only that a sale is pending, until the last day.
create table public.vehicle_holds (
  vehicle_id bigint primary key references public.inventory (id) on delete cascade,
  -- Never public. Null when only the lead says it, or its person was erased.
  who text,
  -- The person's lead. An erased lead leaves the hold.
  lead_id uuid references public.contact_messages (id) on delete set null,
  -- The last day, in Orlando.
  until date not null,
  deposit_cents bigint,
  -- User id in Auth of who saved it last.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  constraint vehicle_holds_who_length check (char_length(who) between 1 and 100),
  constraint vehicle_holds_deposit_positive check (deposit_cents between 1 and 10000000000)
);
create index vehicle_holds_lead_idx on public.vehicle_holds (lead_id) where lead_id is not null;
alter table public.vehicle_holds enable row level security;
revoke all on table public.vehicle_holds from public, anon, authenticated;

alter table public.vehicle_edits drop constraint vehicle_edits_kind_known;
alter table public.vehicle_edits add constraint vehicle_edits_kind_known check (
  kind in ('added', 'edited', 'sold', 'unsold', 'released', 'photos', 'held', 'unheld')
);
