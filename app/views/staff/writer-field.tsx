/** A hidden field with the form's author: if the session ends before it is submitted, the form draft belongs to that member. */
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";

export function WriterField({ writerId }: { writerId: string }) {
  return <input type="hidden" name={FORM_DRAFT_FIELDS.writer} value={writerId} />;
}
