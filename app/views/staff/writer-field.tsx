/** Says in a form whose it is: should the session end before it is sent, what was typed is kept for that person. */
import { KEPT_WORDS } from "~/staff/form-draft";

export function WriterField({ writerId }: { writerId: string }) {
  return <input type="hidden" name={KEPT_WORDS.writer} value={writerId} />;
}
