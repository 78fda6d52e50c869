-- A vehicle's photos, and the staff's decisions about them: adding, ordering, and removing photos. These outlast later Drive syncs.
-- For the service only, which calls these functions for signed-in staff and passes who made the change.

-- Returns the rows of both tables.
create or replace function private.list_photo_rows(p_vin text)
returns table (source int, id bigint, photo_url text, drive_photo_url text, created_at timestamptz, mark text)
language sql stable set search_path = '' as $$
  select 1, s.id, s.photo_url, s.drive_photo_url, s.created_at, private.get_photo_mark(s.photo_url, s.drive_photo_url)
  from public.vehicle_photos s where s.vin = p_vin
  union all
  select 2, g.id, g.photo_url, g.drive_photo_url, g.created_at, private.get_photo_mark(g.photo_url, g.drive_photo_url)
  from public.public_vehicle_photos g where g.vin = p_vin
$$;

-- Returns whether staff removed a file of the folder (true) or added its picture (false); null when they did neither. A row that is
-- older than the sync's own copy is known by its link.
create or replace function private.find_photo_decision(p_vin text, p_photo_url text, p_drive_file_id text) returns boolean
language sql stable set search_path = '' as $$
  select h.is_removed from public.hand_photos h
  where h.vin = p_vin and (
    h.mark = private.get_photo_mark(p_photo_url, null) or (h.is_removed and private.get_photo_key(h.mark) = p_drive_file_id)
  )
  order by h.is_removed limit 1
$$;

-- Returns the distinct pictures in their current order.
create or replace function private.list_photo_marks(p_vin text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(first.mark order by first.created_at, first.source, first.id), '{}')
  from (
    select distinct on (r.mark) r.mark, r.created_at, r.source, r.id
    from private.list_photo_rows(p_vin) r
    order by r.mark, r.created_at, r.source, r.id
  ) first
$$;

-- Returns a hash of the pictures and their order, for detecting concurrent changes.
create or replace function private.get_photos_version(p_vin text) returns text
language sql stable set search_path = '' as $$
  select md5(to_jsonb(private.list_photo_marks(p_vin))::text)
$$;

-- Returns the pictures in their intended order: by the order set by staff; pictures that it lacks follow, with those from the
-- folder together in its order and those added by staff last.
create or replace function private.rank_photo_marks(p_vin text) returns text[]
language sql stable set search_path = '' as $$
  with folder as (
    select private.get_photo_mark(f.photo_url, null) as mark, min(f.position) as position
    from public.drive_photos f where f.vin = p_vin group by 1
  ), pictures as (
    select m.mark, m.place, h.mark is not null as is_by_hand, case when h.mark is null then f.position end as position,
      (select min(r.created_at) from private.list_photo_rows(p_vin) r where r.mark = m.mark) as at
    from unnest(private.list_photo_marks(p_vin)) with ordinality as m (mark, place)
    left join public.hand_photos h on h.vin = p_vin and h.mark = m.mark and not h.is_removed
    left join folder f on f.mark = m.mark
  )
  select coalesce(array_agg(p.mark order by
    array_position(o.marks, p.mark) nulls last, p.is_by_hand,
    case when p.position is null then p.at else (select min(q.at) from pictures q where q.position is not null) end,
    p.position is not null, p.position, p.place
  ), '{}')
  from pictures p
  left join public.photo_orders o on o.vin = p_vin
$$;

-- Sets the timestamps of the rows of both tables to that order, one second apart from the oldest on, and updates the order set
-- by staff, if any. Idempotent.
create or replace function private.arrange_photos(p_vin text) returns void
language plpgsql set search_path = '' as $$
declare
  v_marks text[] := private.rank_photo_marks(p_vin);
  v_from timestamptz := (select min(r.created_at) from private.list_photo_rows(p_vin) r);
  v_table text;
begin
  foreach v_table in array array['vehicle_photos', 'public_vehicle_photos'] loop
    execute format(
      'update public.%I shown set created_at = placed.at
      from (select mark, $2 + (place - 1) * interval ''1 second'' as at from unnest($3) with ordinality as m (mark, place)) placed
      where shown.vin = $1 and private.get_photo_mark(shown.photo_url, shown.drive_photo_url) = placed.mark
        and shown.created_at <> placed.at',
      v_table
    ) using p_vin, v_from, v_marks;
  end loop;
  update public.photo_orders o set marks = v_marks where o.vin = p_vin and o.marks <> v_marks;
end $$;

-- Allows one writer at a time to a vehicle's photos.
create or replace function private.lock_photos(p_vin text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('public.vehicle_photos:' || p_vin))
$$;

-- Logs that a staff member changed a vehicle's photos. Consecutive changes by the same person are one entry.
create or replace function private.note_photos_changed(p_actor uuid, p_vin text) returns void
language plpgsql set search_path = '' as $$
declare
  v_vehicle_id bigint := (select i.id from public.inventory i where i.sku = p_vin);
