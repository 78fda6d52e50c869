/** Holds the most requested pages in the isolate's memory, where a lookup needs no hash and no Cache API call. */

export interface RememberedPage {
  /** The page's entity tag, for conditional requests. */
  readonly etag: string;
  /** As a visitor gets them. */
  readonly headers: Headers;
  readonly body: ArrayBuffer;
  /** Milliseconds since 1970, by the `now` option. */
  readonly renderedMs: number;
}

interface PageMemoryOptions {
  readonly now: () => Date;
  readonly maxAgeSeconds: number;
  /** Limit for all bodies together: an isolate has 128 MB, most of it needed for a large inventory. */
  readonly maxBytes?: number;
}

export type PageMemory = ReturnType<typeof createPageMemory>;

/** Creates a least-recently-used memory that also drops pages past their maximum age. */
export function createPageMemory(options: PageMemoryOptions) {
  const { now, maxAgeSeconds, maxBytes = 4 * 1024 * 1024 } = options;
  // A Map iterates in insertion order, so its first entry is the least recently used one.
  const pages = new Map<string, RememberedPage>();
  let bytes = 0;
  const forget = (name: string) => {
    bytes -= pages.get(name)?.body.byteLength ?? 0;
    pages.delete(name);
  };
  return {
    find(name: string): RememberedPage | null {
      const page = pages.get(name);
      if (!page) return null;
      if (now().getTime() - page.renderedMs > maxAgeSeconds * 1000) {
        forget(name);
        return null;
      }
      pages.delete(name);
      pages.set(name, page);
      return page;
    },
    store(name: string, page: RememberedPage): void {
      forget(name);
      // A page that would evict most others is left to the Cache API.
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
