-- The responses of all isolates per minute, kept for an hour: the share of errors is an alert.
create table public.answer_totals (
  minute timestamptz primary key,
  answers int not null,
  -- Those with a status of 500 or more.
  failures int not null,
  constraint answer_totals_counts check (failures >= 0 and answers >= failures)
);
alter table public.answer_totals enable row level security;
revoke all on public.answer_totals from public, anon, authenticated;
