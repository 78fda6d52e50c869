/** Stores what staff did about the cars that fit a request. */
import { data } from "@remix-run/cloudflare";
import type { MatchAnswer } from "~/leads/work/lead-work-store";
import type { StaffSubmission } from "~/staff/staff-route";

/** More than any request lists. */
const MAX_TICKED = 24;

/**
 * Stores the answer for the cars that the form has checked.
 * @returns their number
 * @throws 400 for an unreadable VIN, 404 for an unknown lead
 */
export async function answerCheckedMatches(
  { form, context: { leadWork, log }, member: { userId } }: StaffSubmission,
  id: string,
  answer: MatchAnswer,
): Promise<number> {
  const vins = form.getAll("vin").map(String);
  if (vins.length > MAX_TICKED || !vins.every((vin) => /^[\w-]{1,64}$/.test(vin)))
    throw data("form", { status: 400 });
  for (const vin of vins) {
    if (!(await leadWork.answerMatch(id, { userId, vin, answer }))) throw data("lead", { status: 404 });
    log("leadMatchAnswered", { leadId: id, answer, by: userId });
  }
  return vins.length;
}
