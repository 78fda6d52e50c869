-- Days on the lot are calendar days in Orlando, in lists as in statistics.

-- Returns the days since a vehicle was listed, as calendar days in Orlando (in TypeScript: countDaysOnLot of app/dealer/orlando-day.ts).
create function private.count_days_on_lot(p_listed_at timestamptz) returns int
language sql stable set search_path = ''
as $$
  select greatest(0, (now() at time zone 'America/New_York')::date - (p_listed_at at time zone 'America/New_York')::date)
$$;
revoke all on function private.count_days_on_lot(timestamptz) from public, anon, authenticated;

-- Returns the ids of a folder of the staff list. 'aged': listed for sixty days or more.
create or replace function private.list_shown_vehicles(p_show text) returns setof bigint
language sql stable set search_path = ''
as $$
  select i.id from public.inventory i where p_show = 'all'
  union all
  select v.id from private.vehicles_on_lot v where p_show in ('listed', 'oldest')
  union all
  select i.id from public.inventory i
  where p_show = 'sold' and not exists (select from private.vehicles_on_lot v where v.id = i.id)
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'aged' and exists (
    select from public.inventory i where i.id = v.id and private.count_days_on_lot(i.created_at) >= 60
  )
  union all
  select i.id from public.inventory i where p_show = 'locked' and cardinality(i.locked_fields) > 0
  union all
  select v.id from private.vehicles_on_lot v where p_show = 'multiplied' and v.price > 0 and v.price < 1000
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'bad-vin' and v.quantity = 1 and not private.has_sound_vin(v.sku)
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'no-photos'
    and not exists (select from public.vehicle_photos s where s.vin = v.sku)
    and not exists (select from public.public_vehicle_photos g where g.vin = v.sku)
$$;
