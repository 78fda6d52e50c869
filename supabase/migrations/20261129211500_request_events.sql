-- `request`: staff closed the person's request, or opened it again.
alter table public.lead_events drop constraint lead_events_kind_known;
alter table public.lead_events add constraint lead_events_kind_known check (
  kind in ('status', 'assignee', 'reminder', 'appointment', 'note', 'name', 'phone', 'email', 'vehicle', 'stop', 'request')
);
