/** The form of a staff page: sent by script or as a document. */
import { Form, type FormProps } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useText } from "~/i18n/use-text";
import { type FormDraftOwner, restoreFormDraft, restoreHiddenFields, saveFormDraft } from "./form-draft";

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (!draft) return;
    if (restored) restoreHiddenFields(event.currentTarget, restored);
    saveFormDraft(event.currentTarget, draft);
    if (!reloadDocument) forgetRestored();
  };
  if (!reloadDocument)
    return (
      <Form method="post" {...props} onSubmit={submit} ref={form}>
        {content}
      </Form>
    );
  const { preventScrollReset: _, ...attributes } = props;
  return (
    <form method="post" {...attributes} onSubmit={submit} ref={form}>
      {content}
    </form>
  );
});

/** Returns the fields of a draft that was put back into the form, until it is submitted by script. */
function useRestoredDraft(
  form: { readonly current: HTMLFormElement | null },
  draft: FormDraftOwner | undefined,
): [ReturnType<typeof restoreFormDraft>, () => void] {
  const [fields, setFields] = useState<ReturnType<typeof restoreFormDraft>>(null);
  const { name, writerId } = draft ?? {};
  useEffect(() => {
    if (form.current && name !== undefined && writerId !== undefined)
      setFields(restoreFormDraft(form.current, { name, writerId }));
  }, [form, name, writerId]);
  return [fields, () => setFields(null)];
}
