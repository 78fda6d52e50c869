-- Leads that the database permanently refused, as they were sent. Staff see them with the reason and may accept them.
create table public.lead_quarantine (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null,
  content_hash text not null,
  -- The lead as JSON in plain ASCII: text that `jsonb` cannot store stays escaped.
  lead_text text not null,
  -- SQLSTATE or another code.
  reason text not null,
  received_at timestamptz not null default now(),
  accepted_at timestamptz,
  accepted_by uuid references public.staff (user_id) on delete set null,
  -- The lead it was stored as when accepted.
  lead_id uuid references public.contact_messages (id) on delete set null,
  constraint lead_quarantine_once unique (idempotency_key, content_hash),
  constraint lead_quarantine_key_length check (char_length(idempotency_key) between 1 and 100),
  constraint lead_quarantine_text_length check (char_length(lead_text) between 2 and 262144),
  constraint lead_quarantine_reason_length check (char_length(reason) between 1 and 100)
);
create index lead_quarantine_open_idx on public.lead_quarantine (received_at desc) where accepted_at is null;

alter table public.lead_quarantine enable row level security;
revoke all on table public.lead_quarantine from public, anon, authenticated;
grant all on table public.lead_quarantine to service_role;

-- Stores a refused lead once. Returns { id, isNew }.
create function public.quarantine_lead(p_idempotency_key text, p_lead_text text, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- When it was sent is no part of the content: the same form sent twice is one lead.
  v_hash text := encode(sha256(convert_to(regexp_replace(p_lead_text, '"sentAtIso":"[^"]*"', ''), 'UTF8')), 'hex');
  v_id uuid;
begin
  insert into public.lead_quarantine (idempotency_key, content_hash, lead_text, reason)
  values (left(p_idempotency_key, 100), v_hash, p_lead_text, left(p_reason, 100))
  on conflict on constraint lead_quarantine_once do nothing
  returning id into v_id;
  if v_id is not null then
    return jsonb_build_object('id', v_id, 'isNew', true);
  end if;
  select q.id into v_id from public.lead_quarantine q
  where q.idempotency_key = left(p_idempotency_key, 100) and q.content_hash = v_hash;
  return jsonb_build_object('id', v_id, 'isNew', false);
end $$;

revoke all on function public.quarantine_lead(text, text, text) from public, anon, authenticated;
grant execute on function public.quarantine_lead(text, text, text) to service_role;
