/**
 * Updates stored photo addresses when the embedded backend runs on another port. Rows hold absolute URLs, as on a hosted
 * project, and a folder or backup may have been created on another port.
 */
import type { Connection } from "@supabase/lite";

/** Matches the storage address of any embedded backend. */
const EMBEDDED = "^http://127\\.0\\.0\\.1:\\d+/storage/";

/**
 * Call after the migrations. Tables that an older schema lacks are skipped. @param url of the running backend, without a
 * trailing slash
 */
export async function updatePhotoAddresses(connection: Connection, url: string): Promise<void> {
  await connection.transaction([movePhotos(url)]);
}

function movePhotos(url: string): string {
  return `do $move$
      declare name text;
      begin
        foreach name in array array['vehicle_photos', 'public_vehicle_photos', 'drive_photos'] loop
          continue when to_regclass('public.' || name) is null;
          execute format($update$
            update public.%1$I old set photo_url = regexp_replace(old.photo_url, '${EMBEDDED}', '${url}/storage/')
            where old.photo_url ~ '${EMBEDDED}' and old.photo_url not like '${url}/%%'
              and not exists (
                select from public.%1$I here where here.vin = old.vin
                  and here.photo_url = regexp_replace(old.photo_url, '${EMBEDDED}', '${url}/storage/'))
          $update$, name);
        end loop;
      end $move$`;
}
