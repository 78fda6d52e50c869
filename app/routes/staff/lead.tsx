/**
 * `/staff/leads/:id`: one lead with the prefilled reply, the work on it, its history, and the person's other leads. Forms save the
 * work, mark it contacted, resend its alerts, clear the spam suspicion, or erase it.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackendUnavailable } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { isLotOpenAt } from "~/dealer/opening-hours";
import { getOrlandoTime } from "~/dealer/orlando-day";
import { resolveReplies } from "~/dealer/replies/replies-schema.server";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { isReadable, type LeadFile } from "~/leads/inbox/lead-inbox";
import { type LeadLocale, parseLeadId } from "~/leads/lead";
import { createErasureSchema } from "~/leads/privacy/erasure-form";
import { findStopRequest, STOP_REASONS } from "~/leads/work/contact-stop";
import { correctLead } from "~/leads/work/correct-lead";
import { CONTACT_FIELDS, NO_CONTACT, toContactTexts } from "~/leads/work/lead-contact";
import { createContactSchema } from "~/leads/work/lead-contact-form";
import {
  findWorkUnit,
  type LeadWork,
  type LeadWorkChange,
  pickWork,
  toWorkTexts,
  WORK_FIELDS,
} from "~/leads/work/lead-work";
import { createLeadWorkSchema, parseSeenWork, toLeadWorkChange } from "~/leads/work/lead-work-form";
import type { LeadWorkStore } from "~/leads/work/lead-work-store";
import { findTimeDoubts, formatAskedTime, type TimeDoubt } from "~/leads/work/time-doubts";
import { mergeFields, parseSeenTexts, pickFields } from "~/platform/merge-fields";
import { parseForm } from "~/platform/parse-form";
import { requireAccess } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { getPicture } from "~/views/staff/components/car-picture";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";
import { metaOfStaff } from "~/views/staff/head";
import { CONTACT_FORM } from "~/views/staff/leads/lead/contact-form";
import { StaffLeadPage } from "~/views/staff/leads/lead/lead-page";
import { createReply } from "~/views/staff/leads/lead/reply-data";
import type { LeadFormResult } from "~/views/staff/leads/lead/work-form-result";
import { listWantedLabels } from "~/views/staff/leads/lead-data";
import { createLeadRow, createRequestedVehicle, type RequestedVehicle } from "~/views/staff/leads/lead-row";
import { listMatches } from "~/views/staff/leads/requests/request-data";
import { keepShown } from "~/views/staff/refresh";

export const handle = { hydrate: true, kind: "staff", texts: "leads", access: "sales" };
export const meta = metaOfStaff;
export const headers = pageHeaders;
export const clientLoader = keepShown;

/** URL parameter after the work was saved. */
const SAVED = "saved";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const id = parseLeadId(params.id);
    const [page, inventory] = await Promise.all([
      id ? context.leadWork.readPage(id) : null,
      context.inventory.find(),
    ]);
    if (!page) throw data("lead", { status: 404 });
    const snapshot = inventory?.snapshot ?? null;
    const locale = getRouteLocale(params);
    const i18n = getI18n(locale);
    const { file: lead, waiting, staff } = page;
    const leads = i18n.getFixedT(null, "staffLeads")("title");
    // Not with the person's name: the browser's history keeps titles, and a signed-in browser sends them to its vendor.
    const car = isReadable(lead) ? findCarName(lead) : null;
    const head = { title: car ? `${car} | ${leads}` : leads };
    const { searchParams } = new URL(request.url);
    const common = {
      head,
      writerId: member.userId,
      isSaved: searchParams.has(SAVED),
      mayErase: hasRole(member, "owner"),
    };
    if (!isReadable(lead)) return { ...common, file: { lead } };
    const storageUrl = context.settings.SUPABASE_URL;
    const vehicle = createRequestedVehicle(lead, storageUrl);
    const reply = createReply(lead, searchParams, {
      vehicle,
      locale,
      formatSubject,
      staffName: member.name,
      templates: resolveReplies(page.replies),
      formatLink: (language, path) => context.origin + localizePath(language, path),
      snapshot,
      now: context.now(),
    });
    const wantedLabels = listWantedLabels(i18n.getFixedT(null, ["inventory", "vehicle"]), lead.wanted);
    const others = page.others.map((other) => createLeadRow(other, storageUrl));
    const meeting = findComingMeeting(lead, context.now());
    const isClosedThen = meeting !== null && !isLotOpenAt(meeting, context.dealer);
    const sameTime = meeting === null ? [] : page.sameTime;
    const similar = listSimilar(lead, snapshot);
    const matches = listMatches(lead.wanted, [], snapshot);
    return {
      ...common,
      file: {
        lead,
        stopRequest: findStopRequest(lead.message),
        reply,
        vehicle,
        similar,
        matches: matches.map(toRequested),
        sameTime,
        wantedLabels,
        others,
        waiting,
        staff,
        isClosedThen,
      },
    };
  });
}

