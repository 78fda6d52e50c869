-- Photo editing by staff: adding, ordering, and removing photos. These decisions outlast later Drive syncs. For the service
-- only, which calls these functions for signed-in staff and passes who made the change.

-- Identifies a picture independently of its address: the checksum of its source file and whether it is an illustration, where
-- the address has them (app/photos/gallery/photo-path.ts).
create function private.get_photo_mark(p_photo_url text, p_drive_photo_url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    case when p_photo_url like '%/illustration/%' then 'illustration ' else '' end
      || substring(p_photo_url from '/([0-9a-f]{32})(?:-[0-9a-f]{8})?\.[a-z]+$'),
    p_photo_url, p_drive_photo_url
  )
$$;

-- Staff decisions about pictures: added or removed. The Drive folder changes neither.
create table public.hand_photos (
  vin text not null,
  mark text not null,
  is_removed boolean not null,
  -- User id in Auth. The name is looked up there, so it disappears with the account.
  actor uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (vin, mark),
  constraint hand_photos_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32),
  constraint hand_photos_mark_length check (char_length(mark) between 1 and 1000)
);

-- A vehicle's pictures in the order set by staff, complete. A vehicle without a row has the folder's order.
create table public.photo_orders (
  vin text primary key,
  marks text[] not null,
  constraint photo_orders_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32)
);

alter table public.hand_photos enable row level security;
alter table public.photo_orders enable row level security;
revoke all on table public.hand_photos, public.photo_orders from public, anon, authenticated;
grant all on table public.hand_photos, public.photo_orders to service_role;

alter table public.vehicle_edits drop constraint vehicle_edits_kind_known;
alter table public.vehicle_edits add constraint vehicle_edits_kind_known
  check (kind in ('added', 'edited', 'sold', 'unsold', 'released', 'photos'));

-- Returns the rows of both tables.
create function private.list_photo_rows(p_vin text)
returns table (source int, id bigint, photo_url text, drive_photo_url text, created_at timestamptz, mark text)
language sql stable set search_path = ''
as $$
  select 1, s.id, s.photo_url, s.drive_photo_url, s.created_at, private.get_photo_mark(s.photo_url, s.drive_photo_url)
  from public.vehicle_photos s where s.vin = p_vin
  union all
  select 2, g.id, g.photo_url, g.drive_photo_url, g.created_at, private.get_photo_mark(g.photo_url, g.drive_photo_url)
  from public.public_vehicle_photos g where g.vin = p_vin
$$;

-- Returns the distinct pictures in their current order.
create function private.list_photo_marks(p_vin text) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(first.mark order by first.created_at, first.source, first.id), '{}')
  from (
    select distinct on (r.mark) r.mark, r.created_at, r.source, r.id
    from private.list_photo_rows(p_vin) r
    order by r.mark, r.created_at, r.source, r.id
  ) first
$$;

-- Returns a hash of the pictures and their order, for detecting concurrent changes.
create function private.get_photos_version(p_vin text) returns text
language sql stable set search_path = ''
as $$
  select md5(to_jsonb(private.list_photo_marks(p_vin))::text)
$$;

-- Returns the pictures in their intended order: by the order set by staff; pictures that it lacks follow, with those from the
-- folder together in its order and those added by staff last.
create function private.rank_photo_marks(p_vin text) returns text[]
language sql stable set search_path = ''
as $$
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
create function private.arrange_photos(p_vin text) returns void
language plpgsql set search_path = ''
as $$
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
create function private.lock_photos(p_vin text) returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('public.vehicle_photos:' || p_vin))
$$;

