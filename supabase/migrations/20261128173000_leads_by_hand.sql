-- Staff add leads of people who came in, called, or wrote elsewhere: a name and a phone number or an email address are enough. They
-- also correct a lead's name, phone number, email address, and car.
alter table public.contact_messages
  alter column email drop not null,
  alter column phone drop not null,
  alter column phone_digits drop not null,
  alter column message drop not null,
  add column added_by uuid,
  add constraint contact_messages_phone_or_email check (email is not null or phone is not null),
  drop constraint contact_messages_source_known,
  add constraint contact_messages_source_known
    check (source in ('google', 'facebook', 'listingSite', 'walkIn', 'phone', 'referral', 'other'));
-- No foreign key: the lead stays one that staff added after the person's account was deleted.
comment on column public.contact_messages.added_by is 'User id of the staff member who added the lead; null for a shopper''s own.';
comment on column public.contact_messages.source is 'Kind of website that the shopper came from, or how they reached the dealership; null when they came directly or that is not known.';

alter table public.vehicle_sales drop constraint vehicle_sales_source_known;
alter table public.vehicle_sales add constraint vehicle_sales_source_known check (
  source in ('website', 'google', 'facebook', 'listingSite', 'walkIn', 'phone', 'referral', 'returning', 'other')
);

alter table public.lead_events drop constraint lead_events_kind_known;
alter table public.lead_events add constraint lead_events_kind_known check (
  kind in ('status', 'assignee', 'reminder', 'appointment', 'note', 'name', 'phone', 'email', 'vehicle')
);
