-- The bucket for photos: anyone can read by URL, only the service can write. Row level security is enabled on `storage.objects`
-- and there is no policy here, so the browser roles can neither list nor write.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'vehicle-photos', 'vehicle-photos', true, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
