-- The business facts that owners edit at /staff/settings, one row per saved change. The newest row of a section applies; a row
-- without a value means the values as delivered. The site validates the values.
create table public.business_fact_versions (
  id bigint generated always as identity primary key,
  section text not null,
  value jsonb,
  saved_at timestamptz not null default clock_timestamp(),
  -- An id only, so that the name is deleted with the account.
  saved_by uuid not null,
  -- The version whose value this one restored.
  restored_from bigint references public.business_fact_versions (id),
  constraint business_fact_versions_section_named check (section ~ '^[a-z]{1,40}$'),
  constraint business_fact_versions_value_bounded check (octet_length(value::text) <= 65536)
);
create index business_fact_versions_newest on public.business_fact_versions (section, id desc);
alter table public.business_fact_versions enable row level security;
revoke all on table public.business_fact_versions from public, anon, authenticated;
grant all on table public.business_fact_versions to service_role;
revoke all on sequence public.business_fact_versions_id_seq from public, anon, authenticated;
grant all on sequence public.business_fact_versions_id_seq to service_role;

-- Saves a section as an owner. p_expected is the version that the owner has seen, 0 for none: when another one was saved since,
-- nothing changes. Returns { isSaved, id }, where id is the newest version. Identical values make no new version.
create function public.save_business_facts(
  p_actor uuid, p_section text, p_value jsonb, p_expected bigint, p_restored_from bigint default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
revoke all on function public.save_business_facts(uuid, text, jsonb, bigint, bigint) from public, anon, authenticated;
grant execute on function public.save_business_facts(uuid, text, jsonb, bigint, bigint) to service_role;
