-- Vehicles as shoppers and staff see them.

-- Every vehicle with its photos, its price reduction, and its latest twelve price changes, for shoppers. The reduction is the
-- unbroken series of reductions that ends with the latest change: `from` is the price before the series, `at` the time of its
-- first reduction. An increase or a missing price ends a series.
create or replace view public.vehicle_galleries with (security_invoker = on) as
  select
    i.id,
    i.sku as vin,
    i.quantity,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'photo_url', p.photo_url, 'drive_photo_url', p.drive_photo_url, 'created_at', p.created_at
          )
          order by p.created_at, p.source, p.id
        ),
        '[]'::jsonb
      )
      from (
        select 1 as source, s.id, s.photo_url, s.drive_photo_url, s.created_at
        from public.vehicle_photos s where s.vin = i.sku
        union all
        select 2 as source, g.id, g.photo_url, g.drive_photo_url, g.created_at
        from public.public_vehicle_photos g where g.vin = i.sku
      ) p
    ) as photos,
    (
      select jsonb_build_object('from', c.old_price, 'at', c.changed_at)
      from public.vehicle_price_changes c
      where c.inventory_id = i.id
        and c.changed_at > now() - interval '60 days'
        and not exists (
          select 1 from public.vehicle_price_changes r
          where r.inventory_id = i.id
            and (r.changed_at, r.id) >= (c.changed_at, c.id)
            and (r.new_price < r.old_price) is not true
        )
      order by c.changed_at, c.id
      limit 1
    ) as reduction,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('from', c.old_price, 'to', c.new_price, 'at', c.changed_at) order by c.changed_at, c.id
        ),
        '[]'::jsonb
      )
      from (
        select h.id, h.old_price, h.new_price, h.changed_at
        from public.vehicle_price_changes h where h.inventory_id = i.id
        order by h.changed_at desc, h.id desc limit 12
      ) c
    ) as price_changes
  from public.inventory i;

-- Returns the fields of a vehicle.
create or replace function private.describe_vehicle(p_row public.inventory) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_row.id, 'vin', p_row.sku, 'productName', p_row.product_name, 'description', p_row.description,
    'price', p_row.price, 'quantity', p_row.quantity, 'source', p_row.source,
    'lockedFields', p_row.locked_fields || private.list_locked_facts(p_row),
    'details', p_row.details, 'sheetValues', p_row.sheet_facts || p_row.sheet_values, 'leftSheet', p_row.left_sheet,
    'listedAtIso', p_row.created_at, 'photoCount', private.count_vehicle_photos(p_row.sku),
    -- Changes with the row, so that an edit of an older version is refused.
    'version', md5(p_row.sku || private.stock_revision(p_row)),
    -- In microseconds, which a JavaScript date would truncate.
    'cursor', to_char(p_row.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_row.id
  )
$$;

-- Returns the views of a vehicle's page in the last 30 days in Orlando.
create or replace function private.count_recent_views(p_id bigint) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(w.views), 0)::bigint from public.vehicle_views w
  where w.vehicle_id = p_id and w.day > (now() at time zone 'America/New_York')::date - 30
$$;
revoke all on function private.count_recent_views(bigint) from public, anon, authenticated;

-- Returns a vehicle's leads, views, and sale: { leadCount, viewCount, buyers, sale }. `viewCount` covers the last 30 days. `buyers` are its five latest leads, who may be the buyer.
create or replace function private.describe_vehicle_trade(p_row public.inventory) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'leadCount', (select count(*) from public.contact_messages m where m.vin = p_row.sku and not m.is_suspected),
    'viewCount', private.count_recent_views(p_row.id),
    'buyers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.created_at desc), '[]'::jsonb)
      from (
        select m.id, m.name, m.created_at
        from public.contact_messages m where m.vin = p_row.sku and not m.is_suspected
        order by m.created_at desc, m.id limit 5
      ) b
    ),
    'sale', (
      select jsonb_build_object(
        'soldOn', s.sold_on, 'priceCents', s.price_cents, 'source', s.source, 'leadId', s.lead_id,
        'buyer', (select m.name from public.contact_messages m where m.id = s.lead_id)
      )
      from public.vehicle_sales s where s.vehicle_id = p_row.id
    )
  )