-- Logs that a staff member changed a vehicle's photos. Consecutive changes by the same person are one entry.
create function private.note_photos_changed(p_actor uuid, p_vin text) returns void
language plpgsql set search_path = ''
as $$
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
-- oldest first, each with its picture's mark. removedCount is the number of files in the folder that staff removed. Null when
-- there is no such vehicle.
create function public.read_vehicle_photos(p_vin text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'vehicleId', i.id, 'productName', i.product_name, 'version', private.get_photos_version(p_vin),
    'hasOwnOrder', exists (select from public.photo_orders o where o.vin = p_vin),
    'hasDrivePhotos', exists (select from public.drive_photos d where d.vin = p_vin),
    'removedCount', (
      select count(distinct h.mark)
      from public.hand_photos h
      join public.drive_photos d on d.vin = h.vin and private.get_photo_mark(d.photo_url, null) = h.mark
      where h.vin = p_vin and h.is_removed
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'mark', r.mark, 'photoUrl', r.photo_url, 'drivePhotoUrl', r.drive_photo_url,
        'origin', case
          when exists (select from public.hand_photos h where h.vin = p_vin and h.mark = r.mark and not h.is_removed) then 'hand'
          when exists (select from public.drive_photos d where d.vin = p_vin and d.photo_url = r.photo_url) then 'drive'
          else 'other'
        end
      ) order by r.created_at, r.source, r.id), '[]'::jsonb)
      from private.list_photo_rows(p_vin) r
    )
  )
  from public.inventory i where i.sku = p_vin
$$;

