-- What staff say about a picture: its caption and whether it shows a flaw. It outlasts the picture's rows, which a photo sync may delete and
-- add again.
create table public.photo_notes (
  vin text not null,
  mark text not null,
  note jsonb not null,
  primary key (vin, mark),
  constraint photo_notes_vin_form check (vin = upper(btrim(vin)) and char_length(vin) between 1 and 32),
  constraint photo_notes_mark_length check (char_length(mark) between 1 and 1000),
  constraint photo_notes_note_size check (jsonb_typeof(note) = 'object' and char_length(note::text) <= 2000)
);
comment on table public.photo_notes is 'Captions and flaws of pictures by vehicle and mark: { caption, locale, flaw }, each null for none.';
alter table public.photo_notes enable row level security;
revoke all on table public.photo_notes from public, anon, authenticated;
grant select, insert, update, delete on table public.photo_notes to service_role;
create policy "everyone reads photo notes" on public.photo_notes for select to anon, authenticated using (true);
grant select on table public.photo_notes to anon, authenticated;
