-- The views, with the functions that they call. They are applied first, because functions take and return their rows.

-- "Not sold" and "sold as is" are for sale. The site stores no name that it reads otherwise (app/vehicles/written-texts.ts).
create or replace function private.is_on_lot(p_quantity int, p_name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_quantity = 1 and regexp_replace(
    replace(p_name, '_', ' '),
    '\m(not|never|\w*n[''’]?t)(\s+(yet|been))*[\s-]+sold\M|\msold[\s,:"“”‘’''‐‑–—-]+(w/|(as[\s‐‑–—-]*(is|shown)|with|without|only|separately)\M)', '', 'gi'
  ) !~* '\msold\M'
$$;

-- Identifies a picture independently of its address: the checksum of its source file and whether it is an illustration, where
-- the address has them (app/photos/gallery/photo-path.ts).
create or replace function private.get_photo_mark(p_photo_url text, p_drive_photo_url text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    case when p_photo_url like '%/illustration/%' then 'illustration ' else '' end
      || substring(p_photo_url from '/([0-9a-f]{32})(?:-[0-9a-f]{8})?\.[a-z]+$'),
    p_photo_url, p_drive_photo_url
  )
$$;

-- The vehicles on hold. Runs with its owner's rights, because the table also says for whom.
create or replace view public.held_vehicles as
  select h.vehicle_id
  from public.vehicle_holds h join public.inventory i on i.id = h.vehicle_id and i.quantity = 1
  where h.until >= (now() at time zone 'America/New_York')::date;

-- Every vehicle with its photos and its latest twelve price changes, for shoppers. `pending`: staff put it on hold.
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
          ) || case when exists (select from public.photo_notes n where n.vin = i.sku) then coalesce((
            select jsonb_build_object('note', n.note) from public.photo_notes n
            where n.vin = i.sku and n.mark = private.get_photo_mark(p.photo_url, p.drive_photo_url)
          ), '{}') else '{}' end
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
    -- For earlier releases, which select it.
    null::jsonb as reduction,
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
    ) as price_changes,
    exists (select from public.held_vehicles h where h.vehicle_id = i.id) as pending
  from public.inventory i;

create or replace view private.vehicles_on_lot as
  select i.id, i.sku, i.price, i.quantity from public.inventory i where private.is_on_lot(i.quantity, i.product_name);

-- One row: the newest value of each section that shoppers see, and a version that changes with each of them. Reply templates are
-- for staff only. `synced_at`: when the last inventory sync that succeeded read the sheet. Runs with its owner's rights, because
-- the tables also say who saved and started what.
create or replace view public.public_business_facts as
  select
    coalesce(max(n.id) || '-' || to_char(max(n.saved_at) at time zone 'utc', 'YYYYMMDDHH24MISS'), '') as version,
    coalesce(jsonb_object_agg(n.section, n.value) filter (where n.value is not null), '{}'::jsonb) as sections,
    (select max(r.started_at) from public.sync_runs r where r.kind = 'inventory' and r.state = 'succeeded') as synced_at
  from (
    select distinct on (v.section) v.id, v.section, v.value, v.saved_at
    from public.business_fact_versions v
    where v.section <> 'replies'
    order by v.section, v.id desc
  ) n;

-- A vehicle with its private facts.
create or replace view private.vehicles as
  select
    i.id, i.product_name, i.description, i.price, i.sku, i.image_url, i.quantity, i.created_at, i.details,
    p.source, p.locked_fields, p.sheet_values, p.left_sheet, p.sheet_facts, p.undone_facts,
    i.listed_at, p.written_texts
  from public.inventory i join public.vehicle_private_facts p on p.vehicle_id = i.id;

revoke all on table public.vehicle_galleries, public.held_vehicles, public.public_business_facts, private.vehicles_on_lot, private.vehicles
  from public, anon, authenticated;
grant select on table public.vehicle_galleries, public.held_vehicles, public.public_business_facts to anon, authenticated, service_role;
