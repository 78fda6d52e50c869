/** Restores the form draft that an action receives after its session ended before the form was submitted. */
import { redirect } from "@remix-run/cloudflare";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { KEPT_WORDS } from "./form-draft";

/**
 * The draft is only shown in the form again, not applied: the person decides anew.
 * @returns null when the form contains no draft
 * @throws a redirect to the page itself when the draft is expired or belongs to another person or form
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
