-- Deletes leads older than a number of days, at most p_limit at a time, with their photos, quarantined copies, and Twilio's
-- copies, and erasure records of the same age. Returns { leads, quarantined }.
create function public.delete_old_leads(p_keep_days int, p_limit int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_before timestamptz;
  v_counts jsonb;
  v_quarantined int;
begin
  if p_keep_days not between 1 and 36500 then
    raise exception 'leads are kept for 1 to 36500 days' using errcode = '22023';
  end if;
  v_before := clock_timestamp() - make_interval(days => p_keep_days);
  v_counts := private.erase_leads(array(
    select m.id from public.contact_messages m where m.created_at < v_before
    order by m.created_at limit least(greatest(p_limit, 0), 500)
  ), false);
  delete from public.lead_quarantine where id in (
    select q.id from public.lead_quarantine q where q.received_at < v_before limit least(greatest(p_limit, 0), 500)
  );
  get diagnostics v_quarantined = row_count;
  v_counts := v_counts || jsonb_build_object('quarantined', v_quarantined);
  if (v_counts ->> 'leads')::int + v_quarantined > 0 then
    insert into public.lead_erasures (scope, reason, counts) values ('retention', 'retention', v_counts);
  end if;
  delete from public.lead_tombstones where erased_at < v_before;
  delete from public.lead_erasures where at < v_before;
  delete from public.lead_file_purges where done_at < v_before;
  delete from public.twilio_deletions where coalesce(done_at, gave_up_at) < v_before;
  return v_counts;
end $$;

revoke all on function public.delete_old_leads(int, int) from public, anon, authenticated;
grant execute on function public.delete_old_leads(int, int) to service_role;
