-- The column mapping of the dealership's sheet, as confirmed by an owner. The last row is current; older ones are history.
create table public.sheet_columns (
  id bigint generated always as identity primary key,
  confirmed_at timestamptz not null default clock_timestamp(),
  -- User id in Auth, and the name at that time, since accounts are deleted. null for the demo's mapping.
  actor uuid,
  actor_name text,
  -- The headings of the sheet that was shown, in order: ["Vehicle", "Price", "VIN"].
  header jsonb not null,
  -- The normalized heading of each field: { "sku": "vin", "price": "price" }.
  choice jsonb not null,
  constraint sheet_columns_header_list check (jsonb_typeof(header) = 'array'),
  constraint sheet_columns_choice_object check (jsonb_typeof(choice) = 'object' and choice ?& array['sku', 'product_name']),
  constraint sheet_columns_actor_name_length check (char_length(actor_name) <= 100)
);
alter table public.sheet_columns enable row level security;
revoke all on table public.sheet_columns from public, anon, authenticated;
grant all on table public.sheet_columns to service_role;
revoke all on sequence public.sheet_columns_id_seq from public, anon, authenticated;
grant all on sequence public.sheet_columns_id_seq to service_role;

-- Returns the current mapping: { header, choice, confirmedAt, confirmedBy }; null before the first confirmation.
create function public.read_sheet_columns() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'header', c.header, 'choice', c.choice, 'confirmedAt', c.confirmed_at, 'confirmedBy', c.actor_name
  )
  from public.sheet_columns c order by c.id desc limit 1
$$;

create function public.confirm_sheet_columns(p_actor uuid, p_actor_name text, p_header jsonb, p_choice jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.sheet_columns (actor, actor_name, header, choice)
  values (p_actor, p_actor_name, p_header, p_choice);
  return public.read_sheet_columns();
end $$;

revoke all on function public.read_sheet_columns(), public.confirm_sheet_columns(uuid, text, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.read_sheet_columns(), public.confirm_sheet_columns(uuid, text, jsonb, jsonb)
  to service_role;
