-- A due reminder alerts staff's devices, once.
alter table public.contact_messages add column alerted_reminder text;
comment on column public.contact_messages.alerted_reminder is 'The reminder that staff were alerted about.';
alter table public.push_alerts add column reminder text;
comment on column public.push_alerts.reminder is 'That was due; null for a new lead.';
