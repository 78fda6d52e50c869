/** What the document itself is made of: its stylesheet, its script's address and the nonce of this answer. */
import { createContext, useContext } from "react";

interface DocumentParts {
  readonly stylesheet: string;
  readonly script: string | undefined;
  readonly nonce: string;
}

export const DocumentContext = createContext<DocumentParts | null>(null);

/** @throws Error outside the server's entry, which provides it */
export function useDocument(): DocumentParts {
  const parts = useContext(DocumentContext);
  if (!parts) throw new Error("DocumentContext is provided by entry.server");
  return parts;
}
