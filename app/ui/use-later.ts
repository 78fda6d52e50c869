import { useEffect, useState } from "react";

/**
 * Returns what is loaded after the page, which doesn't need it to be used; null until then, and when it can't be loaded.
 * @param load the same function each time
 */
export function useLater<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    load().then(
      (found) => setLoaded(() => found),
      () => null,
    );
  }, [load]);
  return loaded;
}
