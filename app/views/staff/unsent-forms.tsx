/**
 * Intercepts staff forms that can't be sent: offline, the browser would replace the page and all typed values with an error page.
 */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "~/i18n/use-text";

/** Any response from our server proves that there is a connection; this one is small. */
const PROBE = "/favicon.svg";
const PROBE_MS = 8_000;

interface Unsent {
  readonly form: HTMLFormElement;
  /** Counts attempts, so that a screen reader announces the message again. */
  readonly number: number;
}

/** Part of every staff page. The message is shown in the form itself, after its last field and button. */
export function UnsentForms() {
  const { t } = useText("staff");
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(
    () => watchForms((form) => setUnsent((last) => form && { form, number: last ? last.number + 1 : 1 })),
    [],
  );
  if (!unsent?.form.isConnected) return null;
  const sentence = (
    // The header's own color, because red is unreadable on it.
    <p
      key={unsent.number}
      className={unsent.form.closest("header") ? "text-sm/snug" : "field-problem"}
      role="alert"
    >
      {t("unsent")}
    </p>
  );
  return createPortal(sentence, unsent.form);
}

/**
 * @param onUnsent receives the form that was not sent, or null when one is being sent
 * @returns a function that stops watching
 */
function watchForms(onUnsent: (form: HTMLFormElement | null) => void): () => void {
  let isChecking = false;
  let formBeingSent: HTMLFormElement | null = null;
  /** Runs before the page's own script submits the form. A form marked `data-sends-itself` reports failures itself. */
  const stopOffline = (event: SubmitEvent) => {
    const form = findPostForm(event);
    if (!form || navigator.onLine || form.dataset.sendsItself !== undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onUnsent(form);
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
    onUnsent(isReached ? null : form);
    if (!isReached) return;
    formBeingSent = form;
    form.requestSubmit(event.submitter);
    formBeingSent = null;
  };
  window.addEventListener("submit", stopOffline, { capture: true });
  window.addEventListener("submit", checkConnection);
  return () => {
    window.removeEventListener("submit", stopOffline, { capture: true });
    window.removeEventListener("submit", checkConnection);
  };
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
