/** What was typed into a form outlives a session that was over when it was sent: the tab keeps it until somebody is signed in again. */
import { type RefObject, useEffect, useState } from "react";

/** One place for all forms: whichever opens next takes what lies there, and puts it back or drops it. */
const PLACE = "kept-words";

interface KeptWords {
  readonly path: string;
  readonly version: string | null;
  readonly words: readonly (readonly [string, string])[];
}

/**
 * @param path of the form's page, in no language
 * @param version of what it changes, null for something new; with another version the words were saved, or are out of date
 * @param answer the latest one to the form, which has brought the words back by itself
 * @returns whether words stand in the form that were typed before the session ended, and are not saved
 */
export function useKeptWords(
  form: RefObject<HTMLFormElement>,
  path: string,
  version: string | null,
  answer: object | undefined,
): boolean {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = takeKeptWords();
    const isOurs = kept?.path === path && kept.version === version && !answer;
    if (kept && isOurs) putBack(element, kept.words);
    setRestored(isOurs);
    const keep = (event: SubmitEvent) => {
      // A button that only asks (for what a VIN says) brings everything back in its address.
      if (event.submitter?.getAttribute("formmethod") === "get") return;
      keepWords({ path, version, words: listWords(element) });
    };
    element.addEventListener("submit", keep);
    return () => element.removeEventListener("submit", keep);
  }, [form, path, version, answer]);
  return isRestored;
}

const listWords = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);

function putBack(form: HTMLFormElement, words: KeptWords["words"]): void {
  for (const [name, value] of words) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value;
  }
}

// A browser may refuse to keep anything; the form works without.
function keepWords(words: KeptWords): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(words));
  } catch {}
}

function takeKeptWords(): KeptWords | null {
  try {
    const text = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return text === null ? null : (JSON.parse(text) as KeptWords);
  } catch {
    return null;
  }
}
