/**
 * The forms of staff pages: sent by script or as a document. What was typed is kept in the tab when the session has ended, and in
 * the browser when the server isn't reached.
 */
import { Form, type FormProps } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "~/i18n/use-text";
import { type FormDraftOwner, writeDraft } from "~/platform/form-draft";
import { fillForm, sent } from "./form-fields";
import type { KeptForm } from "./kept-form";
import { loadKeptForm } from "./load-forms.client";

interface StaffFormProps extends Omit<FormProps, "method"> {
  /** Keeps what was typed; null for buttons, passwords, codes, files, and people without a session. */
  readonly draft: FormDraftOwner | null;
  readonly formRef?: RefObject<HTMLFormElement>;
  /**
   * Sends the form as a document instead of by script. Otherwise its route exports
   * `clientAction`, which keeps the page when the server isn't reached.
   */
  readonly reloadDocument?: boolean;
}

export function StaffForm({
  draft,
  formRef,
  reloadDocument = false,
  children,
  onSubmit,
  ...props
}: StaffFormProps) {
  const { t } = useText("staff");
  const own = useRef<HTMLFormElement>(null);
  const form = formRef ?? own;
  const [restored, restore] = useState<string | null>(null);
  const kept = useDraft(form, draft, restore);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    sent.form = event.currentTarget;
    if (!draft) return;
    if (restored) fillForm(event.currentTarget, restored, true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    saveDraft(event.currentTarget, draft, submitter, kept.current);
    if (!reloadDocument) restore(null);
  };
  const content = (
    <>
      {restored ? (
        <p className="col-span-full border-l-4 border-wait bg-wait-tint px-3 py-2" role="status">
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
}

interface FormRef {
  readonly current: HTMLFormElement | null;
}

/**
 * Fills the form with what its author typed and wasn't sent, and keeps what isn't sent from now on.
 * @param onRestored receives its fields
 */
function useDraft(form: FormRef, draft: FormDraftOwner | null, onRestored: (fields: string) => void) {
  const kept = useRef<KeptForm | null>(null);
  const { name, writerId } = draft ?? {};
  useEffect(() => {
    const place = form.current;
    if (!place || name === undefined || writerId === undefined) return;
    const owner = { name, writerId };
    const restore = (fields: string) => {
      fillForm(place, fields);
      onRestored(fields);
    };
    let isOver = false;
    loadKeptForm().then(
      ({ keepForm }) => {
        if (isOver) return;
        const save = (button: HTMLElement | null) => saveDraft(place, owner, button, kept.current);
        kept.current = keepForm(place, owner, { save, restore });
      },
      () => null,
    );
    return () => {
      isOver = true;
      kept.current?.detach();
    };
  }, [form, name, writerId, onRestored]);
  return kept;
}

/** Forms with passwords, codes, or files must not be saved. */
function saveDraft(
  form: HTMLFormElement,
  owner: FormDraftOwner,
  button: HTMLElement | null,
  kept: KeptForm | null,
): void {
  const fields = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
  const { title, lines } = kept?.describe() ?? { title: "", lines: [] };
  const page = location.pathname + location.search;
  writeDraft({ ...owner, fields: String(fields), page, title, lines, atMs: Date.now() });
}
