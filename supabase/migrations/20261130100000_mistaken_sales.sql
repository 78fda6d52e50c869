-- A sale that was put back within ten minutes is kept for a day, so that putting it back can be undone; only sales that fell through
-- are shown.
alter table public.vehicle_earlier_sales add column is_mistake boolean not null default false;
