-- Vehicles as staff see them. For the service only, which calls these functions for signed-in staff.

-- Returns the marks of a vehicle's pictures that show a flaw. Shoppers don't see them among its photos.
create or replace function private.list_flaw_marks(p_vin text) returns setof text
language sql stable set search_path = '' as $$
  select n.mark from public.photo_notes n where n.vin = p_vin and n.note ->> 'flaw' is not null
$$;

-- Returns the number of a vehicle's photos, without those of flaws.
create or replace function private.count_vehicle_photos(p_vin text) returns bigint
language sql stable set search_path = '' as $$
  select count(distinct coalesce(p.photo_url, p.drive_photo_url)) from private.list_photo_rows(p_vin) p
  where p.mark not in (select private.list_flaw_marks(p_vin))
$$;

-- Returns the first photo of a vehicle, one of a flaw only without another; null without any.
create or replace function private.find_cover(p_vin text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('photo_url', p.photo_url, 'drive_photo_url', p.drive_photo_url, 'created_at', p.created_at)
  from private.list_photo_rows(p_vin) p
  order by p.mark in (select private.list_flaw_marks(p_vin)), p.created_at, p.source, p.id limit 1
$$;

-- Returns the fields of a vehicle.
create or replace function private.describe_vehicle(p_row private.vehicles) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_row.id, 'vin', p_row.sku, 'productName', p_row.product_name, 'description', p_row.description,
    'price', p_row.price, 'quantity', p_row.quantity, 'source', p_row.source,
    'lockedFields', p_row.locked_fields || private.list_locked_facts(p_row),
    'details', p_row.details, 'sheetValues', p_row.sheet_facts || p_row.sheet_values, 'leftSheet', p_row.left_sheet,
    'written', p_row.written_texts, 'listedAtIso', p_row.listed_at, 'photoCount', private.count_vehicle_photos(p_row.sku),
    -- Changes with the row, so that an edit of an older version is refused.
    'version', md5(p_row.sku || private.stock_revision(p_row))
  )
$$;

-- Returns the views of a vehicle's page in the last 30 days in Orlando.
create or replace function private.count_recent_views(p_id bigint) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(w.views), 0)::bigint from public.vehicle_views w
  where w.vehicle_id = p_id and w.day > (now() at time zone 'America/New_York')::date - 30
$$;

-- Returns a vehicle's leads, views, sale, and hold: { leadCount, viewCount, buyers, sale, hold }. `viewCount` covers the last 30 days.
-- `buyers` are the five people who wrote last, each with the lead that the sale has, or the latest.
create or replace function private.describe_vehicle_trade(p_row private.vehicles) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'leadCount', (select count(*) from public.contact_messages m where m.vin = p_row.sku and not m.is_suspected),
    'viewCount', private.count_recent_views(p_row.id),
    'buyers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.created_at desc), '[]'::jsonb)
      from (
        select m.id, m.name, m.created_at
        from public.contact_messages m
        left join public.vehicle_sales s on s.vehicle_id = p_row.id
        where m.vin = p_row.sku and not m.is_suspected and not exists (
          select from private.find_person_leads(m) n
          where n.vin = m.vin and not n.is_suspected
            and (n.id is not distinct from s.lead_id, n.created_at, n.id) > (m.id is not distinct from s.lead_id, m.created_at, m.id)
        )
        order by m.created_at desc, m.id limit 5
      ) b
    ),
    'sale', (
      select jsonb_build_object(
        'soldOn', s.sold_on, 'priceCents', s.price_cents, 'source', s.source, 'leadId', s.lead_id,
        'buyer', (select m.name from public.contact_messages m where m.id = s.lead_id)
      )
      from public.vehicle_sales s where s.vehicle_id = p_row.id
    ),
    'hold', private.describe_vehicle_hold(p_row.id)
  )
$$;

