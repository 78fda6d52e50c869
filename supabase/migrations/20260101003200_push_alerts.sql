-- Web push: alerts about new leads on the devices where staff turned them on.

-- The site's key pair for push services (VAPID, RFC 8292), which the Worker generates when it is first needed. The private key is
-- sealed with SESSION_SECRET.
create table public.push_key (
  is_only boolean primary key default true,
  public_key text not null,
  sealed_private_key text not null,
  sealed_at timestamptz not null default now(),
  constraint push_key_only_one check (is_only),
  constraint push_key_public_form check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_key_sealed_length check (char_length(sealed_private_key) between 1 and 2000)
);

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- Auth's session in which the alerts were turned on: they end with it. Without a reference, because the platform owns that table.
  session_id uuid not null,
  -- The push service's address of this browser.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  -- The last alert that the push service didn't accept; null once it accepted another.
  failed_at timestamptz,
  constraint push_subscriptions_endpoint_once unique (endpoint),
  constraint push_subscriptions_endpoint_form check (endpoint ~ '^https://' and char_length(endpoint) <= 1500),
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_subscriptions_locale_known check (locale in ('en', 'es', 'pt'))
);
create index push_subscriptions_user_idx on public.push_subscriptions (user_id, created_at);

-- The outbox: one row per lead and device until the push service has accepted the alert, at most a day.
create table public.push_alerts (
  lead_id uuid not null references public.contact_messages (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  primary key (lead_id, subscription_id)
);
create index push_alerts_due_idx on public.push_alerts (next_try_at);
create index push_alerts_subscription_idx on public.push_alerts (subscription_id);

alter table public.push_key enable row level security;
alter table public.push_subscriptions enable row level security;
alter table public.push_alerts enable row level security;
revoke all on table public.push_key, public.push_subscriptions, public.push_alerts from public, anon, authenticated;
grant all on table public.push_key, public.push_subscriptions, public.push_alerts to service_role;

-- Each lead that is texted is also pushed, whichever way it came into the outbox. A lead is never lost because of an alert.
create function public.add_push_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.push_alerts (lead_id, subscription_id)
  select new.lead_id, s.id from public.push_subscriptions s
  on conflict do nothing;
  return null;
exception when others then
  raise warning 'alerts not added: %', sqlstate;
  return null;
end $$;
revoke all on function public.add_push_alerts() from public, anon, authenticated;
create trigger lead_deliveries_push after insert on public.lead_deliveries
  for each row when (new.channel = 'sms') execute function public.add_push_alerts();

-- Stores the key pair if the stored one is still p_former (null: none), and returns the stored one. Devices that were registered
-- with another public key can't be reached anymore.
create function public.save_push_key(p_former text, p_public_key text, p_sealed text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_former is null then
    insert into public.push_key (public_key, sealed_private_key) values (p_public_key, p_sealed) on conflict do nothing;
  else
    delete from public.push_subscriptions where exists (
      select from public.push_key k where k.sealed_private_key = p_former and k.public_key <> p_public_key);
    update public.push_key set public_key = p_public_key, sealed_private_key = p_sealed, sealed_at = now()
    where sealed_private_key = p_former;
  end if;
  return (
    select jsonb_build_object('publicKey', k.public_key, 'sealed', k.sealed_private_key,
      'isRecent', k.sealed_at > now() - interval '1 hour')
    from public.push_key k
  );
end $$;

-- Turns alerts on in the browser of a person's own session: { endpoint, p256dh, auth, locale }. A browser alerts only the person
-- who turned them on last, and a person has at most 20. Returns false for a session that isn't theirs.
create function public.save_push_subscription(p_user_id uuid, p_session_id uuid, p_subscription jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id)
    or not exists (select from public.staff m where m.user_id = p_user_id) then
    return false;
  end if;
  insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, locale)
  values (p_user_id, p_session_id, p_subscription ->> 'endpoint', p_subscription ->> 'p256dh',
    p_subscription ->> 'auth', p_subscription ->> 'locale')
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, locale = excluded.locale, created_at = now(), failed_at = null;
  delete from public.push_subscriptions s where s.id in (
    select o.id from public.push_subscriptions o where o.user_id = p_user_id order by o.created_at desc, o.id offset 20);
  return true;
end $$;

-- Turns alerts off in one browser of a person, or in all of them (p_endpoint null). Returns how many it was.
create function public.remove_push_subscriptions(p_user_id uuid, p_endpoint text) returns int
language sql security definer set search_path = '' as $$
  with removed as (
    delete from public.push_subscriptions s
    where s.user_id = p_user_id and (p_endpoint is null or s.endpoint = p_endpoint) returning 1
  )
  select count(*)::int from removed
$$;

-- Claims due alerts for one caller for some seconds; concurrent callers get others. Devices whose session has ended and alerts older
-- than a day are removed first. A next try further ahead than an hour comes from a clock that was put back.
-- Returns [{ leadId, subject, vehicle, subscriptionId, endpoint, p256dh, auth, locale, attempt }].
create function public.claim_push_alerts(p_limit int, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_claimed jsonb;
begin
  if not exists (select from public.push_alerts) then
    return '[]'::jsonb;
  end if;
  delete from public.push_subscriptions s where not exists (select from auth.sessions a where a.id = s.session_id);
  delete from public.push_alerts a where a.created_at < v_now - interval '1 day';
  with due as (
    select a.lead_id, a.subscription_id from public.push_alerts a
    where a.next_try_at <= v_now or a.next_try_at > v_now + interval '1 hour'
    order by a.next_try_at limit least(greatest(p_limit, 0), 1000)
    for update skip locked
  ), claimed as (
    update public.push_alerts a
    set attempts = a.attempts + 1, next_try_at = v_now + make_interval(secs => p_lease_seconds)
    from due where a.lead_id = due.lead_id and a.subscription_id = due.subscription_id
    returning a.lead_id, a.subscription_id, a.attempts
  )
  select jsonb_agg(jsonb_build_object(
    'leadId', m.id, 'subject', m.subject, 'vehicle', m.vehicle, 'subscriptionId', s.id, 'endpoint', s.endpoint,
    'p256dh', s.p256dh, 'auth', s.auth, 'locale', s.locale, 'attempt', c.attempts
  )) into v_claimed
  from claimed c
  join public.contact_messages m on m.id = c.lead_id
  join public.push_subscriptions s on s.id = c.subscription_id;
  return coalesce(v_claimed, '[]'::jsonb);
end $$;

-- Records the result of a claimed alert. 'gone' removes the device, 'retry' tries again after some seconds, 'refused' gives up this
-- alert.
create function public.finish_push_alert(p_lead_id uuid, p_subscription_id uuid, p_kind text, p_after_seconds int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_kind = 'gone' then
    delete from public.push_subscriptions s where s.id = p_subscription_id;
    return;
  end if;
  update public.push_subscriptions s set failed_at = case when p_kind = 'sent' then null else clock_timestamp() end
  where s.id = p_subscription_id and (p_kind <> 'sent' or s.failed_at is not null);
  if p_kind = 'retry' then
    update public.push_alerts a set next_try_at = clock_timestamp() + make_interval(secs => p_after_seconds)
    where a.lead_id = p_lead_id and a.subscription_id = p_subscription_id;
  else
    delete from public.push_alerts a where a.lead_id = p_lead_id and a.subscription_id = p_subscription_id;
  end if;
end $$;

revoke all on function public.save_push_key(text, text, text), public.save_push_subscription(uuid, uuid, jsonb),
  public.remove_push_subscriptions(uuid, text), public.claim_push_alerts(int, int), public.finish_push_alert(uuid, uuid, text, int)
  from public, anon, authenticated;
grant execute on function public.save_push_key(text, text, text), public.save_push_subscription(uuid, uuid, jsonb),
  public.remove_push_subscriptions(uuid, text), public.claim_push_alerts(int, int), public.finish_push_alert(uuid, uuid, text, int)
  to service_role;
