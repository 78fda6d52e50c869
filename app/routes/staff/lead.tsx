/**
 * `/staff/leads/:id`: one lead, its vehicle, and its deliveries; forms mark it answered, resend it, clear the spam suspicion, or
 * erase it.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendUnavailable } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm, showDraft } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { isReadable, type LeadFile } from "~/leads/inbox/lead-inbox";
import { formatReplyLinks } from "~/leads/inbox/reply-links";
import { parseLeadId } from "~/leads/lead";
import { createErasureSchema } from "~/leads/privacy/erasure-form";
import { parseForm } from "~/platform/parse-form";
import { requireAccess } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { findAskedVehicle, listWantedWords } from "~/views/staff/leads/lead-data";
import { StaffLeadPage } from "~/views/staff/leads/lead-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context, member }) => {
    const id = parseLeadId(params.id);
    const [lead, inventory] = await Promise.all([
      id ? context.leadInbox.findLead(id) : null,
      context.inventory.find(),
    ]);
    if (!lead) throw data("lead", { status: 404 });
    const i18n = getI18n(getRouteLocale(params));
    // Without the person's name, because the browser history stores titles.
    const head = { title: i18n.getFixedT(null, "staffLeads")("title") };
    const page = { head, writerId: member.userId, mayErase: hasRole(member, "owner") };
    if (!isReadable(lead)) return { ...page, file: { lead } };
    const vehicle = findAskedVehicle(lead.vin, inventory?.snapshot.vehicles ?? []);
    const wantedWords = listWantedWords(i18n.getFixedT(null, ["inventory", "vehicle"]), lead.wanted);
    return { ...page, file: { lead, reply: createReply(lead), vehicle, wantedWords } };
  });
}

/** Links that write to the person in their language. */
function createReply(lead: LeadFile) {
  const greet = getI18n(lead.locale).getFixedT(null, "staffLeads");
  return formatReplyLinks(lead, {
    subject: greet("greeting.subject", { dealer: dealer.name }),
    text: greet("greeting.text", { dealer: dealer.name, name: lead.name.trim() }),
  });
}

export function action(args: ActionFunctionArgs) {
  const restoreDraft = ({ form }: StaffSubmission) => showDraft(parseForm(form, createErasureSchema()));
  return staffAction(
    args,
    { access: "sales", restoreDraft },
    { default: markAnswered, resend, release, erase },
  );
}

async function markAnswered({ form, params, context: { leadInbox, log }, member }: StaffSubmission) {
  const id = getLeadId(params);
  const answered = form.get("answered");
  if (answered !== "yes" && answered !== "no") throw data("form", { status: 400 });
  const isAnswered = answered === "yes";
  const isKnown = await leadInbox.markAnswered(id, { userId: member.userId, isAnswered });
  if (!isKnown) throw data("lead", { status: 404 });
  log("leadMarked", { leadId: id, isAnswered });
  return showLead(params);
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

/** Owners only. Erasing an erased lead succeeds, so that pressing twice isn't an error. */
async function erase({ request, form, params, context }: StaffSubmission) {
  const id = getLeadId(params);
  const { userId: actorId } = await requireAccess(request, context, "owner");
  const submission = parseForm(form, createErasureSchema());
  if (submission.status !== "success") return rejectForm(submission, 400, "staffPrivacy:problems.incomplete");
  try {
    await context.leadPrivacy.eraseLead(id, { actorId, reason: submission.value.reason });
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    context.log("leadNotErased", { leadId: id, reason: error.message });
    return rejectForm(submission, 503, "staffPrivacy:problems.unavailable");
  }
  return redirect(localizePath(getRouteLocale(params), "/staff/privacy?erased=yes"), 303);
}

type Params = StaffSubmission["params"];

/** @throws 404 for an invalid id */
function getLeadId(params: Params): string {
  const id = parseLeadId(params.id);
  if (!id) throw data("lead", { status: 404 });
  return id;
}

const showLead = (params: Params) =>
  redirect(localizePath(getRouteLocale(params), `/staff/leads/${params.id}`), 303);

export default function StaffLead() {
  const { head: _, ...page } = useLoaderData<typeof loader>();
  return <StaffLeadPage {...page} answer={useActionData<typeof action>()} />;
}
