-- Of a form that is sent twice at the same instant, the photos of one time are stored: the first that lists its first photo.
alter table public.lead_photos add column place int;
alter table public.lead_photos add constraint lead_photos_place_once unique (lead_id, place);
comment on column public.lead_photos.place is 'From 1; null for photos stored before there were places.';