begin
  update public.vehicle_edits e set at = clock_timestamp()
  where e.id = (select max(v.id) from public.vehicle_edits v where v.vehicle_id = v_vehicle_id)
    and e.kind = 'photos' and e.actor = p_actor;
  if not found then
    insert into public.vehicle_edits (vehicle_id, actor, kind) values (v_vehicle_id, p_actor, 'photos');
  end if;
end $$;

-- Returns { vehicleId, productName, version, hasOwnOrder, hasDrivePhotos, removedCount, photos }: the rows of both tables,
-- oldest first, each with its picture's mark. removedCount is the number of files in the folder that staff removed. The origin of
-- a linked picture is 'sheet', and it isn't counted as one from Drive. Null when there is no such vehicle.
create or replace function public.read_vehicle_photos(p_vin text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'vehicleId', i.id, 'productName', i.product_name, 'version', private.get_photos_version(p_vin),
    'hasOwnOrder', exists (select from public.photo_orders o where o.vin = p_vin),
    'hasDrivePhotos', exists (
      select from public.drive_photos d where d.vin = p_vin and d.drive_file_id !~ '^link-[0-9a-f]{64}$'
    ),
    'removedCount', (
      select count(distinct private.get_photo_mark(d.photo_url, null)) from public.drive_photos d
      where d.vin = p_vin and private.find_photo_decision(p_vin, d.photo_url, d.drive_file_id)
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'mark', r.mark, 'photoUrl', r.photo_url, 'drivePhotoUrl', r.drive_photo_url,
        'note', (select n.note from public.photo_notes n where n.vin = p_vin and n.mark = r.mark),
        'origin', case
          when exists (select from public.hand_photos h where h.vin = p_vin and h.mark = r.mark and not h.is_removed) then 'hand'
          when exists (
            select from public.drive_photos d
            where d.vin = p_vin and d.photo_url = r.photo_url and d.drive_file_id !~ '^link-[0-9a-f]{64}$'
          ) then 'drive'
          when exists (select from public.drive_photos d where d.vin = p_vin and d.photo_url = r.photo_url) then 'sheet'
          else 'other'
        end
      ) order by r.created_at, r.source, r.id), '[]'::jsonb)
      from private.list_photo_rows(p_vin) r
    )
  )
  from public.inventory i where i.sku = p_vin
$$;

