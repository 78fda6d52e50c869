/** The form of a staff page: sent by script or as a document, with the draft's author. */
import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";

interface StaffFormProps extends Omit<FormProps, "method"> {
  /**
   * User id of the author, to whom typed text is returned when the session ended before the form was sent; the route's action needs
   * `restoreDraft`. Or why the form has no draft: it has passwords, a code that is soon over, files, or nothing typed, or its
   * people have no session.
   */
  readonly draft: { readonly writerId: string } | "password" | "code" | "files" | "buttons" | "signedOut";
  /**
   * Sends the form as a document instead of by script. Otherwise its route exports
   * `clientAction`, which keeps the page when the server isn't reached.
   */
  readonly reloadDocument?: boolean;
}

export const StaffForm = forwardRef<HTMLFormElement, StaffFormProps>(function StaffForm(
  { draft, reloadDocument = false, children, ...props },
  ref,
) {
  const content = (
    <>
      {typeof draft === "object" ? (
        <input type="hidden" name={FORM_DRAFT_FIELDS.writer} value={draft.writerId} />
      ) : null}
      {children}
    </>
  );
  if (!reloadDocument)
    return (
      <Form method="post" {...props} ref={ref}>
        {content}
      </Form>
    );
  const { preventScrollReset: _, ...attributes } = props;
  return (
    <form method="post" {...attributes} ref={ref}>
      {content}
    </form>
  );
});
