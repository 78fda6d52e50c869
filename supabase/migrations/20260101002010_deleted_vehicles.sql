-- Vehicles that were a mistake: owners delete them for good, and their pages answer 410 from then on.
create table public.deleted_vehicles (
  id bigint primary key,
  vin text not null,
  product_name text not null,
  -- Of Auth.
  actor uuid not null,
  -- Photos that may still lie in the bucket.
  photo_urls text[] not null default '{}',
  at timestamptz not null default clock_timestamp()
);
alter table public.deleted_vehicles enable row level security;
revoke all on table public.deleted_vehicles from public, anon, authenticated;
grant all on table public.deleted_vehicles to service_role;

-- Deletes a vehicle with its photos. Answers the addresses of photos that no row names any more, for the caller to take out of the bucket
-- and then to call `forget_deleted_photos`; of one that is deleted already what is left of them; null when there never was such a vehicle.
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

-- Says that a deleted vehicle's photos have left the bucket. False when there is no such vehicle.
create function public.forget_deleted_photos(p_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.deleted_vehicles d set photo_urls = '{}' where d.id = p_id;
  return found;
end $$;

-- Whether a vehicle was deleted; a row that was added under its id since is there again.
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