const findCarName = ({ car, vehicle }: LeadFile) => car?.name ?? vehicle;

/** null for one that is over. */
function findComingMeeting({ appointment, slot }: LeadFile, now: Date): string | null {
  const meeting = appointment ?? slot;
  return meeting !== null && meeting > getOrlandoTime(now) ? meeting : null;
}

/** For a person whose car was sold to someone else. */
function listSimilar(
  { car, status }: LeadFile,
  snapshot: InventorySnapshot | null,
): readonly RequestedVehicle[] {
  if (!car?.isSold || status === "sold" || !snapshot) return [];
  return listSimilarVehicles(car, snapshot).map(toRequested);
}

function toRequested(vehicle: InventoryVehicle): RequestedVehicle {
  const { id, name, priceCents, isSold, listedAt } = vehicle;
  return { id, name, priceCents, isSold, listedAt, isDeleted: false, picture: getPicture(vehicle) };
}

const formatSubject = (locale: LeadLocale) =>
  getI18n(locale).getFixedT(null, "staffLeads")("greeting.subject", { dealer: dealer.name });

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    default: (submission) => findButton(submission.form)(submission),
    save: saveLeadWork,
    correct,
    stop: setContactStop,
    unstop: setContactStop,
    resend,
    release,
    erase: eraseLead,
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepUnsent(args, "staff:unsent");

/** Handles the forms and buttons without an intent. */
function findButton(form: FormData) {
  if (form.has("answered")) return markAnswered;
  return form.get("theirs") === CONTACT_FORM ? correct : saveLeadWork;
}

/** With `stay`, staff stay on the form's page. */
async function markAnswered({ form, params, context, member: { userId } }: StaffSubmission) {
  const id = getLeadId(params);
  const answered = form.get("answered");
  if (answered !== "yes" && answered !== "no") throw data("form", { status: 400 });
  const isAnswered = answered === "yes";
  const { leadInbox } = context;
  const isKnown = await (isAnswered
    ? form.has("all")
      ? leadInbox.markPersonAnswered(id, userId)
      : leadInbox.markAnswered(id, { userId, isAnswered })
    : markNew(id, userId, context));
  if (!isKnown) throw data("lead", { status: 404 });
  context.log("leadMarked", { leadId: id, isAnswered });
  return form.has("stay") ? null : showLead(params);
}

/** The button is shown for a contacted lead: a status that someone else chose meanwhile stays. Returns false for an unknown lead. */
async function markNew(id: string, userId: string, { leadWork }: StaffSubmission["context"]) {
  const change = { userId, base: { status: "contacted" }, wanted: { status: "new" }, note: null } as const;
  return (await leadWork.save(id, change)).outcome !== "unknown";
}

async function resend({ params, context: { leadInbox, deliveryQueue, log } }: StaffSubmission) {
  const id = getLeadId(params);
  const deliveryIds = await leadInbox.resend(id);
  await deliveryQueue.enqueue(deliveryIds);
  log("leadsResent", { leadId: id, count: deliveryIds.length });
  return showLead(params);
}

