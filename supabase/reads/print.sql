-- The print pages of staff.

-- Returns { vehicles, total, confirmations }: the vehicles with these ids, or without ids those on the lot, by name, at most
-- p_limit; and which wordings of the Buyers Guide were compared with the FTC's form.
create or replace function public.read_print_room(p_ids bigint[] default null, p_limit int default 300) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select i as row, count(*) over () as total
    from public.inventory i
    where case when p_ids is null then i.id in (select private.list_shown_vehicles('listed')) else i.id = any (p_ids) end
    order by i.product_name, i.id
    limit greatest(p_limit, 0)
  )
  select jsonb_build_object(
    'vehicles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', (w.row).id, 'vin', (w.row).sku, 'productName', (w.row).product_name, 'quantity', (w.row).quantity,
        'listedAtIso', (w.row).created_at,
        -- Reads the row as JSON, so that this also runs before the column exists.
        'warranty', to_jsonb(w.row) -> 'details' -> 'warranty'
      ) order by (w.row).product_name, (w.row).id), '[]'::jsonb)
      from wanted w
    ),
    'total', (select coalesce(max(w.total), 0) from wanted w),
    'confirmations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'language', c.language, 'version', c.version, 'by', c.name, 'atIso', c.at
      ) order by c.at), '[]'::jsonb)
      from public.buyers_guide_confirmations c
    )
  )
$$;
revoke all on function public.read_print_room(bigint[], int) from public, anon, authenticated;
grant execute on function public.read_print_room(bigint[], int) to service_role;