-- Returns one row with its twenty latest staff edits, newest first, and the other data of its staff page: since when staff have
-- edited each locked field, the sale, earlier sales (newest first), its leads, and its photos. Null for an unknown id.
create or replace function public.find_staff_vehicle(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_vehicle(i) || private.describe_vehicle_trade(i) || jsonb_build_object(
    'edits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'atIso', e.at, 'kind', e.kind, 'fields', e.fields,
        'by', (select s.name from public.staff s where s.user_id = e.actor)
      ) order by e.id desc), '[]'::jsonb)
      from (select * from public.vehicle_edits v where v.vehicle_id = i.id order by v.id desc limit 20) e
    ),
    'lockedSince', (
      select coalesce(jsonb_object_agg(l.field, l.at), '{}'::jsonb)
      from (
        select f.field, max(e.at) as at
        from unnest(i.locked_fields || private.list_locked_facts(i)) as f(field)
        join public.vehicle_edits e on e.vehicle_id = i.id and (
          e.fields ? f.field or (f.field = 'quantity' and e.kind in ('sold', 'unsold'))
        )
        group by f.field
      ) l
    ),
    'earlierSales', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'soldOn', s.sold_on, 'priceCents', s.price_cents, 'source', s.source, 'leadId', s.lead_id,
        'buyer', (select m.name from public.contact_messages m where m.id = s.lead_id), 'endedAtIso', s.ended_at
      ) order by s.id desc), '[]'::jsonb)
      from public.vehicle_earlier_sales s where s.vehicle_id = i.id and not s.is_mistake
    ),
    'photos', (
      select g.photos from public.vehicle_galleries g where g.id = i.id
    )
  )
  from private.vehicles i where i.id = p_id
$$;

-- Returns whether an identifier is a stock number that a new vehicle may have, like app/vehicles/identifier.ts.
create or replace function private.is_stock_number(p_sku text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select p_sku ~ '^[A-Z0-9][A-Z0-9-]{0,31}$' and (
    p_sku like '%-%' or char_length(p_sku) <= 12 and p_sku ~ '[A-Z]' and p_sku ~ '[0-9]'
  )
$$;

-- Returns the ids of a folder of the staff list. 'aged': listed for sixty days or more. 'kept': 'locked' with sold vehicles.
create or replace function private.list_shown_vehicles(p_show text) returns setof bigint
language sql stable set search_path = '' as $$
  select i.id from public.inventory i where p_show = 'all'
  union all
  select v.id from private.vehicles_on_lot v where p_show in ('listed', 'oldest')
  union all
  select i.id from public.inventory i
  where p_show = 'sold' and not exists (select from private.vehicles_on_lot v where v.id = i.id)
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'aged' and exists (
    select from public.inventory i where i.id = v.id and private.count_days_on_lot(i.listed_at) >= 60
  )
  union all
  select i.id from private.vehicles i
  where (p_show = 'kept' or p_show = 'locked' and exists (select from private.vehicles_on_lot v where v.id = i.id))
    and (cardinality(i.locked_fields) > 0 or cardinality(private.list_locked_facts(i)) > 0)
  union all
  select v.id from private.vehicles_on_lot v where p_show = 'multiplied' and v.price > 0 and v.price < 1000
  union all
  select v.id from private.vehicles_on_lot v
  where p_show = 'bad-vin' and v.quantity = 1 and not private.has_sound_vin(v.sku) and not private.is_stock_number(v.sku)
  union all
  select v.id from private.vehicles_on_lot v
  -- As in `private.count_vehicle_photos`. The menu of every page asks it about every vehicle, so marks are read only beside flaws.
  left join (select distinct n.vin from public.photo_notes n where n.note ->> 'flaw' is not null) f on f.vin = v.sku
  where p_show = 'no-photos'
    and not exists (
      select from public.vehicle_photos s where s.vin = v.sku and (
        f.vin is null or private.get_photo_mark(s.photo_url, s.drive_photo_url) not in (select private.list_flaw_marks(v.sku))
      )
    )
    and not exists (
      select from public.public_vehicle_photos g where g.vin = v.sku and (
        f.vin is null or private.get_photo_mark(g.photo_url, g.drive_photo_url) not in (select private.list_flaw_marks(v.sku))
      )
    )
$$;

-- Returns { listed, noPhotos, badVin, multiplied }: the number of listed vehicles, and of those that need attention.
create or replace function public.count_staff_vehicles() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'listed', (select count(*) from private.list_shown_vehicles('listed')),
    'noPhotos', (select count(*) from private.list_shown_vehicles('no-photos')),
    'badVin', (select count(*) from private.list_shown_vehicles('bad-vin')),
    'multiplied', (select count(*) from private.list_shown_vehicles('multiplied'))
  )
