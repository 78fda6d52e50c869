-- Counts attempts, for rate limits that outlive one isolate of the Worker.

-- Takes one of `p_limit` tokens in a window. Returns 0, or the number of seconds until a token is available. A single statement
-- counts and decides, so concurrent attempts are serialized.
create or replace function public.take_token(p_key text, p_limit int, p_window_seconds int) returns int
language plpgsql security definer set search_path = '' as $$
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
create or replace function public.return_token(p_key text) returns void
language sql security definer set search_path = '' as $$ update public.rate_limits set taken = taken - 1 where key = p_key and taken > 0 $$;

-- Takes a token from each of several windows, in order: [{ key, limit, windowSeconds, isRepeatable }]. Stops at the first that has
-- none left, so that a refused attempt does not count in the later ones. A repeatable one (limit 1) names the attempt: the same attempt
-- again counts in no later window, unless it was refused. Returns 0, or how many seconds to wait.
create or replace function public.take_tokens(p_tokens jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_token jsonb;
  v_wait int;
begin
  if jsonb_typeof(p_tokens) <> 'array' or jsonb_array_length(p_tokens) not between 1 and 10 then
    raise exception 'tokens are a list of 1 to 10' using errcode = '22023';
  end if;
  for v_token in select * from jsonb_array_elements(p_tokens) loop
    v_wait := public.take_token(
      v_token ->> 'key', (v_token ->> 'limit')::int, (v_token ->> 'windowSeconds')::int
    );
    if v_wait > 0 then
      if (v_token ->> 'isRepeatable')::boolean then
        return 0;
      end if;
      delete from public.rate_limits r using jsonb_array_elements(p_tokens) as t(token)
      where r.key = t.token ->> 'key' and (t.token ->> 'isRepeatable')::boolean;
      return v_wait;
    end if;
  end loop;
  return 0;
end $$;
