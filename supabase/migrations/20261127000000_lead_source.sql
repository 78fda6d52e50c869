-- Leads say which kind of website the shopper came from.
alter table public.contact_messages add column source text;
alter table public.contact_messages add constraint contact_messages_source_known
  check (source in ('google', 'facebook', 'listingSite', 'other'));
comment on column public.contact_messages.source is 'Kind of website that the shopper came from; null when they came directly or that is not known.';
