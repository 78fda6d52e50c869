/** What an action is handed of a form that was typed before the session ended, and that comes back to be looked at. */
import { redirect } from "@remix-run/cloudflare";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { KEPT_WORDS } from "./form-draft";

/**
 * To be shown in the form again, and not to be applied: whoever wrote it decides anew.
 * @returns null for a form that brings nothing back
 * @throws a redirect to the page itself for words that are not this member's, not of this form, or too old
 */
export async function findKeptWords(
  request: Request,
  form: FormData,
  staff: Pick<StaffVisit, "openWords">,
): Promise<FormData | null> {
  const sealed = form.get(KEPT_WORDS.sealed);
  if (typeof sealed !== "string") return null;
  const { pathname, search } = new URL(request.url);
  const words = await staff.openWords(sealed, pathname + search);
  if (!words) throw redirect(pathname + search, 303);
  return words;
}
