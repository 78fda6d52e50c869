/**
 * Stores deletion times of photos in the Cache API, so that all isolates of a data center see them before the inventory is
 * reloaded.
 */
import type { DeletedPhotos } from "~/inventory/shown-photos";

/** As long as a stale inventory may be shown. */
const TTL_SECONDS = 24 * 60 * 60;
const MAX_REMEMBERED = 1_000;

export function createDeletedPhotos(cache: Pick<Cache, "match" | "put">): DeletedPhotos {
  // Covers at least this isolate where the Cache API stores nothing (workers.dev).
  const memory = new Map<string, number>();
  const keyOf = (ref: string) => new Request(`https://photos.invalid/deleted/${ref}`);
  return {
    async findTime(ref) {
      const own = memory.get(ref) ?? null;
      const stored = await cache.match(keyOf(ref));
      const storedMs = Number((await stored?.text()) || Number.NaN);
      return Number.isNaN(storedMs) ? own : Math.max(storedMs, own ?? 0);
    },
    async note(ref, atMs) {
      memory.set(ref, atMs);
      const [oldest] = memory.size > MAX_REMEMBERED ? memory.keys() : [];
      if (oldest !== undefined) memory.delete(oldest);
      const headers = { "Cache-Control": `public, max-age=${TTL_SECONDS}` };
      await cache.put(keyOf(ref), new Response(String(atMs), { headers }));
    },
  };
}
