/**
 * The forms of staff pages: sent by script or as a document. What was typed is kept in the tab when the session has ended, and in
 * the browser when the server isn't reached.
 */
import { Form, type FormProps } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useText } from "~/i18n/use-text";
import { type FormDraftOwner, readDraft, writeDraft } from "~/platform/form-draft";
import { findKeptForm, formatSendFragment, keepDraft } from "~/platform/kept-forms";
import { fillForm, listTyped } from "./form-fields";
import { UNSENT_EVENT } from "./unsent-forms";

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
  useKeepUnsent(form, draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (!draft) return;
    if (restored) fillForm(event.currentTarget, restored, true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    saveDraft(event.currentTarget, draft, submitter);
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

interface FormRef {
  readonly current: HTMLFormElement | null;
}

/**
 * Fills the form with what its author typed and wasn't sent. Returns its fields, until it is submitted by script; null when there
 * is nothing.
 */
function useRestoredDraft(form: FormRef, draft: FormDraftOwner | undefined): [string | null, () => void] {
  const [fields, setFields] = useState<string | null>(null);
  const { name, writerId } = draft ?? {};
  useEffect(() => {
    const place = form.current;
    const unsent = name !== undefined && writerId !== undefined && findUnsent({ name, writerId });
    if (!place || !unsent) return;
    fillForm(place, unsent.fields);
    setFields(unsent.fields);
    // Later, because the page answers the form before it first.
    if (location.hash === formatSendFragment(unsent)) setTimeout(() => sendForm(place, unsent.fields));
  }, [form, name, writerId]);
  return [fields, () => setFields(null)];
}

function findUnsent(owner: FormDraftOwner) {
  const held = readDraft();
  const isOwn = held?.isUnsent && held.name === owner.name && held.writerId === owner.writerId;
  return isOwn ? held : findKeptForm(owner);
}

/** Presses the button that was pressed before. */
function sendForm(form: HTMLFormElement, fields: string): void {
  const values = new URLSearchParams(fields);
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  form.requestSubmit(buttons.find(({ name, value }) => name && values.getAll(name).includes(value)));
}

/** Keeps in the browser what isn't sent, also when the page is left while the browser is offline. Not what is searched for. */
function useKeepUnsent(form: FormRef, draft: FormDraftOwner | undefined): void {
  const { name, writerId } = draft ?? {};
  useEffect(() => {
    if (name === undefined || writerId === undefined || form.current?.closest("search")) return;
    const save = (place: HTMLFormElement, button: HTMLElement | null) =>
      saveDraft(place, { name, writerId }, button);
    const keep = (event: Event) => {
      const { target } = event;
      if (form.current && target === form.current) {
        save(form.current, (event as CustomEvent<HTMLElement | null>).detail);
        if (keepDraft()) event.preventDefault();
      } else if (target === window) keepDraft();
    };
    const keepOffline = () => {
      if (navigator.onLine || !form.current || listTyped(form.current).length === 0) return;
      save(form.current, null);
      keepDraft();
    };
    addEventListener(UNSENT_EVENT, keep);
    addEventListener("pagehide", keepOffline);
    return () => {
      removeEventListener(UNSENT_EVENT, keep);
      removeEventListener("pagehide", keepOffline);
    };
  }, [form, name, writerId]);
}

/** Forms with passwords, codes, or files must not be saved. */
function saveDraft(form: HTMLFormElement, owner: FormDraftOwner, button: HTMLElement | null): void {
  const fields = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
  const part = form.ariaLabel ?? form.closest("section")?.querySelector("h2")?.textContent;
  const title = [document.querySelector("h1")?.textContent, part].filter(Boolean).join(" · ");
  writeDraft({
    ...owner,
    fields: String(fields),
    page: location.pathname + location.search,
    title,
    lines: listTyped(form),
    atMs: Date.now(),
  });
}
