-- The stock follows the dealership's sheet. A row says where it comes from, and which of its fields were set by hand and stay.
alter table public.inventory
  -- A row of the sheet leaves the lot when it leaves the sheet; one added by hand does not.
  add column source text not null default 'hand',
  add column locked_fields text[] not null default '{}',
  add constraint inventory_source_known check (source in ('hand', 'sheet')),
  add constraint inventory_locked_fields_known check (
    locked_fields <@ array['product_name', 'description', 'price', 'image_url', 'quantity']
  );

-- Names what a row says, so that a change is made to the row it was meant for.
create function private.stock_revision(p_row public.inventory) returns text
language sql immutable set search_path = ''
as $$
  select md5(jsonb_build_array(
    p_row.product_name, p_row.description, p_row.price, p_row.image_url, p_row.quantity, p_row.source, p_row.locked_fields
  )::text)
$$;
revoke all on function private.stock_revision(public.inventory) from public;
grant execute on function private.stock_revision(public.inventory) to service_role;

-- Every row as a sync compares it, at one instant and in one answer: [id, vin, product_name, description, price, image_url,
-- quantity, source, locked_fields, revision].
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

-- Writes a change set and ends its run in one transaction, so that the record is true whoever dies. p_rows are whole rows:
-- { id, revision, vin, product_name, description, price, image_url, quantity }, id and revision null for a new vehicle.
-- Answers { outcome, run }: 'applied'; 'lost' when somebody else holds the lease or it has expired; 'stale' when a row is not
-- what the change set was computed from. The last two have changed nothing.
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
  -- Whoever edits one of them by hand waits until this is over, or is seen here.
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
    -- Somebody has just added the same vehicle by hand.
    return jsonb_build_object('outcome', 'stale', 'run', null);
  end;
  return jsonb_build_object('outcome', 'applied', 'run', public.finish_sync('inventory', p_owner, 'succeeded', p_result));
end $$;

revoke all on function public.read_stock_rows(), public.apply_stock_changes(bigint, uuid, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.read_stock_rows(), public.apply_stock_changes(bigint, uuid, jsonb, jsonb) to service_role;
