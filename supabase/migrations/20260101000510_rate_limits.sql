-- Counts attempts, for rate limits that outlive one isolate of the Worker. Keys are keyed hashes made by the Worker, so no IP
-- address, email, or phone number is stored.
create table public.rate_limits (
  key text primary key,
  taken int not null,
  -- End of the window, which begins with the first token and is not extended by later ones.
  ends_at timestamptz not null,
  constraint rate_limits_key_form check (key ~ '^[0-9a-f]{64}$'),
  constraint rate_limits_taken_not_negative check (taken >= 0)
);
create index rate_limits_ends_at_idx on public.rate_limits (ends_at);

alter table public.rate_limits enable row level security;
revoke all on table public.rate_limits from public, anon, authenticated;
grant all on table public.rate_limits to service_role;

-- Takes one of `p_limit` tokens in a window. Returns 0, or the number of seconds until a token is available. A single statement
-- counts and decides, so concurrent attempts are serialized.
create function public.take_token(p_key text, p_limit int, p_window_seconds int) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_taken int;
  v_ends_at timestamptz;
begin
  if p_limit not between 1 and 10000 or p_window_seconds not between 1 and 86400 then
    raise exception 'a limit is 1 to 10000 in 1 to 86400 seconds' using errcode = '22023';
  end if;
  insert into public.rate_limits as r (key, taken, ends_at)
  values (p_key, 1, v_now + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    -- One above the limit is as far as it counts: more would say nothing new.
    taken = case when r.ends_at <= v_now then 1 else least(r.taken + 1, p_limit + 1) end,
    ends_at = case when r.ends_at <= v_now then excluded.ends_at else r.ends_at end
  returning r.taken, r.ends_at into v_taken, v_ends_at;
  delete from public.rate_limits where key in (
    select o.key from public.rate_limits o
    where o.ends_at < v_now - interval '1 hour' limit 20 for update skip locked
  );
  if v_taken <= p_limit then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from v_ends_at - v_now))::int);
end $$;

-- Returns a token, for an attempt that succeeded and should not count.
create function public.return_token(p_key text) returns void
language sql security definer set search_path = ''
as $$ update public.rate_limits set taken = taken - 1 where key = p_key and taken > 0 $$;

revoke all on function public.take_token(text, int, int), public.return_token(text) from public, anon, authenticated;
grant execute on function public.take_token(text, int, int), public.return_token(text) to service_role;