/** Sends a lead that was suspected to be spam. */
async function release({ params, context: { leadInbox, deliveryQueue, log } }: StaffSubmission) {
  const id = getLeadId(params);
  const deliveryIds = await leadInbox.release(id);
  if (!deliveryIds) throw data("lead", { status: 404 });
  await deliveryQueue.enqueue(deliveryIds);
  log("leadReleased", { leadId: id });
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
  const id = parseLeadId(params.id);
  if (!id) throw data("lead", { status: 404 });
  return id;
}

const showLead = (params: Params, query = "") =>
  redirect(localizePath(getRouteLocale(params), `/staff/leads/${params.id}${query}`), 303);

/** Saves what the person changed. Fields listed in `conflict` keep what someone else saved, when `theirs` was pressed. */
async function saveLeadWork({ form, params, context, member: { userId } }: StaffSubmission) {
  const { leadWork, log, now } = context;
  const id = getLeadId(params);
  const submission = parseForm(form, createLeadWorkSchema());
  const seen = parseSeenWork(form.get("seen"));
  const isSure = form.has("sure");
  const asked = form.getAll("asked").map(String);
  const reject = (
    status: number,
    refusal: string | null,
    texts: Readonly<Record<string, string>>,
    more: Partial<LeadFormResult> = {},
  ) =>
    rejectForm<LeadFormResult>(submission, status, refusal && `staffLead:work.refused.${refusal}`, {
      of: "work",
      seen,
      confirmed: isSure ? asked : [],
      ...more,
      initialValue: { ...texts, note: readText(form, "note") },
    });
  if (submission.status !== "success")
    return reject(400, null, { ...(seen && toWorkTexts(seen)), ...readWorkTexts(form) });
  const note = submission.value.note || null;
  const submitted = toLeadWorkChange(form, submission.value);
  if (Object.keys(submitted).length === 0 && note === null) throw data("form", { status: 400 });
  const base = seen ?? (await readWork(id, leadWork));
  const kept = form.has("theirs") ? form.getAll("conflict") : [];
  const typed = { ...base, ...omitFields(submitted, kept) };
  const { changed } = mergeFields({ seen: base, typed, current: base }, findWorkUnit);
  const wanted = pickFields(typed, changed);
  const doubts = findTimeDoubts(wanted, getOrlandoTime(now()), context.dealer);
  const isAsked = (doubt: TimeDoubt) => isSure && asked.includes(formatAskedTime(doubt));
  if (!doubts.every(isAsked)) return reject(400, null, toWorkTexts(typed), { doubts });
  const lastEventId = readEventId(form);
  const saved = await orFailure(leadWork.save(id, { userId, base, wanted, note, lastEventId }), log);
  if (typeof saved === "string")
    return reject(saved === "unavailable" ? 503 : 400, saved, toWorkTexts(typed));
  if (saved.outcome === "unknown") throw data("lead", { status: 404 });
  if (saved.outcome === "conflict") {
    const { current, fields } = saved;
    const { merged } = mergeFields({ seen: base, typed, current }, findWorkUnit);
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
  const seen = parseSeenTexts(form.get("seen"), CONTACT_FIELDS);
  for (const [field, text] of Object.entries(seen ?? toContactTexts(stored)))
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
  const cars = found?.snapshot.vehicles ?? [];
  const result = await orFailure(correctLead(id, { form, seen, parsed, userId, read, cars }, leadWork), log);
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

/** Returns the form's fields of the work, as typed. */
const readWorkTexts = (form: FormData) =>
  Object.fromEntries(
    Object.values(WORK_FIELDS)
      .filter(({ name }) => form.has(name))
      .map(({ name }) => [name, readText(form, name)]),
  );

function readEventId(form: FormData): number | null {
  const text = readText(form, "lastEvent");
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? "");

const omitFields = (change: LeadWorkChange, omitted: readonly unknown[]): LeadWorkChange =>
  Object.fromEntries(Object.entries(change).filter(([field]) => !omitted.includes(field)));

/** Returns the stored values, for a form that doesn't have the values the person saw. @throws 404 */
const readWork = async (id: string, leadWork: LeadWorkStore): Promise<LeadWork> =>
  pickWork(await readFile(id, leadWork));

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
