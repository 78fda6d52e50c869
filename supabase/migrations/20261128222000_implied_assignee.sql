-- Answering a lead assigns it to whoever answered. Undoing the answer takes back that assignment, but not one that was chosen.
alter table public.lead_events add column is_implied boolean not null default false;
comment on column public.lead_events.is_implied is 'True for an assignment that came with the answer. Undoing the answer takes it back.';
