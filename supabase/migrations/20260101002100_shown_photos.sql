-- Photos by their key (their path in the bucket, or their id on Drive), so that the site can ask whether any vehicle still shows one;
-- and photo syncs that would take down half of a vehicle's photos wait for staff.

-- As app/photos/photo-ref.ts reads an address. Null for an address of neither kind.
create function private.get_photo_key(p_url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    substring(p_url from '/storage/v1/object/public/vehicle-photos/([^?#]+)'),
    substring(p_url from '^https://[^/]+/(?:file/)?d/([A-Za-z0-9_-]{10,100})'),
    substring(p_url from '[?&]id=([A-Za-z0-9_-]{10,100})')
  )
$$;
revoke all on function private.get_photo_key(text) from public, anon, authenticated;
-- Whoever inserts a row computes its place in the indexes below.
grant execute on function private.get_photo_key(text) to service_role;

create index vehicle_photos_photo_key_idx on public.vehicle_photos (private.get_photo_key(photo_url));
create index vehicle_photos_drive_key_idx on public.vehicle_photos (private.get_photo_key(drive_photo_url));
create index public_vehicle_photos_photo_key_idx on public.public_vehicle_photos (private.get_photo_key(photo_url));
create index public_vehicle_photos_drive_key_idx on public.public_vehicle_photos (private.get_photo_key(drive_photo_url));

-- [{ vin, photos }]: the galleries of the vehicles, sold ones among them, that name a photo. None for a photo of no vehicle.
create function public.find_photo_galleries(p_key text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('vin', g.vin, 'photos', g.photos)), '[]'::jsonb)
  from public.vehicle_galleries g
  where g.vin in (
    select p.vin from public.vehicle_photos p where private.get_photo_key(p.photo_url) = p_key
    union
    select p.vin from public.vehicle_photos p where private.get_photo_key(p.drive_photo_url) = p_key
    union
    select p.vin from public.public_vehicle_photos p where private.get_photo_key(p.photo_url) = p_key
    union
    select p.vin from public.public_vehicle_photos p where private.get_photo_key(p.drive_photo_url) = p_key
  )
$$;
revoke all on function public.find_photo_galleries(text) from public, anon, authenticated;
grant execute on function public.find_photo_galleries(text) to service_role;
