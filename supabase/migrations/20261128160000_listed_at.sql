-- Since when a vehicle is on the lot: a trigger sets it when the row is added and when the vehicle comes back.
alter table public.inventory add column listed_at timestamptz;
comment on column public.inventory.listed_at is 'Since when the vehicle is on the lot, or was until it left.';
update public.inventory set listed_at = created_at;