-- Changes the given fields of the pictures' note. Returns false when there is no such vehicle; null when someone else changed one
-- of them, to another value, since it was as in the note's field 'seen'.
create or replace function public.note_vehicle_photos(p_actor uuid, p_vin text, p_marks text[], p_note jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_photos(p_vin);
  if not exists (select from public.inventory i where i.sku = p_vin) then
    return false;
  end if;
  if exists (
    select from jsonb_each(p_note -> 'seen') as seen
    where p_note ? seen.key and coalesce(
      (select n.note -> seen.key from public.photo_notes n where n.vin = p_vin and n.mark = p_marks[1]), 'null'
    ) not in (seen.value, p_note -> seen.key)
  ) then
    return null;
  end if;
  insert into public.photo_notes (vin, mark, note)
  select distinct p_vin, mark, jsonb_build_object('caption', null, 'locale', null, 'flaw', null) || (p_note - 'seen')
  from unnest(p_marks) as mark
  on conflict (vin, mark) do update set note = photo_notes.note || (p_note - 'seen');
  delete from public.photo_notes n
  where n.vin = p_vin and n.note ->> 'caption' is null and n.note ->> 'flaw' is null;
  perform private.note_photos_changed(p_actor, p_vin);
  return true;
end $$;

-- Adds pictures in the bucket to both tables by their addresses, after the existing ones. Returns for each 'added', 'known'
-- when the vehicle already has the picture, or 'full' when it has p_most; null when there is no such vehicle.
create or replace function public.add_vehicle_photos(p_actor uuid, p_vin text, p_photo_urls text[], p_most int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_mark text;
  v_marks text[];
  v_at timestamptz;
  v_outcomes jsonb := '[]'::jsonb;
begin
  perform private.lock_photos(p_vin);
  if not exists (select from public.inventory i where i.sku = p_vin) then
    return null;
  end if;
  foreach v_url in array p_photo_urls loop
    v_mark := private.get_photo_mark(v_url, null);
    v_marks := private.list_photo_marks(p_vin);
    if v_mark = any (v_marks) or cardinality(v_marks) >= p_most then
      v_outcomes := v_outcomes || to_jsonb(case when v_mark = any (v_marks) then 'known' else 'full' end);
      continue;
    end if;
    v_at := greatest(
      clock_timestamp(), (select max(r.created_at) + interval '1 second' from private.list_photo_rows(p_vin) r)
    );
    insert into public.vehicle_photos (vin, photo_url, created_at) values (p_vin, v_url, v_at);
    insert into public.public_vehicle_photos (vin, photo_url, created_at) values (p_vin, v_url, v_at);
    insert into public.hand_photos (vin, mark, is_removed, actor) values (p_vin, v_mark, false, p_actor)
    on conflict (vin, mark) do update set is_removed = false, actor = p_actor, at = clock_timestamp();
    v_outcomes := v_outcomes || to_jsonb('added'::text);
  end loop;
  if v_outcomes @> '["added"]'::jsonb then
    perform private.arrange_photos(p_vin);
    perform private.note_photos_changed(p_actor, p_vin);
  end if;
  return v_outcomes;
end $$;

-- Sets the order of the pictures; p_marks has each of them once. Returns 'saved'; 'conflict' when the pictures no longer match
-- p_version; 'unknown' when there is no such vehicle.
create or replace function public.order_vehicle_photos(p_actor uuid, p_vin text, p_version text, p_marks text[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_marks text[];
begin
  perform private.lock_photos(p_vin);
  if not exists (select from public.inventory i where i.sku = p_vin) then
    return 'unknown';
  end if;
  v_marks := private.list_photo_marks(p_vin);
  if private.get_photos_version(p_vin) is distinct from p_version
    or cardinality(p_marks) <> cardinality(v_marks) or not (p_marks @> v_marks) then
    return 'conflict';
  end if;
  if p_marks <> v_marks then
    insert into public.photo_orders (vin, marks) values (p_vin, p_marks)
    on conflict (vin) do update set marks = p_marks;
    perform private.arrange_photos(p_vin);
    perform private.note_photos_changed(p_actor, p_vin);
  end if;
  return 'saved';
end $$;

-- Permanently removes pictures from both tables; later syncs skip them. Returns the addresses that no row references any more,
-- none when another request removed them first; null when there is no such vehicle.
create or replace function public.remove_vehicle_photos(p_actor uuid, p_vin text, p_marks text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_urls text[];
begin
  perform private.lock_photos(p_vin);
  if not exists (select from public.inventory i where i.sku = p_vin) then
    return null;
  end if;
  select array_agg(distinct r.photo_url) into v_urls from private.list_photo_rows(p_vin) r where r.mark = any (p_marks);
  if v_urls is null then
    return '[]'::jsonb;
  end if;
  insert into public.hand_photos (vin, mark, is_removed, actor)
  select distinct p_vin, removed.mark, true, p_actor
  from private.list_photo_rows(p_vin) r
  cross join unnest(array[
    r.mark,
    case when not exists (select from public.drive_photos d where d.vin = p_vin and d.photo_url = r.photo_url) then r.drive_photo_url end
  ]) removed (mark)
  where r.mark = any (p_marks) and removed.mark is not null
  on conflict (vin, mark) do update set is_removed = true, actor = p_actor, at = clock_timestamp();
  delete from public.vehicle_photos p
  where p.vin = p_vin and private.get_photo_mark(p.photo_url, p.drive_photo_url) = any (p_marks);
  delete from public.public_vehicle_photos p
  where p.vin = p_vin and private.get_photo_mark(p.photo_url, p.drive_photo_url) = any (p_marks);
  update public.photo_orders o set marks = private.list_photo_marks(p_vin) where o.vin = p_vin;
  perform private.note_photos_changed(p_actor, p_vin);
  return (
    select coalesce(jsonb_agg(url), '[]'::jsonb) from unnest(v_urls) as url
    where url is not null
      and not exists (select from public.vehicle_photos v where v.photo_url = url)
      and not exists (select from public.public_vehicle_photos v where v.photo_url = url)
  );
end $$;

-- Replaces the order set by staff with that of the folder. Returns false when there is no such vehicle.
create or replace function public.release_photo_order(p_actor uuid, p_vin text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_photos(p_vin);
  if not exists (select from public.inventory i where i.sku = p_vin) then
    return false;
  end if;
  delete from public.photo_orders o where o.vin = p_vin;
  if found then
    perform private.arrange_photos(p_vin);
    perform private.note_photos_changed(p_actor, p_vin);
  end if;
  return true;
end $$;

-- Lets the next sync restore what staff removed. Returns 'saved'; 'unknown' when there is no such vehicle; or 'busy' while a
-- sync is processing this vehicle, because it would reference pictures that the bucket no longer has.
create or replace function public.readmit_drive_photos(p_actor uuid, p_vin text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_photos(p_vin);
  if not exists (select from public.inventory i where i.sku = p_vin) then
    return 'unknown';
  end if;
  if exists (select from public.photo_sync_jobs j where j.vin = p_vin and j.state = 'claimed' and j.claimed_until > clock_timestamp()) then
    return 'busy';
  end if;
  delete from public.drive_photos d
  where d.vin = p_vin and private.find_photo_decision(p_vin, d.photo_url, d.drive_file_id);
  delete from public.hand_photos h where h.vin = p_vin and h.is_removed;
  if found then
    perform private.note_photos_changed(p_actor, p_vin);
  end if;
  return 'saved';
end $$;

-- Returns [{ vin, photos }]: the galleries of vehicles, including sold ones, that reference a photo. Empty when none does.
create or replace function public.find_photo_galleries(p_key text) returns jsonb
language sql stable security definer set search_path = '' as $$
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
