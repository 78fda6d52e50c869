/**
 * `/staff/leads/:id`: one lead, its vehicle, and its deliveries; forms mark it answered, resend it, clear the spam suspicion, or
 * erase it.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendUnavailable } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { formatReplyLinks } from "~/leads/inbox/reply-links";
import { parseLeadId } from "~/leads/lead";
import { findErasureReason } from "~/leads/privacy/lead-privacy";
import { requireStaff } from "~/staff/guard";
import { throw503OnOutage } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import type { EraseProblem } from "~/views/staff/leads/erase-lead";
import { findAskedVehicle, listWantedWords } from "~/views/staff/leads/lead-data";
import { StaffLeadPage } from "~/views/staff/leads/lead-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const PERSONAL = { headers: { "Cache-Control": CACHE_POLICIES.personal } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { role } = await requireStaff(request, context);
  const id = parseLeadId(params.id);
  const reads = Promise.all([id ? context.leadInbox.findLead(id) : null, context.stock.find()]);
  const [lead, stock] = await throw503OnOutage(reads, context.log);
  if (!lead) throw data("lead", { status: 404 });
  const i18n = getI18n(getRouteLocale(params));
  // Without the person's name, because the browser history stores titles.
  const page = { head: { title: i18n.getFixedT(null, "staffLeads")("title") }, mayErase: role === "owner" };
  if (!isReadable(lead)) return data({ ...page, file: { lead } }, PERSONAL);
  const greet = getI18n(lead.locale).getFixedT(null, "staffLeads");
  const reply = formatReplyLinks(lead, {
    subject: greet("greeting.subject", { dealer: dealer.name }),
    text: greet("greeting.text", { dealer: dealer.name, name: lead.name.trim() }),
  });
  const file = {
    lead,
    reply,
    vehicle: findAskedVehicle(lead.vin, stock?.snapshot.vehicles ?? []),
    wantedWords: listWantedWords(i18n.getFixedT(null, ["inventory", "vehicle"]), lead.wanted),
  };
  return data({ ...page, file }, PERSONAL);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireStaff(request, context);
  const { leadInbox, deliveryQueue, log } = context;
  const id = parseLeadId(params.id);
  if (!id) throw data("lead", { status: 404 });
  const form = await readSmallForm(request);
  const answered = form.get("answered");
  const intent = form.get("intent");
  if (intent === "erase") return eraseLead(id, form, { request, params, context });
  if (answered === "yes" || answered === "no") {
    const isAnswered = answered === "yes";
    const isKnown = await throw503OnOutage(leadInbox.markAnswered(id, { userId, isAnswered }), log);
    if (!isKnown) throw data("lead", { status: 404 });
    log("leadMarked", { leadId: id, isAnswered });
  } else if (intent === "resend") {
    const deliveryIds = await throw503OnOutage(leadInbox.resend(id), log);
    await deliveryQueue.enqueue(deliveryIds);
    log("leadsResent", { leadId: id, count: deliveryIds.length });
  } else if (intent === "release") {
    const deliveryIds = await throw503OnOutage(leadInbox.release(id), log);
    if (!deliveryIds) throw data("lead", { status: 404 });
    await deliveryQueue.enqueue(deliveryIds);
    log("leadReleased", { leadId: id });
  } else throw data("form", { status: 400 });
  return redirect(localizePath(getRouteLocale(params), `/staff/leads/${id}`), 303);
}

/** Erasing an erased lead succeeds, so that pressing twice isn't an error. */
async function eraseLead(id: string, form: FormData, { request, params, context }: ActionFunctionArgs) {
  const { userId: actorId } = await requireStaff(request, context, "owner");
  const reason = findErasureReason(form.get("reason"));
  if (!reason || form.get("confirm") !== "yes") return answerErase("incomplete", 400);
  try {
    await context.leadPrivacy.eraseLead(id, { actorId, reason });
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    context.log("leadNotErased", { leadId: id, reason: error.message });
    return answerErase("unavailable", 503);
  }
  return redirect(localizePath(getRouteLocale(params), "/staff/privacy?erased=yes"), 303);
}

const answerErase = (problem: EraseProblem, status: number) => data({ problem }, { status, ...PERSONAL });

export default function StaffLead() {
  const { file, mayErase } = useLoaderData<typeof loader>();
  return (
    <StaffLeadPage file={file} mayErase={mayErase} eraseProblem={useActionData<typeof action>()?.problem} />
  );
}
