-- Locks a field only where the staff's value differs from the sheet's, comparing both after the same normalization.
alter table public.inventory
  -- The sheet's last value of each locked field, or its value before the first edit. Unlocked fields equal the sheet's value.
  add column sheet_values jsonb not null default '{}'::jsonb,
  -- Whether the last sync did not find this vehicle in the sheet.
  add column left_sheet boolean not null default false;

-- Sync changes that staff undid. They are not applied again until the sheet changes.
create table public.sync_holds (
  vin text not null,
  -- A field: `value` is the sheet's value. 'row': a vehicle that is not added again; `value` is its whole row. 'gone': a
  -- vehicle that stays listed although it left the sheet.
  field text not null,
  value jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (vin, field),
  constraint sync_holds_field_known check (
    field in ('product_name', 'description', 'price', 'image_url', 'quantity', 'row', 'gone')
  )
);
alter table public.sync_holds enable row level security;
revoke all on table public.sync_holds from public, anon, authenticated;
grant all on table public.sync_holds to service_role;

-- Normalizes like normalizeVin in app/vehicles/vin.ts: no whitespace, upper case; hyphens are removed only where that leaves a
-- 17-character VIN ("STK-1042" keeps its own).
create function private.normalize_vin(p_vin text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when replace(compact.vin, '-', '') ~ '^[A-HJ-NPR-Z0-9]{17}$' then replace(compact.vin, '-', '')
    else compact.vin
  end
  from (
    select upper(regexp_replace(p_vin, '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', '', 'g')) as vin
  ) compact
$$;

-- Normalizes like collapseWhitespace in app/vehicles/fold-text.ts; null becomes empty.
create function private.normalize_text(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(
    regexp_replace(coalesce(p_text, ''), '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ' ', 'g')
  )
$$;

-- Returns whether two values of a field are equal, like isSameValue in app/inventory/sync/same-value.ts.
create function private.is_same_value(p_field text, p_one jsonb, p_other jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case p_field
    when 'price' then
      public.full_price((p_one #>> '{}')::numeric) is not distinct from public.full_price((p_other #>> '{}')::numeric)
    when 'quantity' then ((p_one #>> '{}') = '1') is not distinct from ((p_other #>> '{}') = '1')
    else private.normalize_text(p_one #>> '{}') = private.normalize_text(p_other #>> '{}')
  end
$$;

-- Returns the fields of a row that a sync may write; an empty field is a JSON null.
create function private.describe_sheet_fields(p_row public.inventory) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'product_name', p_row.product_name, 'description', p_row.description, 'price', p_row.price,
    'image_url', p_row.image_url, 'quantity', p_row.quantity
  )
$$;

-- Returns the sheet's value of a field; SQL null when it is unknown.
create function private.find_sheet_value(p_row public.inventory, p_field text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select case h.field when 'gone' then '0'::jsonb else h.value end
      from public.sync_holds h
      where h.vin = p_row.sku and (h.field = p_field or (h.field = 'gone' and p_field = 'quantity'))
      order by h.field limit 1
    ),
    case
      when p_field = any (p_row.locked_fields) then p_row.sheet_values -> p_field
      else private.describe_sheet_fields(p_row) -> p_field
    end
  )
$$;

-- Sets one field of a row to the staff's value. Locks it where it differs from the sheet's value and unlocks it where it does
-- not.
create function private.set_field_by_hand(p_row public.inventory, p_field text, p_value jsonb) returns public.inventory
language plpgsql set search_path = ''
as $$
declare
  v_row public.inventory := p_row;
  v_sheet jsonb := private.find_sheet_value(p_row, p_field);
  v_is_same boolean := v_sheet is not null and private.is_same_value(p_field, v_sheet, p_value);
begin
  -- The sheet's own spelling, so that the next sync has nothing to do.
  v_row := jsonb_populate_record(v_row, jsonb_build_object(p_field, case when v_is_same then v_sheet else p_value end));
  v_row.sheet_values := v_row.sheet_values - p_field;
  v_row.locked_fields := array_remove(v_row.locked_fields, p_field);
  if not v_is_same then
    v_row.locked_fields := private.lock_fields(v_row.locked_fields, jsonb_build_object(p_field, null));
    if v_sheet is not null then
      v_row.sheet_values := v_row.sheet_values || jsonb_build_object(p_field, v_sheet);
    end if;
  end if;
  delete from public.sync_holds h
  where h.vin = p_row.sku and (h.field = p_field or (h.field = 'gone' and p_field = 'quantity'));
  return v_row;
end $$;

-- p_values: { vin, productName, description, price }. Returns { outcome, id }: 'saved', or 'vin_taken' with the id of the
-- vehicle that has the VIN.
create or replace function public.add_vehicle(p_actor uuid, p_values jsonb) returns jsonb
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
  delete from public.sync_holds h where h.vin = p_values ->> 'vin';
  insert into public.vehicle_edits (vehicle_id, actor, kind) values (v_id, p_actor, 'added');
  return jsonb_build_object('outcome', 'saved', 'id', v_id);
end $$;

-- Writes changed fields. p_values as above. Returns { outcome, id }: 'saved'; 'unknown'; 'conflict' when the row no longer
-- matches p_version; 'vin_taken' with the other vehicle's id; 'vin_fixed' for a row from the sheet, whose VIN identifies it
-- there.
create or replace function public.edit_vehicle(p_actor uuid, p_id bigint, p_version text, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_new public.inventory;
  v_vin text := p_values ->> 'vin';
  v_wanted jsonb := jsonb_build_object(
    'product_name', p_values ->> 'productName', 'description', p_values ->> 'description',
    'price', (p_values ->> 'price')::numeric
  );
  v_fields jsonb := '{}'::jsonb;
  v_field text;
  v_old jsonb;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'id', p_id);
  end if;
  if md5(v_row.sku || private.stock_revision(v_row)) is distinct from p_version then
    return jsonb_build_object('outcome', 'conflict', 'id', p_id);
  end if;
  if private.normalize_vin(v_row.sku) = private.normalize_vin(v_vin) then
    v_vin := v_row.sku;
  elsif v_row.source = 'sheet' then
    return jsonb_build_object('outcome', 'vin_fixed', 'id', p_id);
  else
    v_fields := v_fields || jsonb_build_object('vin', jsonb_build_object('from', v_row.sku, 'to', v_vin));
  end if;
  v_new := v_row;
  foreach v_field in array array['product_name', 'description', 'price'] loop
    v_old := private.describe_sheet_fields(v_row) -> v_field;
    if not private.is_same_value(v_field, v_old, v_wanted -> v_field) then
      v_new := private.set_field_by_hand(v_new, v_field, v_wanted -> v_field);
      v_fields := v_fields || jsonb_build_object(v_field, jsonb_build_object(
        -- A price as the site reads it.
        'from', case v_field when 'price' then coalesce(to_jsonb(public.full_price(v_row.price)), 'null'::jsonb) else v_old end,
        'to', v_wanted -> v_field
      ));
    end if;
  end loop;
  if v_fields = '{}'::jsonb then
    return jsonb_build_object('outcome', 'saved', 'id', p_id);
  end if;
  begin
    update public.inventory i set
      sku = v_vin, product_name = v_new.product_name, description = v_new.description, price = v_new.price,
      locked_fields = v_new.locked_fields, sheet_values = v_new.sheet_values
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

-- Marks a vehicle as sold or listed. Returns false when there is no such vehicle.
create or replace function public.set_vehicle_sold(p_actor uuid, p_id bigint, p_is_sold boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_new public.inventory;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  if (v_row.quantity <> 1) = p_is_sold then
    return true;
  end if;
  v_new := private.set_field_by_hand(v_row, 'quantity', to_jsonb(case when p_is_sold then 0 else 1 end));
  update public.inventory i set
    quantity = v_new.quantity, locked_fields = v_new.locked_fields, sheet_values = v_new.sheet_values
  where i.id = p_id;
  insert into public.vehicle_edits (vehicle_id, actor, kind)
  values (p_id, p_actor, case when p_is_sold then 'sold' else 'unsold' end);
  return true;
end $$;

-- Unlocks a field: the sheet's value is restored immediately when it is known, otherwise by the next sync. Returns false when
-- there is no such vehicle.
create or replace function public.release_vehicle_field(p_actor uuid, p_id bigint, p_field text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.inventory;
  v_new public.inventory;
begin
  select * into v_row from public.inventory i where i.id = p_id for update;
  if not found then
    return false;
  end if;
  if p_field = any (v_row.locked_fields) then
    v_new := v_row;
    -- A vehicle that no sheet names keeps what staff typed.
    if v_row.source = 'sheet' and v_row.sheet_values ? p_field then
      v_new := jsonb_populate_record(v_new, jsonb_build_object(p_field, v_row.sheet_values -> p_field));
    end if;
    update public.inventory i set
      product_name = v_new.product_name, description = v_new.description, price = v_new.price,
      image_url = v_new.image_url, quantity = v_new.quantity,
      locked_fields = array_remove(v_row.locked_fields, p_field), sheet_values = v_row.sheet_values - p_field
    where i.id = p_id;
    insert into public.vehicle_edits (vehicle_id, actor, kind, fields)
    values (p_id, p_actor, 'released', jsonb_build_object(p_field, null));
  end if;
  return true;
end $$;

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
    -- To the microsecond, which a JavaScript date does not hold.
    'cursor', to_char(p_row.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p_row.id
  )
$$;

revoke all on function private.normalize_vin(text), private.normalize_text(text), private.is_same_value(text, jsonb, jsonb),
  private.describe_sheet_fields(public.inventory), private.find_sheet_value(public.inventory, text),
  private.set_field_by_hand(public.inventory, text, jsonb), private.describe_vehicle(public.inventory),
  public.add_vehicle(uuid, jsonb), public.edit_vehicle(uuid, bigint, text, jsonb),
  public.set_vehicle_sold(uuid, bigint, boolean), public.release_vehicle_field(uuid, bigint, text)
  from public, anon, authenticated;
grant execute on function public.add_vehicle(uuid, jsonb), public.edit_vehicle(uuid, bigint, text, jsonb),
  public.set_vehicle_sold(uuid, bigint, boolean), public.release_vehicle_field(uuid, bigint, text) to service_role;
