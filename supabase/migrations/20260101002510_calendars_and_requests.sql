-- Secret addresses of staff's calendar feeds, and what staff answered to matches of open requests.

-- Only a hash, so that a copy of the database opens no calendar. One address per person; it ends with the person's account.
create table public.calendar_addresses (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  constraint calendar_addresses_hash_form check (secret_hash ~ '^[0-9a-f]{64}$')
);

-- Replaces the person's address, or removes it (null).
create function public.set_calendar_address(p_user_id uuid, p_secret_hash text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.calendar_addresses a where a.user_id = p_user_id;
  insert into public.calendar_addresses (user_id, secret_hash) select p_user_id, p_secret_hash where p_secret_hash is not null;
$$;

-- A request is open until staff close it.
alter table public.contact_messages add column request_closed_at timestamptz;
create index contact_messages_open_requests_idx on public.contact_messages (created_at desc)
  where wanted is not null and request_closed_at is null and not is_suspected;

-- Matches that staff dealt with: the shopper was told about the vehicle, or it is no match.
create table public.lead_match_answers (
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  vin text not null,
  answer text not null,
  actor uuid references public.staff (user_id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  primary key (lead_id, vin),
  constraint lead_match_answers_vin_length check (char_length(vin) between 1 and 64),
  constraint lead_match_answers_answer_known check (answer in ('told', 'no-match'))
);
create index lead_match_answers_actor_idx on public.lead_match_answers (actor);

-- Returns false when there is no such lead. The first answer stays.
create function public.answer_lead_match(p_lead_id uuid, p_actor uuid, p_vin text, p_answer text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.contact_messages m where m.id = p_lead_id for key share;
  if not found then
    return false;
  end if;
  insert into public.lead_match_answers (lead_id, vin, answer, actor) values (p_lead_id, p_vin, p_answer, p_actor)
  on conflict do nothing;
  return true;
end $$;

-- Closes a request. Returns false when there is no such lead. Idempotent.
create function public.close_lead_request(p_lead_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_messages m set request_closed_at = coalesce(m.request_closed_at, clock_timestamp())
  where m.id = p_lead_id;
  return found;
end $$;

alter table public.calendar_addresses enable row level security;
alter table public.lead_match_answers enable row level security;
revoke all on table public.calendar_addresses, public.lead_match_answers from public, anon, authenticated;
grant all on table public.calendar_addresses, public.lead_match_answers to service_role;
revoke all on function public.set_calendar_address(uuid, text), public.answer_lead_match(uuid, uuid, text, text),
  public.close_lead_request(uuid) from public, anon, authenticated;
grant execute on function public.set_calendar_address(uuid, text), public.answer_lead_match(uuid, uuid, text, text),
  public.close_lead_request(uuid) to service_role;
