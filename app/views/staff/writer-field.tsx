/** A hidden field with the form's author: if the session ends before it is submitted, the form draft belongs to that member. */
import { KEPT_WORDS } from "~/staff/form-draft";

export function WriterField({ writerId }: { writerId: string }) {
  return <input type="hidden" name={KEPT_WORDS.writer} value={writerId} />;
}
