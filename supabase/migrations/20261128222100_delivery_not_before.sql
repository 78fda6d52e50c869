-- What waits after a vendor's outage may be sent at once, but not before the vendor asked for.
alter table public.lead_deliveries add column not_before timestamptz;
comment on column public.lead_deliveries.not_before is 'Until then the provider asked to wait (Retry-After); null for no such wish.';