-- Adds pictures in the bucket to both tables by their addresses, after the existing ones. Returns for each 'added', 'known'
-- when the vehicle already has the picture, or 'full' when it has p_most; null when there is no such vehicle.
create function public.add_vehicle_photos(p_actor uuid, p_vin text, p_photo_urls text[], p_most int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
create function public.order_vehicle_photos(p_actor uuid, p_vin text, p_version text, p_marks text[]) returns text
language plpgsql security definer set search_path = ''
as $$
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
create function public.remove_vehicle_photos(p_actor uuid, p_vin text, p_marks text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
  select distinct p_vin, r.mark, true, p_actor from private.list_photo_rows(p_vin) r where r.mark = any (p_marks)
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
create function public.release_photo_order(p_actor uuid, p_vin text) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
create function public.readmit_drive_photos(p_actor uuid, p_vin text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_photos(p_vin);
  if not exists (select from public.inventory i where i.sku = p_vin) then
    return 'unknown';
  end if;
  if exists (select from public.photo_sync_jobs j where j.vin = p_vin and j.state = 'claimed' and j.claimed_until > clock_timestamp()) then
    return 'busy';
  end if;
  delete from public.drive_photos d
  using public.hand_photos h
  where d.vin = p_vin and h.vin = p_vin and h.is_removed and h.mark = private.get_photo_mark(d.photo_url, null);
  delete from public.hand_photos h where h.vin = p_vin and h.is_removed;
  if found then
    perform private.note_photos_changed(p_actor, p_vin);
  end if;
  return 'saved';
end $$;

-- As before, but respects staff decisions: a picture that staff added or removed is recorded and not shown again, and an order
-- set by staff is kept.
create or replace function private.set_drive_photos(p_vin text, p_photos jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_table text;
  v_from timestamptz;
  v_before jsonb;
  v_shown jsonb;
begin
  perform private.lock_photos(p_vin);
  select coalesce(jsonb_agg(jsonb_build_object('url', d.photo_url, 'path', d.path)), '[]'::jsonb) into v_before
  from public.drive_photos d where d.vin = p_vin;
  -- The same picture under two names once, at the first of its places.
  select coalesce(jsonb_agg(once.photo order by once.place), '[]'::jsonb) into v_shown
  from (
    select distinct on (photo ->> 'photoUrl') photo, place
    from jsonb_array_elements(p_photos) with ordinality as listed (photo, place)
    where not exists (
      select from public.hand_photos h
      where h.vin = p_vin and h.mark = private.get_photo_mark(photo ->> 'photoUrl', null)
    )
    order by photo ->> 'photoUrl', place
  ) once;
  -- Where they stand among the vehicle's other photos does not change.
  select coalesce(min(r.created_at), clock_timestamp()) into v_from
  from private.list_photo_rows(p_vin) r
  where r.photo_url in (select before ->> 'url' from jsonb_array_elements(v_before) before)
    and r.photo_url in (select photo ->> 'photoUrl' from jsonb_array_elements(v_shown) photo);

  foreach v_table in array array['vehicle_photos', 'public_vehicle_photos'] loop
    execute format(
      'delete from public.%I shown
      where shown.vin = $1
        and shown.photo_url in (select before ->> ''url'' from jsonb_array_elements($2) before)
        and shown.photo_url not in (select photo ->> ''photoUrl'' from jsonb_array_elements($3) photo)',
      v_table
    ) using p_vin, v_before, v_shown;
    execute format(
      'with wanted as (
        select photo ->> ''photoUrl'' as url, photo ->> ''driveUrl'' as link, $3 + (place - 1) * interval ''1 second'' as at
        from jsonb_array_elements($2) with ordinality as listed (photo, place)
      ), moved as (
        update public.%1$I shown set created_at = wanted.at from wanted
        where shown.vin = $1 and shown.photo_url = wanted.url and shown.created_at <> wanted.at
      )
      insert into public.%1$I (vin, photo_url, drive_photo_url, created_at)
      select $1, wanted.url, wanted.link, wanted.at from wanted
      where not exists (select from public.%1$I shown where shown.vin = $1 and shown.photo_url = wanted.url)',
      v_table
    ) using p_vin, v_shown, v_from;
  end loop;

  delete from public.drive_photos d
  where d.vin = p_vin
    and d.drive_file_id not in (select photo ->> 'driveFileId' from jsonb_array_elements(p_photos) photo);
  insert into public.drive_photos (vin, drive_file_id, name, md5, position, photo_url, path)
  select p_vin, photo ->> 'driveFileId', left(photo ->> 'name', 300), photo ->> 'md5', place, photo ->> 'photoUrl',
    photo ->> 'path'
  from jsonb_array_elements(p_photos) with ordinality as listed (photo, place)
  on conflict (vin, drive_file_id) do update set name = excluded.name, md5 = excluded.md5, position = excluded.position,
    photo_url = excluded.photo_url, path = excluded.path;

  if exists (select from public.photo_orders o where o.vin = p_vin)
    or exists (select from public.hand_photos h where h.vin = p_vin and not h.is_removed) then
    perform private.arrange_photos(p_vin);
  end if;
  return (
    select coalesce(jsonb_agg(distinct before ->> 'path'), '[]'::jsonb)
    from jsonb_array_elements(v_before) before
    where not exists (select from public.drive_photos d where d.path = before ->> 'path')
      and not exists (select from public.vehicle_photos v where v.photo_url = before ->> 'url')
      and not exists (select from public.public_vehicle_photos v where v.photo_url = before ->> 'url')
  );
end $$;

-- As before, and also moves the staff decisions about the photos.
create or replace function private.move_vehicle_photos(p_from text, p_to text) returns void
language sql set search_path = ''
as $$
  update public.vehicle_photos p set vin = p_to
  where p.vin = p_from and not exists (
    select from public.vehicle_photos q
    where q.vin = p_to and (q.photo_url, q.drive_photo_url) is not distinct from (p.photo_url, p.drive_photo_url)
  );
  update public.public_vehicle_photos p set vin = p_to
  where p.vin = p_from and not exists (
    select from public.public_vehicle_photos q
    where q.vin = p_to and (q.photo_url, q.drive_photo_url) is not distinct from (p.photo_url, p.drive_photo_url)
  );
  update public.drive_photos p set vin = p_to
  where p.vin = p_from and not exists (
    select from public.drive_photos q where q.vin = p_to and q.drive_file_id = p.drive_file_id
  );
  update public.hand_photos p set vin = p_to
  where p.vin = p_from and not exists (select from public.hand_photos q where q.vin = p_to and q.mark = p.mark);
  update public.photo_orders p set vin = p_to
  where p.vin = p_from and not exists (select from public.photo_orders q where q.vin = p_to);
$$;

revoke all on function private.get_photo_mark(text, text), private.list_photo_rows(text), private.list_photo_marks(text),
  private.get_photos_version(text), private.rank_photo_marks(text), private.arrange_photos(text), private.lock_photos(text),
  private.note_photos_changed(uuid, text), public.read_vehicle_photos(text),
  public.add_vehicle_photos(uuid, text, text[], int), public.order_vehicle_photos(uuid, text, text, text[]),
  public.remove_vehicle_photos(uuid, text, text[]), public.release_photo_order(uuid, text),
  public.readmit_drive_photos(uuid, text) from public, anon, authenticated;
grant execute on function public.read_vehicle_photos(text), public.add_vehicle_photos(uuid, text, text[], int),
  public.order_vehicle_photos(uuid, text, text, text[]), public.remove_vehicle_photos(uuid, text, text[]),
  public.release_photo_order(uuid, text), public.readmit_drive_photos(uuid, text) to service_role;
