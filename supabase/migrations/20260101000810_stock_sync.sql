-- Syncs the inventory with the dealership's sheet. Each row records its source and which fields staff have locked.
alter table public.inventory
  -- A row from the sheet is marked as sold when it leaves the sheet; a row added by staff is not.
  add column source text not null default 'hand',
  add column locked_fields text[] not null default '{}',
  add constraint inventory_source_known check (source in ('hand', 'sheet')),
  add constraint inventory_locked_fields_known check (
    locked_fields <@ array['product_name', 'description', 'price', 'image_url', 'quantity']
  );

-- Returns a hash of a row's content, which detects changes since it was read.
create function private.stock_revision(p_row public.inventory) returns text
language sql immutable set search_path = ''
as $$
  select md5(jsonb_build_array(
    p_row.product_name, p_row.description, p_row.price, p_row.image_url, p_row.quantity, p_row.source, p_row.locked_fields
  )::text)
$$;
revoke all on function private.stock_revision(public.inventory) from public;
grant execute on function private.stock_revision(public.inventory) to service_role;

-- Returns every row in the form that a sync compares, as one consistent snapshot: [id, vin, product_name, description, price,
-- image_url, quantity, source, locked_fields, revision].
create function public.read_stock_rows() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_array(
        i.id, i.sku, i.product_name, i.description, i.price, i.image_url, i.quantity, i.source, i.locked_fields,
        private.stock_revision(i)
      )
      order by i.id
    ),
    '[]'::jsonb
  )
  from public.inventory i
$$;

-- Applies a change set and finishes its run in one transaction, so that the record is always accurate. p_rows are whole rows: {
-- id, revision, vin, product_name, description, price, image_url, quantity }, with a null id and revision for a new vehicle.
-- Returns { outcome, run }: 'applied'; 'lost' when the lease has expired or another owner holds it; 'stale' when a row has
-- changed since the change set was computed. 'lost' and 'stale' change nothing.
create function public.apply_stock_changes(p_run bigint, p_owner uuid, p_rows jsonb, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.sync_leases l
  where l.kind = 'inventory' and l.owner = p_owner and l.run_id = p_run and l.expires_at > clock_timestamp()
  for update;
  if not found then
    return jsonb_build_object('outcome', 'lost', 'run', null);
  end if;
  -- A concurrent edit by staff waits for this transaction, or is visible here.
  perform 1 from public.inventory i
  where i.id in (select c.id from jsonb_to_recordset(p_rows) as c(id bigint))
  order by i.id for update;
  if exists (
    select 1
    from jsonb_to_recordset(p_rows) as c(id bigint, revision text)
    left join public.inventory i on i.id = c.id
    where c.id is not null and (i.id is null or private.stock_revision(i) <> c.revision)
  ) then
    return jsonb_build_object('outcome', 'stale', 'run', null);
  end if;
  begin
    update public.inventory i
    set product_name = c.product_name, description = c.description, price = c.price, image_url = c.image_url,
      quantity = c.quantity, source = 'sheet'
    from jsonb_to_recordset(p_rows) as c(
      id bigint, product_name text, description text, price numeric, image_url text, quantity int
    )
    where i.id = c.id;
    insert into public.inventory (sku, product_name, description, price, image_url, quantity, source)
    select c.vin, c.product_name, c.description, c.price, c.image_url, c.quantity, 'sheet'
    from rows from (
      jsonb_to_recordset(p_rows) as (
        id bigint, vin text, product_name text, description text, price numeric, image_url text, quantity int
      )
    ) with ordinality as c(id, vin, product_name, description, price, image_url, quantity, place)
    where c.id is null
    order by c.place;
  exception when unique_violation then
    -- Staff added the same vehicle in the meantime.
    return jsonb_build_object('outcome', 'stale', 'run', null);
  end;
  return jsonb_build_object('outcome', 'applied', 'run', public.finish_sync('inventory', p_owner, 'succeeded', p_result));
end $$;

revoke all on function public.read_stock_rows(), public.apply_stock_changes(bigint, uuid, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.read_stock_rows(), public.apply_stock_changes(bigint, uuid, jsonb, jsonb) to service_role;
