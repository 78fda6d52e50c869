/**
 * The forms of staff pages: sent by script or as a document, kept on the page when the server isn't reached, and kept in the tab
 * when the session has ended.
 */
import { type ClientActionFunctionArgs, Form, type FormProps } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "~/i18n/use-text";

interface StaffFormProps extends Omit<FormProps, "method"> {
  /** For a form with typed text. Without it, what was typed into a session that has ended is lost. */
  readonly draft?: FormDraftOwner;
  /**
   * Sends the form as a document instead of by script. Otherwise its route exports
   * `clientAction`, which keeps the page when the server isn't reached.
   */
  readonly reloadDocument?: boolean;
}

export const StaffForm = forwardRef<HTMLFormElement, StaffFormProps>(function StaffForm(
  { draft, reloadDocument = false, children, onSubmit, ...props },
  ref,
) {
  const { t } = useText("staff");
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const [restored, forgetRestored] = useRestoredDraft(form, draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (!draft) return;
    if (restored) fillForm(event.currentTarget, restored, true);
    saveFormDraft(event.currentTarget, draft);
    if (!reloadDocument) forgetRestored();
  };
  const content = (
    <>
      {restored ? (
        <p className="col-span-full" role="status">
          {t("formDraft.restored")}
        </p>
      ) : null}
      {children}
    </>
  );
  const { preventScrollReset: _, ...attributes } = props;
  return reloadDocument ? (
    // biome-ignore lint/plugin: the form itself
    <form method="post" {...attributes} onSubmit={submit} ref={form}>
      {content}
    </form>
  ) : (
    // biome-ignore lint/plugin: the form itself
    <Form method="post" {...props} onSubmit={submit} ref={form}>
      {content}
    </Form>
  );
});

/** Returns the fields of a draft that was put back into the form, until it is submitted by script. */
function useRestoredDraft(
  form: { readonly current: HTMLFormElement | null },
  draft: FormDraftOwner | undefined,
): [string | null, () => void] {
  const [fields, setFields] = useState<string | null>(null);
  const { name, writerId } = draft ?? {};
  useEffect(() => {
    if (form.current && name !== undefined && writerId !== undefined)
      setFields(restoreFormDraft(form.current, { name, writerId }));
  }, [form, name, writerId]);
  return [fields, () => setFields(null)];
}

/** Identifies a form and its author, the same whenever its page is shown. */
interface FormDraftOwner {
  readonly name: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
}

/** The form that was submitted last, until a signed-in page answers it. */
interface FormDraft extends FormDraftOwner {
  /** As a query. */
  readonly fields: string;
  /** Set when sign-in is shown instead of the form's answer. */
  readonly isUnsent?: boolean;
}

const DRAFT = "formDraft";

/** Forms with passwords, codes, or files must not be saved. */
function saveFormDraft(form: HTMLFormElement, owner: FormDraftOwner): void {
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  writeDraft({ ...owner, fields: String(fields) });
}

/** Marks the draft as unsent. Returns whether there is one. */
export function holdFormDraft(): boolean {
  const draft = readDraft();
  if (draft) writeDraft({ ...draft, isUnsent: true });
  return draft !== null;
}

export function deleteFormDraft(): void {
  tryStorage((storage) => storage.removeItem(DRAFT));
}

/** Fills the form with its author's unsent draft, and returns the draft's fields; null when there is none. */
function restoreFormDraft(form: HTMLFormElement, { name, writerId }: FormDraftOwner): string | null {
  const draft = readDraft();
  if (!draft?.isUnsent || draft.name !== name || draft.writerId !== writerId) return null;
  fillForm(form, draft.fields);
  for (let place = form.closest("details"); place; place = place.parentElement?.closest("details") ?? null)
    place.open = true;
  return draft.fields;
}

/**
 * Hidden fields name the version that was edited, by which a change made meanwhile is noticed. React resets them when the page is
 * rendered again.
 */
function fillForm(form: HTMLFormElement, fields: string, areOnlyHidden = false): void {
  const values = new URLSearchParams(fields);
  for (const control of form.elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const { localName, name, type, value } = control;
    if (localName === "button" || (areOnlyHidden && type !== "hidden")) continue;
    if (type === "checkbox" || type === "radio") control.checked = values.getAll(name).includes(value);
    else control.value = values.get(name) ?? value;
  }
}

function readDraft(): FormDraft | null {
  return JSON.parse(tryStorage((storage) => storage.getItem(DRAFT)) ?? "null");
}

function writeDraft(draft: FormDraft): void {
  tryStorage((storage) => storage.setItem(DRAFT, JSON.stringify(draft)));
}

/** Returns null when the browser doesn't allow storage, or it is full. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Returns the server's response, or the page's own when offline. Its status is 503, so that nothing is revalidated, which would
 * fail too and replace the page.
 * @param describe creates that response from the submitted form
 */
export async function submitOrKeep<Answer>(
  { request, serverAction }: ClientActionFunctionArgs,
  describe: (form: FormData) => Answer,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` fails with a TypeError; refusals and redirects by the server are thrown unchanged.
    if (!(error instanceof TypeError)) throw error;
    // Remix returns a Response unchanged, but drops the status of `data()` (2.17.5).
    return Response.json(describe(form), { status: 503 });
  }
}

/**
 * `clientAction` of a page whose form is parsed by Conform: answers like `rejectForm`, with what was typed.
 * @param message a translation key
 */
export const keepUnsent = (args: ClientActionFunctionArgs, message: string) =>
  submitOrKeep(args, () => ({
    status: "error",
    // The browser keeps the fields of the page as they are, passwords included.
    initialValue: {},
    error: { "": [message] },
    retryAfterMinutes: 0,
  }));

/** Any response from our server proves that there is a connection; this one is small. */
const PROBE = "/favicon.svg";
const PROBE_MS = 8_000;

interface Unsent {
  /** The form, or what surrounds a pressed button that is outside of it. */
  readonly place: Element;
  /** Counts attempts, so that a screen reader announces the message again. */
  readonly number: number;
}

/** Part of every staff page. The message is shown in the form itself, after its last field and button, or at a button outside of it. */
export function UnsentForms() {
  const { t } = useText("staff");
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(
    () => watchForms((place) => setUnsent((last) => place && { place, number: last ? last.number + 1 : 1 })),
    [],
  );
  if (!unsent?.place.isConnected) return null;
  const sentence = (
    // The color of the header or menu, because red is unreadable on it.
    <p
      key={unsent.number}
      className={unsent.place.closest("header, nav") ? "text-sm/snug" : "field-problem"}
      role="alert"
    >
      {t("unsent")}
    </p>
  );
  return createPortal(sentence, unsent.place);
}

/**
 * @param onUnsent receives where to say that a form was not sent, or null when one is being sent
 * @returns a function that stops watching
 */
function watchForms(onUnsent: (place: Element | null) => void): () => void {
  let isChecking = false;
  let formBeingSent: HTMLFormElement | null = null;
  /** Runs before the page's own script submits the form. A form marked `data-sends-itself` reports failures itself. */
  const stopOffline = (event: SubmitEvent) => {
    const form = findPostForm(event);
    if (!form || navigator.onLine || form.dataset.sendsItself !== undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onUnsent(findPlace(form, event));
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
    onUnsent(isReached ? null : findPlace(form, event));
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

const findPlace = (form: HTMLFormElement, { submitter }: SubmitEvent): Element =>
  submitter && !form.contains(submitter) ? (submitter.parentElement ?? form) : form;

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
