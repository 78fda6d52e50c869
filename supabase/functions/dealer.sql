-- The business facts that owners saved, and the print pages of staff.

-- Saves a section as an owner. p_expected is the version that the owner has seen, 0 for none: when another one was saved since,
-- nothing changes. Returns { isSaved, id }, where id is the newest version. Identical values make no new version.
create or replace function public.save_business_facts(
  p_actor uuid, p_section text, p_value jsonb, p_expected bigint, p_restored_from bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  newest public.business_fact_versions;
  saved bigint;
begin
  if not exists (select from public.staff s where s.user_id = p_actor and s.role = 'owner') then
    raise exception 'only owners save business facts' using errcode = '23514';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.business_fact_versions:' || p_section));
  select * into newest from public.business_fact_versions v
  where v.section = p_section order by v.id desc limit 1;
  if coalesce(newest.id, 0) <> p_expected then
    return jsonb_build_object('isSaved', false, 'id', coalesce(newest.id, 0));
  end if;
  if newest.value is not distinct from p_value then
    return jsonb_build_object('isSaved', true, 'id', coalesce(newest.id, 0));
  end if;
  insert into public.business_fact_versions (section, value, saved_by, restored_from)
  values (p_section, p_value, p_actor, p_restored_from) returning id into saved;
  return jsonb_build_object('isSaved', true, 'id', saved);
end $$;

-- Returns the versions of all sections, newest first: the last two of each section, which an undo needs, and the last p_limit of all.
create or replace function public.list_business_facts(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'section', v.section, 'value', v.value, 'savedAtIso', v.saved_at, 'savedBy', s.name,
    'restoredFrom', v.restored_from, 'isCurrent', v.section_place = 1, 'previousId', v.previous_id
  ) order by v.id desc), '[]'::jsonb)
  from (
    select b.*, row_number() over (order by b.id desc) as place,
      row_number() over (partition by b.section order by b.id desc) as section_place,
      lag(b.id) over (partition by b.section order by b.id) as previous_id
    from public.business_fact_versions b
  ) v
  left join public.staff s on s.user_id = v.saved_by
  where v.section_place <= 2 or v.place <= least(greatest(p_limit, 0), 200)
$$;

-- Records an owner's comparison; the first one of a version stays. Returns false when the person isn't an owner. Idempotent.
create or replace function public.confirm_buyers_guide(p_actor uuid, p_language text, p_version text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_name text;
begin
  select s.name into v_name from public.staff s where s.user_id = p_actor and s.role = 'owner';
  if not found then
    return false;
  end if;
  insert into public.buyers_guide_confirmations (language, version, actor, name)
  values (p_language, p_version, p_actor, v_name)
  on conflict (language, version) do nothing;
  return true;
end $$;

-- Returns { vehicles, total, confirmations }: the vehicles with these ids, or without ids those on the lot, by name, at most
-- p_limit; and which wordings of the Buyers Guide were compared with the FTC's form.
create or replace function public.read_print_room(p_ids bigint[] default null, p_limit int default 300) returns jsonb
language sql stable security definer set search_path = '' as $$
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
        'listedAtIso', (w.row).listed_at,
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
