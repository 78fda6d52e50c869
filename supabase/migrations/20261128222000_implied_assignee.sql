-- Undoing an answer takes back only an assignment that came with it by itself.
alter table public.lead_events add column is_implied boolean not null default false;
comment on column public.lead_events.is_implied is 'Nobody chose the new value: whoever answers a lead gets it, and undoing that unassigns it.';
