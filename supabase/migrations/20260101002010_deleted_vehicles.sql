-- Vehicles that owners deleted permanently, for example because they were added by mistake. Their pages return 410.
create table public.deleted_vehicles (
  id bigint primary key,
  vin text not null,
  product_name text not null,
  -- User id in Auth.
  actor uuid not null,
  -- Photos that may still be in the bucket.
  photo_urls text[] not null default '{}',
  at timestamptz not null default clock_timestamp()
);
alter table public.deleted_vehicles enable row level security;
revoke all on table public.deleted_vehicles from public, anon, authenticated;
grant all on table public.deleted_vehicles to service_role;

-- Deletes a vehicle with its photos. Returns the addresses of photos that no row references any more; the caller deletes them
-- from the bucket and then calls `forget_deleted_photos`. For a vehicle already deleted, returns the remaining ones; null when
-- there never was such a vehicle.
create function public.delete_vehicle(p_actor uuid, p_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_urls text[];
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if found then
    perform private.lock_photos(v_row.sku);
    select array_agg(distinct urls.url) into v_urls from (
      select r.photo_url as url from private.list_photo_rows(v_row.sku) r
      union all
      select d.photo_url from public.drive_photos d where d.vin = v_row.sku
    ) urls
    where urls.url is not null;
    delete from public.vehicle_photos p where p.vin = v_row.sku;
    delete from public.public_vehicle_photos p where p.vin = v_row.sku;
    delete from public.drive_photos p where p.vin = v_row.sku;
    delete from public.hand_photos p where p.vin = v_row.sku;
    delete from public.photo_orders p where p.vin = v_row.sku;
    delete from public.sync_holds h where h.vin = v_row.sku;
    delete from public.inventory i where i.id = p_id;
    insert into public.deleted_vehicles (id, vin, product_name, actor, photo_urls)
    values (p_id, v_row.sku, v_row.product_name, p_actor, coalesce(v_urls, '{}'))
    on conflict (id) do update set vin = excluded.vin, product_name = excluded.product_name, actor = excluded.actor,
      photo_urls = excluded.photo_urls, at = clock_timestamp();
  end if;
  return (
    select coalesce(
      (
        select jsonb_agg(url) from unnest(d.photo_urls) as url
        where not exists (select from public.vehicle_photos v where v.photo_url = url)
          and not exists (select from public.public_vehicle_photos v where v.photo_url = url)
          and not exists (select from public.drive_photos v where v.photo_url = url)
      ),
      '[]'::jsonb
    )
    from public.deleted_vehicles d where d.id = p_id
  );
end $$;

-- Records that a deleted vehicle's photos were removed from the bucket. Returns false when there is no such vehicle.
create function public.forget_deleted_photos(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.deleted_vehicles d set photo_urls = '{}' where d.id = p_id;
  return found;
end $$;

-- Returns whether a vehicle is deleted. A row added later with the same id counts as not deleted.
create function public.is_vehicle_deleted(p_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.deleted_vehicles d where d.id = p_id)
    and not exists (select from public.inventory i where i.id = p_id)
$$;

revoke all on function public.delete_vehicle(uuid, bigint), public.forget_deleted_photos(bigint), public.is_vehicle_deleted(bigint)
  from public, anon, authenticated;
grant execute on function public.delete_vehicle(uuid, bigint), public.forget_deleted_photos(bigint), public.is_vehicle_deleted(bigint)
  to service_role;
