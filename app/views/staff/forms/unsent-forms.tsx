/** Says at a form that it wasn't sent because the server isn't reached, and keeps its page. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "~/i18n/use-text";
import { UNSENT_EVENT } from "./keep-unsent";

/** Any response from our server proves that there is a connection; this one is small. */
const PROBE = "/favicon.svg";
const PROBE_MS = 8_000;

interface Unsent {
  /** The form, or what surrounds a pressed button that is outside of it. */
  readonly place: Element;
  readonly isKept: boolean;
  /** Counts attempts, so that a screen reader announces the message again. */
  readonly number: number;
}

/** Part of every staff page. The message is shown in the form itself, after its last field and button, or at a button outside of it. */
export function UnsentForms() {
  const { t } = useText("staff");
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(
    () =>
      watchForms((found) => setUnsent((last) => found && { ...found, number: last ? last.number + 1 : 1 })),
    [],
  );
  if (!unsent?.place.isConnected) return null;
  const sentence = (
    // The color of the header or menu, because red is unreadable on it.
    <p
      key={unsent.number}
      ref={show}
      className={unsent.place.closest("header, nav") ? "text-sm/snug" : "field-problem col-span-full"}
      role="alert"
    >
      {t(unsent.isKept ? "keptForms.kept" : "unsent")}
    </p>
  );
  return createPortal(sentence, unsent.place);
}

/** The form may end below the menu. */
const show = (sentence: HTMLElement | null) => sentence?.scrollIntoView({ block: "nearest" });

/**
 * @param onUnsent receives where to say that a form was not sent, or null when one is being sent
 * @returns a function that stops watching
 */
function watchForms(onUnsent: (found: Omit<Unsent, "number"> | null) => void): () => void {
  let isChecking = false;
  let formBeingSent: HTMLFormElement | null = null;
  /** Runs before the page's own script submits the form. A form marked `data-sends-itself` reports failures itself. */
  const stop = (event: SubmitEvent) => {
    const form = findPostForm(event);
    // Of two presses, only the second one's answer would be shown.
    const isBeingSent = event.submitter?.ariaDisabled === "true";
    if (!form || form.dataset.sendsItself !== undefined) return;
    if (navigator.onLine && !isBeingSent) return onUnsent(null);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isBeingSent) onUnsent(report(form, event));
  };
  /** Tests the connection before a document submission, because the browser's error page offers no way back to the form. */
  const checkConnection = async (event: SubmitEvent) => {
    const form = findPostForm(event);
    if (!form || event.defaultPrevented || form === formBeingSent) return;
    event.preventDefault();
    if (isChecking) return;
    isChecking = true;
    const isReached = await isServerReached();
    isChecking = false;
    onUnsent(isReached ? null : report(form, event));
    if (!isReached) return;
    formBeingSent = form;
    form.requestSubmit(event.submitter);
    formBeingSent = null;
  };
  window.addEventListener("submit", stop, { capture: true });
  window.addEventListener("submit", checkConnection);
  return () => {
    window.removeEventListener("submit", stop, { capture: true });
    window.removeEventListener("submit", checkConnection);
  };
}

function report(form: HTMLFormElement, { submitter }: SubmitEvent): Omit<Unsent, "number"> {
  const place = submitter && !form.contains(submitter) ? (submitter.parentElement ?? form) : form;
  const event = new CustomEvent(UNSENT_EVENT, { detail: submitter, bubbles: true, cancelable: true });
  return { place, isKept: !form.dispatchEvent(event) };
}

function findPostForm({ target }: SubmitEvent): HTMLFormElement | null {
  return target instanceof HTMLFormElement && target.method === "post" ? target : null;
}

async function isServerReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MS);
  return fetch(PROBE, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}
