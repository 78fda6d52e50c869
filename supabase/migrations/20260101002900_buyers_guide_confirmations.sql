-- Which wording of the Buyers Guide an owner compared with the FTC's form, per language and version.

create table public.buyers_guide_confirmations (
  language text not null,
  version text not null,
  -- User id in Auth.
  actor uuid not null,
  -- As it was then: the record outlives the account.
  name text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (language, version),
  constraint buyers_guide_confirmations_language_known check (language in ('en', 'es')),
  constraint buyers_guide_confirmations_version_form check (char_length(version) between 1 and 40)
);
alter table public.buyers_guide_confirmations enable row level security;
revoke all on table public.buyers_guide_confirmations from public, anon, authenticated;
grant all on table public.buyers_guide_confirmations to service_role;

-- Records an owner's comparison; the first one of a version stays. Returns false when the person isn't an owner. Idempotent.
create function public.confirm_buyers_guide(p_actor uuid, p_language text, p_version text) returns boolean
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
revoke all on function public.confirm_buyers_guide(uuid, text, text) from public, anon, authenticated;
grant execute on function public.confirm_buyers_guide(uuid, text, text) to service_role;
