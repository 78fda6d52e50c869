/** Data of the document: stylesheet, script URL, nonce, and hydration data. */
import { createContext, useContext } from "react";
import type { SiteFacts } from "./site-context";

/** Data that the browser needs to hydrate the page; embedded as JSON. */
export interface HydrationFacts {
  readonly site: SiteFacts;
  /** URL of the module with the texts of the page's language. */
  readonly textsPath: string;
}

interface DocumentFacts {
  readonly stylesheet: string;
  readonly script: string | undefined;
  /** Empty in the browser, which hides it from scripts. */
  readonly nonce: string | undefined;
  /** The page without its frame, for script that replaces the list. */
  readonly isMainOnly: boolean;
  /** For a page that hydrates; null for all others. */
  readonly hydration: HydrationFacts | null;
}

/** The browser only renders staff pages. */
export const IS_SERVER = typeof document === "undefined";

export const DocumentContext = createContext<DocumentFacts | null>(null);

/** @throws Error outside of the two entries, which provide it */
export function useDocument(): DocumentFacts {
  const content = useContext(DocumentContext);
  if (!content) throw new Error("DocumentContext is missing");
  return content;
}

/** The id of the element with the hydration data. */
export const HYDRATION_ELEMENT = "page-facts";

/** Formats JSON that can't end its script element. */
export function formatHydrationFacts(facts: HydrationFacts): string {
  return JSON.stringify(facts).replaceAll("<", "\\u003c");
}
