/** What the document itself is made of: its stylesheet, its script's address, the nonce of this answer, what hydrates it. */
import { createContext, useContext } from "react";
import type { SiteFacts } from "./site-context";

/** What the browser needs to render the page once more as the server did; travels in the page as JSON. */
export interface HydrationFacts {
  readonly site: SiteFacts;
  /** Address of the module that holds the texts of the page's language. */
  readonly textsPath: string;
}

interface DocumentParts {
  readonly stylesheet: string;
  readonly script: string | undefined;
  /** Empty in the browser, which hides it from scripts. */
  readonly nonce: string | undefined;
  /** The page without its frame, for our own script that puts it in place of the one before. */
  readonly isPart: boolean;
  /** Of a page that hydrates; null for all others. */
  readonly hydration: HydrationFacts | null;
}

export const DocumentContext = createContext<DocumentParts | null>(null);

/** @throws Error outside the two entries, which provide it */
export function useDocument(): DocumentParts {
  const parts = useContext(DocumentContext);
  if (!parts) throw new Error("DocumentContext is provided by entry.server and entry.client");
  return parts;
}

/** Where the facts stand in the page. */
export const HYDRATION_ELEMENT = "page-facts";

/** JSON that cannot end the element it stands in. */
export function formatHydrationFacts(facts: HydrationFacts): string {
  return JSON.stringify(facts).replaceAll("<", "\\u003c");
}
