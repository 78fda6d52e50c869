-- Vehicle editing by staff: lists with vehicles that need attention, adding, editing, selling, and locks that protect a field
-- from the next sync. For the service only, which calls these functions for signed-in staff and passes who made the change.

-- Returns whether a 17-character VIN has the right check digit (49 CFR 565.15), like app/vehicles/vin.ts.
create function private.has_sound_vin(p_vin text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  -- A case, because the sum of anything else would be an error.
  select case when p_vin ~ '^[A-HJ-NPR-Z0-9]{17}$' then (
    select case sum(w.weight * d.digit::int) % 11 when 10 then 'X' else (sum(w.weight * d.digit::int) % 11)::text end
    from unnest(array[8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]) with ordinality as w(weight, place)
    join unnest(
      string_to_array(translate(p_vin, 'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789'), null)
    ) with ordinality as d(digit, place) using (place)
  ) = substr(p_vin, 9, 1) else false end
$$;
revoke all on function private.has_sound_vin(text) from public;
grant execute on function private.has_sound_vin(text) to service_role;
-- The index computes this when a row is written, so that the dashboard does not check every vehicle.
create index inventory_unsound_vin_idx on public.inventory (created_at, id)
  where quantity = 1 and not private.has_sound_vin(sku);

-- Audit log of staff edits.
create table public.vehicle_edits (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  vehicle_id bigint not null references public.inventory (id) on delete cascade,
  -- User id in Auth. The name is looked up there, so it disappears with the account.
  actor uuid not null,
  kind text not null,
  -- Old and new value by field: { "price": { "from": 19900, "to": 18900 } }.
  fields jsonb not null default '{}'::jsonb,
  constraint vehicle_edits_kind_known check (kind in ('added', 'edited', 'sold', 'unsold', 'released'))
);
create index vehicle_edits_vehicle_idx on public.vehicle_edits (vehicle_id, id desc);
alter table public.vehicle_edits enable row level security;
revoke all on table public.vehicle_edits from public, anon, authenticated;
grant all on table public.vehicle_edits to service_role;
revoke all on sequence public.vehicle_edits_id_seq from public, anon, authenticated;
grant all on sequence public.vehicle_edits_id_seq to service_role;

create function private.count_vehicle_photos(p_vin text) returns bigint
language sql stable set search_path = ''
as $$
  select count(distinct coalesce(p.photo_url, p.drive_photo_url))
  from (
    select s.photo_url, s.drive_photo_url from public.vehicle_photos s where s.vin = p_vin
    union all
    select g.photo_url, g.drive_photo_url from public.public_vehicle_photos g where g.vin = p_vin
  ) p
$$;

create function private.describe_vehicle(p_row public.inventory) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_row.id, 'vin', p_row.sku, 'productName', p_row.product_name, 'description', p_row.description,
    'price', p_row.price, 'quantity', p_row.quantity, 'source', p_row.source, 'lockedFields', p_row.locked_fields,
    'listedAtIso', p_row.created_at, 'photoCount', private.count_vehicle_photos(p_row.sku),
    -- Changes with the row, so that an edit of an older version is refused.
    'version', md5(p_row.sku || private.stock_revision(p_row)),
    -- To the microsecond, which a JavaScript date does not hold.
    'cursor', to_char(p_row.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_row.id
  )
$$;

-- Vehicles shown to shoppers: a name that contains "sold" (app/vehicles/vehicle-name.ts) also hides a vehicle.
create view private.vehicles_on_lot as
  select i.id, i.sku, i.price, i.quantity
  from public.inventory i where i.quantity = 1 and i.product_name !~* '\msold\M';
revoke all on table private.vehicles_on_lot from public, anon, authenticated;

-- Returns the vehicles that a dashboard filter shows; 'all' includes sold ones. Only one branch is executed.
create function private.list_shown_vehicles(p_show text) returns setof bigint
language sql stable set search_path = ''
as $$
  select i.id from public.inventory i where p_show = 'all'
  union all
  select v.id from private.vehicles_on_lot v where p_show in ('listed', 'oldest')
  union all
  select i.id from public.inventory i
  where p_show = 'sold' and not exists (select from private.vehicles_on_lot v where v.id = i.id)
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

-- Returns a page of rows, newest first, or oldest first for 'oldest'. Every word of p_words (lower case, escaped for LIKE) must
-- occur in the name or the VIN. The cursor is the last row already shown.
create function public.list_desk_vehicles(
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
create function public.count_desk_vehicles() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'listed', (select count(*) from private.list_shown_vehicles('listed')),
    'noPhotos', (select count(*) from private.list_shown_vehicles('no-photos')),
    'badVin', (select count(*) from private.list_shown_vehicles('bad-vin')),
    'multiplied', (select count(*) from private.list_shown_vehicles('multiplied'))
  )
$$;

-- Returns one row with its ten latest staff edits, newest first; null for an unknown id.
create function public.find_desk_vehicle(p_id bigint) returns jsonb
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

-- p_values: { vin, productName, description, price }. Returns { outcome, id }: 'saved', or 'vin_taken' with the id of the
-- vehicle that has the VIN.
create function public.add_vehicle(p_actor uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into public.inventory (sku, product_name, description, price)
  values (
    p_values ->> 'vin', p_values ->> 'productName', p_values ->> 'description', (p_values ->> 'price')::numeric
  )
  on conflict (sku) do nothing returning id into v_id;
  if v_id is null then
    select i.id into v_id from public.inventory i where i.sku = p_values ->> 'vin';
    return jsonb_build_object('outcome', 'vin_taken', 'id', v_id);
  end if;
  insert into public.vehicle_edits (vehicle_id, actor, kind) values (v_id, p_actor, 'added');
  return jsonb_build_object('outcome', 'saved', 'id', v_id);
end $$;

-- Writes changed fields and locks them. p_values as above. Returns { outcome, id }: 'saved'; 'unknown'; 'conflict' when the row
-- no longer matches p_version; 'vin_taken' with the other vehicle's id; 'vin_fixed' for a row from the sheet, whose VIN
-- identifies it there.
create function public.edit_vehicle(p_actor uuid, p_id bigint, p_version text, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_vin text := p_values ->> 'vin';
  v_price numeric := (p_values ->> 'price')::numeric;
  v_fields jsonb := '{}'::jsonb;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'id', p_id);
  end if;
  if md5(v_row.sku || private.stock_revision(v_row)) is distinct from p_version then
    return jsonb_build_object('outcome', 'conflict', 'id', p_id);
  end if;
  if v_row.sku <> v_vin then
    if v_row.source = 'sheet' then
      return jsonb_build_object('outcome', 'vin_fixed', 'id', p_id);
    end if;
    v_fields := v_fields || jsonb_build_object('vin', jsonb_build_object('from', v_row.sku, 'to', v_vin));
  end if;
  if btrim(v_row.product_name) <> p_values ->> 'productName' then
    v_fields := v_fields || jsonb_build_object(
      'product_name', jsonb_build_object('from', v_row.product_name, 'to', p_values ->> 'productName'));
  end if;
  if coalesce(btrim(v_row.description), '') <> coalesce(p_values ->> 'description', '') then
    v_fields := v_fields || jsonb_build_object(
      'description', jsonb_build_object('from', v_row.description, 'to', p_values ->> 'description'));
  end if;
  -- Compared as the site reads them: a stored "16.9" is shown as $16,900, and submitting that is no change.
  if public.full_price(v_row.price) is distinct from v_price then
    v_fields := v_fields || jsonb_build_object(
      'price', jsonb_build_object('from', public.full_price(v_row.price), 'to', v_price));
  end if;
  if v_fields = '{}'::jsonb then
    return jsonb_build_object('outcome', 'saved', 'id', p_id);
  end if;
  begin
    update public.inventory i set
      sku = v_vin,
      product_name = case when v_fields ? 'product_name' then p_values ->> 'productName' else i.product_name end,
      description = case when v_fields ? 'description' then p_values ->> 'description' else i.description end,
      price = case when v_fields ? 'price' then v_price else i.price end,
      locked_fields = private.lock_fields(i.locked_fields, v_fields)
    where i.id = p_id;
  exception when unique_violation then
    return jsonb_build_object(
      'outcome', 'vin_taken', 'id', (select i.id from public.inventory i where i.sku = v_vin));
  end;
  if v_fields ? 'vin' then
    perform private.move_vehicle_photos(v_row.sku, v_vin);
  end if;
  insert into public.vehicle_edits (vehicle_id, actor, kind, fields) values (p_id, p_actor, 'edited', v_fields);
  return jsonb_build_object('outcome', 'saved', 'id', p_id);
end $$;

-- Returns the existing locks plus one for each changed field that a sync could overwrite, without duplicates.
create function private.lock_fields(p_locked text[], p_fields jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct field order by field), '{}')
  from (
    select unnest(p_locked) as field
    union all
    select jsonb_object_keys(p_fields - 'vin')
  ) fields
$$;

-- Moves photos to a new VIN. Photos that the new VIN already has stay with the old one.
create function private.move_vehicle_photos(p_from text, p_to text) returns void
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
$$;

-- Marks a vehicle as sold or listed, and locks that. Returns false when there is no such vehicle.
create function public.set_vehicle_sold(p_actor uuid, p_id bigint, p_is_sold boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_quantity int;
begin
  select i.quantity into v_quantity from public.inventory i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  if (v_quantity <> 1) = p_is_sold then
    return true;
  end if;
  update public.inventory i set
    quantity = case when p_is_sold then 0 else 1 end,
    locked_fields = private.lock_fields(i.locked_fields, '{"quantity": null}'::jsonb)
  where i.id = p_id;
  insert into public.vehicle_edits (vehicle_id, actor, kind)
  values (p_id, p_actor, case when p_is_sold then 'sold' else 'unsold' end);
  return true;
end $$;

-- Unlocks a field for the next sync. Returns false when there is no such vehicle.
create function public.release_vehicle_field(p_actor uuid, p_id bigint, p_field text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_locked text[];
begin
  select i.locked_fields into v_locked from public.inventory i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  if p_field = any (v_locked) then
    update public.inventory set locked_fields = array_remove(v_locked, p_field) where id = p_id;
    insert into public.vehicle_edits (vehicle_id, actor, kind, fields)
    values (p_id, p_actor, 'released', jsonb_build_object(p_field, null));
  end if;
  return true;
end $$;

revoke all on function private.count_vehicle_photos(text), private.describe_vehicle(public.inventory),
  private.list_shown_vehicles(text), private.lock_fields(text[], jsonb),
  private.move_vehicle_photos(text, text), public.list_desk_vehicles(text, text[], timestamptz, bigint, int),
  public.count_desk_vehicles(), public.find_desk_vehicle(bigint), public.add_vehicle(uuid, jsonb),
  public.edit_vehicle(uuid, bigint, text, jsonb), public.set_vehicle_sold(uuid, bigint, boolean),
  public.release_vehicle_field(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.list_desk_vehicles(text, text[], timestamptz, bigint, int), public.count_desk_vehicles(),
  public.find_desk_vehicle(bigint), public.add_vehicle(uuid, jsonb), public.edit_vehicle(uuid, bigint, text, jsonb),
  public.set_vehicle_sold(uuid, bigint, boolean), public.release_vehicle_field(uuid, bigint, text) to service_role;