$$;

-- Returns one row with its twenty latest staff edits, newest first, and the other data of its staff page: since when staff have
-- edited each locked field, the sale, earlier sales (newest first), its leads, and its photos. Null for an unknown id.
create or replace function public.find_desk_vehicle(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
      from public.vehicle_earlier_sales s where s.vehicle_id = i.id
    ),
    'photos', (
      select g.photos from public.vehicle_galleries g where g.id = i.id
    )
  )
  from public.inventory i where i.id = p_id
$$;

-- Returns { listed, noPhotos, badVin, multiplied }: the number of listed vehicles, and of those that need attention.
create or replace function public.count_desk_vehicles() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'listed', (select count(*) from private.list_shown_vehicles('listed')),
    'noPhotos', (select count(*) from private.list_shown_vehicles('no-photos')),
    'badVin', (select count(*) from private.list_shown_vehicles('bad-vin')),
    'multiplied', (select count(*) from private.list_shown_vehicles('multiplied'))
  )
$$;

-- Returns a page of the staff list with everything it shows: { vehicles, total, counts }. p_show is one of
-- `private.list_shown_vehicles`; every word of p_words (lower case, escaped for LIKE) must occur in the name or the VIN. p_sort:
-- 'oldest', 'newest', 'price-asc', 'price-desc' (missing prices last), 'leads', or 'views' (in the last 30 days). `counts` does not depend on the filter.
create or replace function public.list_staff_vehicles(p_show text, p_words text[], p_sort text, p_offset int, p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with leads as (
    select m.vin, count(*) as number from public.contact_messages m where not m.is_suspected and m.vin is not null group by m.vin
  ),
  found as (
    select i as vehicle, row_number() over (
      order by
        case p_sort when 'price-asc' then public.full_price(i.price) end,
        case p_sort when 'price-desc' then -public.full_price(i.price) end,
        case p_sort when 'leads' then -coalesce(l.number, 0) end,
        case p_sort when 'views' then -private.count_recent_views(i.id) end,
        case p_sort when 'newest' then -extract(epoch from i.created_at) else extract(epoch from i.created_at) end,
        i.id
    ) as place
    from public.inventory i
    left join leads l on l.vin = i.sku
    where i.id in (select private.list_shown_vehicles(p_show))
      and (
        cardinality(p_words) = 0
        or (
          select bool_and(lower(i.product_name || ' ' || i.sku) like '%' || word || '%') from unnest(p_words) as word
        )
      )
  )
  select jsonb_build_object(
    'vehicles', (
      select coalesce(jsonb_agg(
        private.describe_vehicle(f.vehicle) || private.describe_vehicle_trade(f.vehicle) || jsonb_build_object(
          'cover', (
            select jsonb_build_object('photo_url', p.photo_url, 'drive_photo_url', p.drive_photo_url, 'created_at', p.created_at)
            from (
              select 1 as source, s.id, s.photo_url, s.drive_photo_url, s.created_at
              from public.vehicle_photos s where s.vin = (f.vehicle).sku
              union all
              select 2 as source, g.id, g.photo_url, g.drive_photo_url, g.created_at
              from public.public_vehicle_photos g where g.vin = (f.vehicle).sku
            ) p
            order by p.created_at, p.source, p.id limit 1
          )
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
      select round(avg(private.count_days_on_lot(i.created_at)))
      from public.inventory i where i.id in (select private.list_shown_vehicles('listed'))
    )
  )
$$;
revoke all on function private.describe_vehicle_trade(public.inventory),
  public.list_staff_vehicles(text, text[], text, int, int) from public, anon, authenticated;
grant execute on function public.list_staff_vehicles(text, text[], text, int, int) to service_role;
