-- Shoppers ask to see, correct, or erase their data with a lead of its own subject.
alter table public.contact_messages drop constraint contact_messages_subject_known;
alter table public.contact_messages add constraint contact_messages_subject_known check (
  subject in ('test-drive', 'info', 'financing', 'offer', 'trade-in', 'find-one', 'privacy')
);
create index contact_messages_privacy_requests_idx on public.contact_messages (created_at)
  where subject = 'privacy' and request_closed_at is null and not is_suspected;
