-- A test drive may be requested for a day without a time.
alter table public.contact_messages drop constraint contact_messages_slot_form;
alter table public.contact_messages add constraint contact_messages_slot_form check (
  slot ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$'
);
comment on column public.contact_messages.slot is 'Wanted time of a test drive, local time in Orlando; a day alone is any time that day.';
