/**
 * `/staff/leads/:id`: one lead with the prefilled reply, the work on it, its history, and the person's other leads. Forms save the
 * work, mark it contacted, resend its alerts, clear the spam suspicion, or erase it.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackendUnavailable } from "~/backend/unavailable";
import { getOrlandoTime } from "~/dealer/orlando-day";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findNumberedVehicle } from "~/inventory/find-vehicle";
import { isReadable, type LeadFile } from "~/leads/inbox/lead-inbox";
import { createErasureSchema } from "~/leads/privacy/erasure-form";
import { STOP_REASONS } from "~/leads/work/contact-stop";
import { correctLead } from "~/leads/work/correct-lead";
import { CONTACT_FIELDS, describeContact, NO_CONTACT, toContactTexts } from "~/leads/work/lead-contact";
import { createContactSchema } from "~/leads/work/lead-contact-form";
import { pickWork, toWorkTexts } from "~/leads/work/lead-work";
import {
  createLeadWorkSchema,
  mergeLeadWorkForm,
  parseSeenWork,
  readEventId,
  readWorkTexts,
} from "~/leads/work/lead-work-form";
import type { LeadWorkStore } from "~/leads/work/lead-work-store";
import { saveLeadWork } from "~/leads/work/save-lead-work";
import { findTimeDoubts, formatAskedTime } from "~/leads/work/time-doubts";
import { parseUuid } from "~/platform/ids";
import { parseSeenTexts } from "~/platform/merge-fields";
import { parseForm } from "~/platform/parse-form";
import { instant } from "~/platform/parsed";
import { requireAccess } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";
import { CONTACT_FORM } from "~/views/staff/leads/lead/contact-form";
import { createLeadFile } from "~/views/staff/leads/lead/lead-file.server";
import { StaffLeadPage } from "~/views/staff/leads/lead/lead-page";
import type { LeadFormResult } from "~/views/staff/leads/lead/work-form-result";
import { answerCheckedMatches, takeBackMatches } from "~/views/staff/leads/requests/answer-matches.server";
import { keepShown } from "~/views/staff/refresh";

export const handle = { hydrate: true, kind: "staff", texts: "leads", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";
export const clientLoader = keepShown;

/** URL parameter after the work was saved. */
const SAVED = "saved";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const id = parseUuid(params.id);
    const [page, inventory] = await Promise.all([
      id ? context.leadWork.readPage(id) : null,
      context.inventory.find(),
    ]);
    if (!page) throw data("lead", { status: 404 });
    const { file: lead } = page;
    const locale = getRouteLocale(params);
    const leads = getI18n(locale).getFixedT(null, "staffLeads")("title");
    // Not with the person's name: the browser's history keeps titles, and a signed-in browser sends them to its vendor.
    const car = isReadable(lead) ? (lead.car?.name ?? lead.vehicle) : null;
    const { searchParams } = new URL(request.url);
    const snapshot = inventory?.snapshot ?? null;
    return {
      head: { title: car ? `${car} | ${leads}` : leads },
      file: isReadable(lead)
        ? createLeadFile(page, lead, { context, member, snapshot, locale, searchParams })
        : { lead },
      writerId: member.userId,
      isSaved: searchParams.has(SAVED),
      mayErase: hasRole(member, "owner"),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    default: (submission) => findButton(submission.form)(submission),
    save: saveWork,
    correct,
    stop: setContactStop,
    unstop: setContactStop,
    resend: (submission) => sendAlerts("resend", submission),
    release: (submission) => sendAlerts("release", submission),
    erase: eraseLead,
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepUnsent(args, "staff:unsent");

/** Handles the forms and buttons without an intent. */
function findButton(form: FormData) {
  if (form.has("answered")) return markAnswered;
  return form.get("theirs") === CONTACT_FORM ? correct : saveWork;
}

/** With `stay`, staff stay on the form's page, which doesn't ask again about a lead that was erased meanwhile. */
async function markAnswered(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const { userId } = member;
  const id = getLeadId(params);
  const answered = form.get("answered");
  if (answered !== "yes" && answered !== "no") throw data("form", { status: 400 });
  const isAnswered = answered === "yes";
  const { leadInbox } = context;
  const markOne = () =>
    isAnswered ? leadInbox.markAnswered(id, { userId, isAnswered }) : markNew(id, userId, context);
  const markAll = () => {
    const seenIso = instant.safeParse(form.get("seenAt")).data ?? null;
    return leadInbox.markPerson(id, { userId, isAnswered, isOneName: form.get("all") === "name", seenIso });
  };
  const isKnown = await (form.has("all") ? markAll() : markOne());
  const isStaying = form.has("stay");
  // The cars of a request that the text offered.
  if (isKnown && form.has("vin"))
    await (isAnswered ? answerCheckedMatches(submission, id, "told") : takeBackMatches(submission, id));
  if (isKnown) context.log("leadMarked", { leadId: id, isAnswered });
  else if (!isStaying) throw data("lead", { status: 404 });
  return isStaying ? null : showLead(params);
}

/** The button is shown for a contacted lead: a status that someone else chose meanwhile stays. Returns false for an unknown lead. */
async function markNew(id: string, userId: string, { leadWork }: StaffSubmission["context"]) {
  const base = { status: "contacted" } as const;
  return (await leadWork.save(id, { userId, base, wanted: { status: "new" }, note: null })) !== "unknown";
}

const SENT_EVENTS = { resend: "leadsResent", release: "leadReleased" } as const;

/** Sends a lead's failed alerts again, or those of one that was suspected to be spam. */
async function sendAlerts(how: keyof typeof SENT_EVENTS, { params, context }: StaffSubmission) {
  const { leadInbox, deliveryQueue, log } = context;
  const id = getLeadId(params);
  const deliveryIds = await leadInbox[how](id);
  if (!deliveryIds) throw data("lead", { status: 404 });
  await deliveryQueue.enqueue(deliveryIds);
  log(SENT_EVENTS[how], { leadId: id, count: deliveryIds.length });
  return showLead(params);
}

/** Stops contacting the person for the chosen reason; the button "unstop" allows it again. */
async function setContactStop({ form, params, context, member: { userId } }: StaffSubmission) {
  const id = getLeadId(params);
  const isStopped = form.get("intent") === "stop";
  const reason = STOP_REASONS.find((one) => one === form.get("stop")) ?? null;
  if (isStopped && !reason) throw data("form", { status: 400 });
  if (!(await context.leadInbox.setContactStop(id, userId, isStopped ? reason : null)))
    throw data("lead", { status: 404 });
  context.log("contactStopChanged", { leadId: id, by: userId, isStopped });
  return showLead(params);
}

type Params = StaffSubmission["params"];

/** @throws 404 for an invalid id */
function getLeadId(params: Params): string {
  const id = parseUuid(params.id);
  if (!id) throw data("lead", { status: 404 });
  return id;
}

const showLead = (params: Params, query = "") =>
  redirect(localizePath(getRouteLocale(params), `/staff/leads/${params.id}${query}`), 303);

/** Saves what the person changed. */
async function saveWork({ form, params, context, member: { userId } }: StaffSubmission) {
  const { leadWork, log, now } = context;
  const id = getLeadId(params);
  const submission = parseForm(form, createLeadWorkSchema());
  const seen = parseSeenWork(form.get("seen"));
  const confirmed = form.has("sure") ? form.getAll("asked").map(String) : [];
  const reject = (
    status: number,
    refusal: string | null,
    texts: Readonly<Record<string, string>>,
    more: Partial<LeadFormResult> = {},
  ) =>
    rejectForm<LeadFormResult>(submission, status, refusal && `staffLead:work.refused.${refusal}`, {
      of: "work",
      seen,
      confirmed,
      ...more,
      initialValue: { ...texts, note: String(form.get("note") ?? "") },
    });
  if (submission.status !== "success")
    return reject(400, null, { ...(seen && toWorkTexts(seen)), ...readWorkTexts(form) });
  const read = () => readFile(id, leadWork);
  const base = seen ?? pickWork(await read());
  const change = mergeLeadWorkForm(form, submission.value, base);
  if (!change) throw data("form", { status: 400 });
  const { typed, wanted, note } = change;
  const doubts = findTimeDoubts(wanted, getOrlandoTime(now()), context.dealer);
  if (!doubts.every((doubt) => confirmed.includes(formatAskedTime(doubt))))
    return reject(400, null, toWorkTexts(typed), { doubts });
  const edit = { userId, seen: base, typed, note, lastEventId: readEventId(form), read };
  const saved = await orFailure(saveLeadWork(id, edit, leadWork), log);
  if (typeof saved === "string")
    return reject(saved === "unavailable" ? 503 : 400, saved, toWorkTexts(typed));
  if (saved.outcome === "unknown") throw data("lead", { status: 404 });
  if (saved.outcome === "conflict") {
    const { merged, current, fields } = saved;
    return reject(409, "conflict", toWorkTexts(merged), { seen: current, conflict: { current, fields } });
  }
  log("leadWorkSaved", { leadId: id, by: userId });
  return showLead(params, `?${SAVED}=yes`);
}

/** A field that the form doesn't have keeps its text. */
async function correct({ form, params, context, member: { userId } }: StaffSubmission) {
  const { leadWork, inventory, log } = context;
  const id = getLeadId(params);
  const read = () => readFile(id, leadWork);
  const [stored, found] = await Promise.all([read(), inventory.find()]);
  const cars = found?.snapshot.vehicles ?? null;
  const seen = parseSeenTexts(form.get("seen"), CONTACT_FIELDS);
  for (const [field, text] of Object.entries(seen ?? describeContact(stored, cars ?? [])))
    if (!form.has(field)) form.set(field, text);
  const submission = parseForm(form, createContactSchema());
  const reject = (status: number, refusal: string | null, more: Partial<LeadFormResult> = {}) =>
    rejectForm<LeadFormResult>(submission, status, refusal && `staffLead:${refusal}`, {
      of: "contact",
      contact: { seen, conflicts: [] },
      ...more,
    });
  if (submission.status !== "success") return reject(400, null);
  const parsed = toContactTexts({ ...NO_CONTACT, ...submission.value });
  const numbered = await findNumberedVehicle(parsed.vehicle, found, inventory);
  const correction = { form, seen, parsed, userId, read, cars, numbered };
  const result = await orFailure(correctLead(id, correction, leadWork), log);
  if (typeof result === "string")
    return reject(result === "unavailable" ? 503 : 400, "work.refused.unavailable");
  if (result.outcome === "unknown") throw data("lead", { status: 404 });
  if (result.outcome === "unreachable")
    return reject(400, null, { error: { phone: ["staffLead:contact.problems.reach"] } });
  if (result.outcome === "conflict") {
    const { texts, current, fields } = result;
    const contact = { seen: current, conflicts: fields };
    return reject(409, "work.refused.conflict", { initialValue: texts, contact });
  }
  log("leadCorrected", { leadId: id, by: userId });
  return showLead(params);
}

/** @throws 404 */
async function readFile(id: string, leadWork: LeadWorkStore): Promise<LeadFile> {
  const page = await leadWork.readPage(id);
  if (!page || !isReadable(page.file)) throw data("lead", { status: 404 });
  return page.file;
}

/** Owners only. Erasing an erased lead succeeds, so that pressing twice isn't an error. */
async function eraseLead({ request, form, params, context }: StaffSubmission) {
  const id = getLeadId(params);
  const { userId: actorId } = await requireAccess(request, context, "owner");
  const submission = parseForm(form, createErasureSchema());
  const reject = (status: number, problem: string) =>
    rejectForm(submission, status, `staffPrivacy:problems.${problem}`, { of: "erasure" as const });
  if (submission.status !== "success") return reject(400, "incomplete");
  try {
    await context.leadPrivacy.eraseLead(id, { actorId, reason: submission.value.reason });
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    context.log("leadNotErased", { leadId: id, reason: error.message });
    return reject(503, "unavailable");
  }
  return redirect(localizePath(getRouteLocale(params), "/staff/privacy?erased=yes"), 303);
}

export default function StaffLead() {
  const { head: _, ...page } = useLoaderData<typeof loader>();
  return <StaffLeadPage {...page} lastResult={useActionData<typeof action>() ?? undefined} />;
}
