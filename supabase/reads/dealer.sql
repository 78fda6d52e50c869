-- The business facts that owners saved.

-- One row: the newest value of each section that shoppers see, and a version that changes with each of them. Reply templates are
-- for staff only. Runs with its owner's rights, because the table also says who saved what.
create or replace view public.public_business_facts as
  select
    coalesce(max(n.id) || '-' || to_char(max(n.saved_at) at time zone 'utc', 'YYYYMMDDHH24MISS'), '') as version,
    coalesce(jsonb_object_agg(n.section, n.value) filter (where n.value is not null), '{}'::jsonb) as sections
  from (
    select distinct on (v.section) v.id, v.section, v.value, v.saved_at
    from public.business_fact_versions v
    where v.section <> 'replies'
    order by v.section, v.id desc
  ) n;
revoke all on table public.public_business_facts from public, anon, authenticated;
grant select on table public.public_business_facts to anon, authenticated, service_role;

-- Returns the reply templates as owners saved them; null when they never did.
create or replace function private.read_replies() returns jsonb
language sql stable set search_path = ''
as $$
  select v.value from public.business_fact_versions v where v.section = 'replies' order by v.id desc limit 1
$$;
revoke all on function private.read_replies() from public, anon, authenticated;

-- Returns the versions of all sections, newest first: each section's newest, and the last p_limit of the others.
create or replace function public.list_business_facts(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'section', v.section, 'value', v.value, 'savedAtIso', v.saved_at, 'savedBy', s.name,
    'restoredFrom', v.restored_from, 'isCurrent', v.is_newest
  ) order by v.id desc), '[]'::jsonb)
  from (
    select b.*, row_number() over (order by b.id desc) as place,
      b.id = max(b.id) over (partition by b.section) as is_newest
    from public.business_fact_versions b
  ) v
  left join public.staff s on s.user_id = v.saved_by
  where v.is_newest or v.place <= least(greatest(p_limit, 0), 200)
$$;
revoke all on function public.list_business_facts(int) from public, anon, authenticated;
grant execute on function public.list_business_facts(int) to service_role;