$$;

-- Returns a page of the staff list with everything it shows: { vehicles, total, counts }. p_show is one of
-- `private.list_shown_vehicles`; the name and the VIN have p_words (`private.has_words`). p_sort:
-- 'oldest', 'newest' (in 'sold' by the recorded sale, those without one last), 'price-asc', 'price-desc' (missing prices last), 'leads', or 'views'
-- (in the last 30 days). `counts` does not depend on the filter.
create or replace function public.list_staff_vehicles(p_show text, p_words text[], p_sort text, p_offset int, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with leads as (
    select m.vin, count(*) as number from public.contact_messages m where not m.is_suspected and m.vin is not null group by m.vin
  ),
  found as (
    select i as vehicle, row_number() over (
      order by
        case p_sort when 'price-asc' then shown.price end,
        case p_sort when 'price-desc' then -shown.price end,
        case p_sort when 'leads' then -coalesce(l.number, 0) end,
        case p_sort when 'views' then -private.count_recent_views(i.id) end,
        case p_sort when 'newest' then -sold.moment when 'oldest' then sold.moment end,
        case p_sort when 'newest' then -extract(epoch from i.listed_at) else extract(epoch from i.listed_at) end,
        i.id
    ) as place
    from private.vehicles i
    left join leads l on l.vin = i.sku
    left join public.vehicle_sales s on s.vehicle_id = i.id
    -- The price that the row shows.
    cross join lateral (
      select case when s.vehicle_id is null then public.full_price(i.price) else s.price_cents / 100.0 end as price
    ) shown
    -- Null in the other folders. Sales of one day follow each other as they were recorded.
    cross join lateral (
      select case p_show when 'sold' then extract(epoch from s.sold_on) + extract(epoch from s.at) / 100000 end as moment
    ) sold
    where i.id in (select private.list_shown_vehicles(p_show))
      and private.has_words(
        private.fold_lead_text(concat_ws(' ', i.product_name, i.written_texts ->> 'product_name', i.sku)), p_words
      )
  )
  select jsonb_build_object(
    'vehicles', (
      select coalesce(jsonb_agg(
        private.describe_vehicle(f.vehicle) || private.describe_vehicle_trade(f.vehicle) || jsonb_build_object(
          'cover', private.find_cover((f.vehicle).sku)
        )
        order by f.place
      ), '[]'::jsonb)
      from found f where f.place > p_offset and f.place <= p_offset + least(greatest(p_limit, 0), 200)
    ),
    'total', (select count(*) from found),
    'counts', (
      select jsonb_object_agg(s.show, (select count(*) from private.list_shown_vehicles(s.show)))
      from unnest(array['listed', 'no-photos', 'aged', 'sold', 'bad-vin', 'multiplied', 'locked']) as s(show)
    ),
    'averageDays', (
      select round(avg(private.count_days_on_lot(i.listed_at)))
      from public.inventory i where i.id in (select private.list_shown_vehicles('listed'))
    )
  )
$$;

-- Adds { vehicleId, day, count } to the totals. Vehicles that no longer exist are left out.
create or replace function public.record_vehicle_views(p_totals jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.vehicle_views (vehicle_id, day, views)
  select t."vehicleId", t.day, sum(t.count)
  from jsonb_to_recordset(p_totals) as t("vehicleId" bigint, day date, count int)
  where exists (select from public.inventory i where i.id = t."vehicleId")
  group by 1, 2 order by 1, 2
  on conflict (vehicle_id, day) do update set views = public.vehicle_views.views + excluded.views
$$;
