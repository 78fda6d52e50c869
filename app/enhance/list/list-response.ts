/** The server's list: how it is fetched, which query it answers, and how old it is. */
import { parseListQuery } from "./list-query";

export interface ListResponse {
  readonly html: string;
  /** When it was requested, in milliseconds since 1970: `performance.now()` stops while some machines sleep. */
  readonly readMs: number;
}

/** Returns the page's canonical path and query if it shows this list, else null. */
export function findAddress(page: Document): string | null {
  const canonical = page.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || !page.getElementById("filters")) return null;
  const { pathname, search } = new URL(canonical.href);
  return pathname === location.pathname ? pathname + search : null;
}

export const readQuery = (address: string | null) => parseListQuery((address ?? "").split("?")[1] ?? "");

/** Whether a list is within the age that the server set for it. */
export function isFresh(main: HTMLElement, readMs: number): boolean {
  const maxAgeSeconds = Number(main.querySelector<HTMLElement>("[data-fresh]")?.dataset.fresh);
  return Date.now() - readMs < maxAgeSeconds * 1000;
}

/** When the document's list was current. After Back, a browser may show a document that it has stored for hours. */
export function findDocumentMs(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && !entry.transferSize ? 0 : Date.now();
}

/** Fetches the list's part of the page; "" on failure. */
export async function fetchList(address: string, signal: AbortSignal): Promise<string> {
  try {
    // Not in the browser's cache, which holds documents and not parts of them.
    const response = await fetch(address, { headers: { "X-Part": "main" }, cache: "no-store", signal });
    return await response.text();
  } catch {
    return "";
  }
}
