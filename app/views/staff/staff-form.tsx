/** The form of a staff page: sent by script or as a document, with the draft's author. */
import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { WriterField } from "./writer-field";

interface StaffFormProps extends Omit<FormProps, "method"> {
  /**
   * User id of the author, to whom typed text is returned when the session ended before the form was sent; the route's action needs
   * `restoreDraft`. Or why the form has no draft: it has passwords, files, or nothing typed.
   */
  readonly draft: { readonly writerId: string } | "password" | "files" | "buttons";
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
      {typeof draft === "object" ? <WriterField writerId={draft.writerId} /> : null}
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
