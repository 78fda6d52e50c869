/** The pages asked for most, in this isolate's own memory: they need no key hashed and no cache asked. */

export interface RememberedPage {
  /** The page's own, by which a browser asks again. */
  readonly etag: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
  /** Milliseconds since 1970, on the clock that the memory was given. */
  readonly keptMs: number;
}

export interface PageMemory {
  find(name: string): RememberedPage | null;
  keep(name: string, page: RememberedPage): void;
}

interface PageMemoryOptions {
  readonly now: () => Date;
  readonly maxAgeSeconds: number;
  /** Of all bodies together: an isolate has 128 MB, most of them for a large lot. */
  readonly maxBytes?: number;
}

/** Forgets what is too old, and what was longest not asked for. */
export function createPageMemory(options: PageMemoryOptions): PageMemory {
  const { now, maxAgeSeconds, maxBytes = 4 * 1024 * 1024 } = options;
  // A Map keeps the order in which its entries were set: the first is the one to forget.
  const pages = new Map<string, RememberedPage>();
  let bytes = 0;
  const forget = (name: string) => {
    bytes -= pages.get(name)?.body.byteLength ?? 0;
    pages.delete(name);
  };
  return {
    find(name) {
      const page = pages.get(name);
      if (!page) return null;
      const ageMs = now().getTime() - page.keptMs;
      // A clock put back would keep a page for as long as it was put back by.
      if (ageMs < 0 || ageMs > maxAgeSeconds * 1000) {
        forget(name);
        return null;
      }
      pages.delete(name);
      pages.set(name, page);
      return page;
    },
    keep(name, page) {
      forget(name);
      // A page that would drive out most others is left to the cache.
      if (page.body.byteLength > maxBytes / 8) return;
      pages.set(name, page);
      bytes += page.body.byteLength;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) return;
        forget(oldest);
      }
    },
  };
}
