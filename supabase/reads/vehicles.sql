-- Vehicles as shoppers and staff see them.

-- Every vehicle with its photos and its price reduction, for shoppers: the unbroken series of reductions that ends with the
-- latest change. `from` is the price before the series, `at` the time of its first reduction. An increase or a missing price
-- ends a series.
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
    ) as reduction
  from public.inventory i;

-- Returns the fields of a vehicle.
create or replace function private.describe_vehicle(p_row public.inventory) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_row.id, 'vin', p_row.sku, 'productName', p_row.product_name, 'description', p_row.description,
    'price', p_row.price, 'quantity', p_row.quantity, 'source', p_row.source, 'lockedFields', p_row.locked_fields,
    'sheetValues', p_row.sheet_values, 'leftSheet', p_row.left_sheet,
    'listedAtIso', p_row.created_at, 'photoCount', private.count_vehicle_photos(p_row.sku),
    -- Changes with the row, so that an edit of an older version is refused.
    'version', md5(p_row.sku || private.stock_revision(p_row)),
    -- In microseconds, which a JavaScript date would truncate.
    'cursor', to_char(p_row.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_row.id
  )
$$;

-- Returns one row with its ten latest staff edits, newest first; null when there is none.
create or replace function public.find_desk_vehicle(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.describe_vehicle(i) || jsonb_build_object('edits', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'atIso', e.at, 'kind', e.kind, 'fields', e.fields,
      'by', (select s.name from public.staff s where s.user_id = e.actor)
    ) order by e.id desc), '[]'::jsonb)
    from (select * from public.vehicle_edits v where v.vehicle_id = i.id order by v.id desc limit 10) e
  ))
  from public.inventory i where i.id = p_id
$$;

-- Returns a page of rows, newest first, or oldest first for 'oldest'. Every word of p_words (lower case, escaped for LIKE) must
-- occur in the name or the VIN. The cursor is the last row already shown.
create or replace function public.list_desk_vehicles(
  p_show text, p_words text[], p_before timestamptz, p_before_id bigint, p_limit int
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with turn as (select case when p_show = 'oldest' then -1 else 1 end as sign)
  select coalesce(jsonb_agg(private.describe_vehicle(found.vehicle) order by found.at desc, found.number desc), '[]'::jsonb)
  from (
    select i as vehicle, turn.sign * extract(epoch from i.created_at) as at, turn.sign * i.id as number
    from public.inventory i cross join turn
    where i.id in (select private.list_shown_vehicles(p_show))
      and (
        p_before is null
        or (turn.sign * extract(epoch from i.created_at), turn.sign * i.id)
          < (turn.sign * extract(epoch from p_before), turn.sign * p_before_id)
      )
      and (
        cardinality(p_words) = 0
        or (
          select bool_and(lower(i.product_name || ' ' || i.sku) like '%' || word || '%') from unnest(p_words) as word
        )
      )
    order by 2 desc, 3 desc
    limit least(greatest(p_limit, 0), 200)
  ) found
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
