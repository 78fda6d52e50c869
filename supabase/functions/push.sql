-- Web push: alerts about new leads and due reminders on the devices where staff turned them on.

-- Each lead that is texted is also pushed, whichever way it came into the outbox. A lead is never lost because of an alert.
create or replace function public.add_push_alerts() returns trigger
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
create or replace trigger lead_deliveries_push after insert on public.lead_deliveries
  for each row when (new.channel = 'sms') execute function public.add_push_alerts();

-- Stores the key pair if the stored one is still p_former (null: none), and returns the stored one. Devices that were registered
-- with another public key can't be reached anymore.
create or replace function public.save_push_key(p_former text, p_public_key text, p_sealed text) returns jsonb
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
create or replace function public.save_push_subscription(p_user_id uuid, p_session_id uuid, p_subscription jsonb) returns boolean
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
create or replace function public.remove_push_subscriptions(p_user_id uuid, p_endpoint text) returns int
language sql security definer set search_path = '' as $$
  with removed as (
    delete from public.push_subscriptions s
    where s.user_id = p_user_id and (p_endpoint is null or s.endpoint = p_endpoint) returning 1
  )
  select count(*)::int from removed
$$;

-- Whether staff are alerted about the lead's reminder, once it is due: not when they closed or answered the lead meanwhile.
create or replace function private.needs_reminding(p_lead public.contact_messages) returns boolean
language sql stable set search_path = '' as $$
  select private.has_open_reminder(p_lead)
    and coalesce(private.get_orlando_time(p_lead.answered_at) <= p_lead.reminder, true)
$$;

-- Adds the alerts about the reminders that became due within a day, each once: to the assigned person's devices, or to all. An alert
-- about the lead that a device didn't get yet becomes the one about the reminder. A lead that is being changed is looked at again with
-- the next call.
create or replace function private.add_reminder_alerts() returns void
language sql set search_path = '' as $$
  with due as (
    select m.id from public.contact_messages m
    where m.reminder <= private.get_orlando_time() and m.reminder > private.get_orlando_time(now() - interval '1 day')
      and m.alerted_reminder is distinct from m.reminder and private.needs_reminding(m)
    for update skip locked
  ), alerted as (
    update public.contact_messages m set alerted_reminder = m.reminder from due where m.id = due.id
    returning m.id, m.assignee, m.reminder
  )
  insert into public.push_alerts (lead_id, subscription_id, reminder)
  select a.id, s.id, a.reminder
  from alerted a join public.push_subscriptions s on a.assignee is null or a.assignee = s.user_id
  on conflict (lead_id, subscription_id) do update set
    reminder = excluded.reminder, created_at = excluded.created_at, next_try_at = excluded.next_try_at, attempts = 0
$$;

-- Claims due alerts for one caller for some seconds; concurrent callers get others. Devices whose session has ended, alerts older
-- than a day, and those about a reminder that was moved, done, or given to someone else are removed first. Returns [{ leadId, subject,
-- vehicle, isReminder, isStopped, subscriptionId, endpoint, p256dh, auth, locale, attempt }].
create or replace function public.claim_push_alerts(p_limit int, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_claimed jsonb;
begin
  perform private.add_reminder_alerts();
  if not exists (select from public.push_alerts) then
    return '[]'::jsonb;
  end if;
  delete from public.push_subscriptions s where not exists (select from auth.sessions a where a.id = s.session_id);
  delete from public.push_alerts a where a.created_at < v_now - interval '1 day';
  delete from public.push_alerts a using public.contact_messages m, public.push_subscriptions s
  where a.reminder is not null and m.id = a.lead_id and s.id = a.subscription_id
    and (a.reminder is distinct from m.reminder or m.assignee <> s.user_id or not private.needs_reminding(m));
  with due as (
    select a.lead_id, a.subscription_id from public.push_alerts a
    where a.next_try_at <= v_now
    order by a.next_try_at limit least(greatest(p_limit, 0), 1000)
    for update skip locked
  ), claimed as (
    update public.push_alerts a
    set attempts = a.attempts + 1, next_try_at = v_now + make_interval(secs => p_lease_seconds)
    from due where a.lead_id = due.lead_id and a.subscription_id = due.subscription_id
    returning a.lead_id, a.subscription_id, a.reminder, a.attempts
  )
  select jsonb_agg(jsonb_build_object(
    'leadId', m.id, 'subject', m.subject, 'vehicle', m.vehicle, 'car', private.find_lead_car(m), 'isReminder', c.reminder is not null,
    'isStopped', private.find_contact_stop(m) is not null, 'subscriptionId', s.id, 'endpoint', s.endpoint,
    'p256dh', s.p256dh, 'auth', s.auth, 'locale', s.locale, 'attempt', c.attempts
  )) into v_claimed
  from claimed c
  join public.contact_messages m on m.id = c.lead_id
  join public.push_subscriptions s on s.id = c.subscription_id;
  return coalesce(v_claimed, '[]'::jsonb);
end $$;

-- Records the result of a claimed alert. 'gone' removes the device, 'retry' tries again after some seconds, 'refused' gives up this
-- alert. One that is due is about another reminder since, and stays.
create or replace function public.finish_push_alert(p_lead_id uuid, p_subscription_id uuid, p_kind text, p_after_seconds int) returns void
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
    delete from public.push_alerts a
    where a.lead_id = p_lead_id and a.subscription_id = p_subscription_id and a.next_try_at > clock_timestamp();
  end if;
end $$;

-- Returns { key, endpoints }: the key pair ({ publicKey, sealed, isRecent: sealed within an hour }; null before the first), and the push services' addresses of the
-- browsers in which a person has alerts, without those whose session has ended. p_user_id null: only the key.
create or replace function public.read_push_settings(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'key', (
      select jsonb_build_object('publicKey', k.public_key, 'sealed', k.sealed_private_key,
        'isRecent', k.sealed_at > now() - interval '1 hour')
      from public.push_key k
    ),
    'endpoints', (
      select coalesce(jsonb_agg(s.endpoint order by s.created_at), '[]'::jsonb)
      from public.push_subscriptions s
      where s.user_id = p_user_id and exists (select from auth.sessions a where a.id = s.session_id)
    )
  )
$$;
