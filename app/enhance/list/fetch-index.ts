/** Fetches the index of the listed vehicles; a large inventory has an empty one. */
import type { ListIndex } from "~/inventory/inventory-index";

const INDEX_PATH = "/feeds/list-index.json";

/** Returns null on failure. */
export async function fetchIndex(): Promise<ListIndex | null> {
  try {
    const response = await fetch(INDEX_PATH);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
