/** Stores what staff did about the cars that fit a request, takes it back, and finds what was just stored. */
import { data } from "@remix-run/cloudflare";
import { isReadable } from "~/leads/inbox/lead-inbox";
import type { MatchAnswer } from "~/leads/work/lead-work-store";
import { parseUuid } from "~/platform/ids";
import type { StaffSubmission } from "~/staff/staff-route";
import { listMatches } from "./request-data";
import type { AnsweredRequest } from "./request-form";

const ANSWERS = ["told", "no-match"] as const satisfies readonly MatchAnswer[];

/** More than any request lists. */
const MAX_TICKED = 24;

/** URL parameter after cars of a request were answered: each one's VIN. The lead's id has the name of the answer. */
const CAR = "car";

/**
 * Stores the answer for the cars that the form has checked.
 * @returns their VINs
 * @throws 400 for an unreadable VIN, 404 for an unknown lead
 */
export async function answerCheckedMatches(
  { form, context: { leadWork, log }, member: { userId } }: StaffSubmission,
  id: string,
  answer: MatchAnswer,
): Promise<readonly string[]> {
  const vins = readVins(form);
  for (const vin of vins) {
    if (!(await leadWork.answerMatch(id, { userId, vin, answer }))) throw data("lead", { status: 404 });
    log("leadMatchAnswered", { leadId: id, answer, by: userId });
  }
  return vins;
}

/**
 * Takes back what the person just answered of the form's cars, or offers all cars with the form's `answer` again.
 * @throws 400 for an unreadable VIN, 404 for an unknown lead
 */
export async function takeBackMatches(
  { form, context: { leadWork, log }, member: { userId } }: StaffSubmission,
  id: string,
): Promise<void> {
  const answer = ANSWERS.find((one) => one === form.get("answer"));
  const isKnown = answer
    ? await leadWork.offerAgain(id, answer)
    : await leadWork.takeBackMatches(id, { userId, vins: readVins(form) });
  if (!isKnown) throw data("lead", { status: 404 });
  log("leadMatchesTakenBack", { leadId: id, by: userId });
}

/** Whether a request still has cars to offer; true for a lead that can't be read. */
export async function hasMatches(
  { context: { leadInbox, inventory } }: Pick<StaffSubmission, "context">,
  id: string,
): Promise<boolean> {
  const [lead, found] = await Promise.all([leadInbox.findLead(id), inventory.find()]);
  return !lead || !isReadable(lead) || listMatches(lead, found?.snapshot ?? null).length > 0;
}

function readVins(form: FormData): readonly string[] {
  const vins = form.getAll("vin").map(String);
  if (vins.length > MAX_TICKED || !vins.every((vin) => /^[\w-]{1,64}$/.test(vin)))
    throw data("form", { status: 400 });
  return vins;
}

/** Returns the address of a list after these cars of a request were answered. */
export const formatAnswered = (list: string, id: string, answer: MatchAnswer, vins: readonly string[]) =>
  `${list}&${new URLSearchParams([[answer, id], ...vins.map((vin) => [CAR, vin])])}`;

/**
 * Returns null when this person answered none of the cars in the last minute, or took it back. Without cars: all of those that the
 * person ruled out were offered by someone before.
 */
export async function findAnsweredRequest(
  searchParams: URLSearchParams,
  { context: { leadInbox }, member: { userId } }: Pick<StaffSubmission, "context" | "member">,
): Promise<AnsweredRequest | null> {
  const answer = ANSWERS.find((one) => searchParams.has(one));
  const id = answer && parseUuid(searchParams.get(answer));
  const lead = id && (await leadInbox.findLead(id));
  if (!lead || !isReadable(lead)) return null;
  const cars = searchParams.getAll(CAR);
  const vins = lead.justAnswered
    .filter((just) => just.actorId === userId && just.answer === answer && cars.includes(just.vin))
    .map(({ vin }) => vin);
  const isRefused =
    answer === "no-match" && cars.length > 0 && cars.every((vin) => lead.toldVins.includes(vin));
  return vins.length > 0 || isRefused ? { id, name: lead.name, answer, vins } : null;
}
