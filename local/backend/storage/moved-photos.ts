/**
 * Stored photos follow the embedded backend to another port: rows hold whole addresses, as a hosted project's do, and a folder or
 * a backup may have been filled while it stood on another one.
 */
import type { Connection } from "@supabase/lite";

/** An embedded backend's, wherever it stood. */
const EMBEDDED = "^http://127\\.0\\.0\\.1:\\d+/storage/";

/** After the migrations; a table that an older version has not is passed by. @param url of this start's backend, without a slash at its end */
export async function followMovedPhotos(connection: Connection, url: string): Promise<void> {
  await connection.transaction([
    `do $move$
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
      end $move$`,
  ]);
}
