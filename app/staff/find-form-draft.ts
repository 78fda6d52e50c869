/** Restores the form draft that an action receives after its session ended before the form was submitted. */
import { redirect } from "@remix-run/cloudflare";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { FORM_DRAFT_FIELDS } from "./form-draft";

/**
 * The draft is only shown in the form again, not applied: the person decides anew.
 * @returns null when the form contains no draft
 * @throws a redirect to the page itself when the draft is expired or belongs to another person or form
 */
export async function findFormDraft(
  request: Request,
  form: FormData,
  staff: Pick<StaffVisit, "openFormDraft">,
): Promise<FormData | null> {
  const sealed = form.get(FORM_DRAFT_FIELDS.sealed);
  if (typeof sealed !== "string") return null;
  const { pathname, search } = new URL(request.url);
  const words = await staff.openFormDraft(sealed, pathname + search);
  if (!words) throw redirect(pathname + search, 303);
  return words;
}
