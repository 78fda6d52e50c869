-- Views are added once, without a batch id: an outage may lose some.
drop function if exists public.record_vehicle_views(uuid, jsonb);
drop table public.vehicle_view_batches;
