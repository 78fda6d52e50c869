-- Releases a lead from suspected spam and creates its deliveries like those of any other lead. Returns the delivery ids, which
-- are safe to enqueue again; null when there is no such lead.
create function public.release_lead(p_id uuid, p_channels text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_was_suspected boolean;
begin
  select m.is_suspected into v_was_suspected from public.contact_messages m where m.id = p_id for update;
  if not found then
    return null;
  end if;
  if v_was_suspected then
    update public.contact_messages set is_suspected = false where id = p_id;
    insert into public.lead_deliveries (lead_id, channel)
    select p_id, c from unnest(p_channels) as c
    on conflict on constraint lead_deliveries_once do nothing;
  end if;
  return (
    select coalesce(jsonb_agg(d.id order by d.channel), '[]'::jsonb)
    from public.lead_deliveries d where d.lead_id = p_id
  );
end $$;

revoke all on function public.release_lead(uuid, text[]) from public, anon, authenticated;
grant execute on function public.release_lead(uuid, text[]) to service_role;
