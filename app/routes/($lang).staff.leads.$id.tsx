/** `/staff/leads/:id`: one lead, its car and its way to us; "answered", "send again" and "a real person" are forms. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { readSmallForm } from "~/edge/bounded-form";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { parseLeadId } from "~/leads/lead-id";
import { formatReplyLinks } from "~/leads/reply-links";
import { requireStaff } from "~/staff/guard";
import { answerOutage } from "~/staff/outage";
import { metaOfStaff } from "~/views/staff-head";
import { findAskedVehicle, listWantedWords } from "~/views/staff-lead-data";
import { StaffLeadPage } from "~/views/staff-lead-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const id = parseLeadId(params.id);
  const reads = Promise.all([id ? context.leadInbox.findLead(id) : null, context.stock.find()]);
  const [lead, stock] = await answerOutage(reads, context.log);
  if (!lead) throw data("lead", { status: 404 });
  const greet = getI18n(lead.locale).getFixedT(null, "staffLeads");
  const reply = formatReplyLinks(lead, {
    subject: greet("greeting.subject", { dealer: dealer.name }),
    text: greet("greeting.text", { dealer: dealer.name, name: lead.name.trim() }),
  });
  const i18n = getI18n(getRouteLocale(params));
  return data(
    {
      // Whoever looks over the shoulder at a browser's history learns no name.
      head: { title: i18n.getFixedT(null, "staffLeads")("title") },
      file: {
        lead,
        reply,
        vehicle: findAskedVehicle(lead.vin, stock?.snapshot.vehicles ?? []),
        wantedWords: listWantedWords(i18n.getFixedT(null, ["inventory", "vehicle"]), lead.wanted),
      },
    },
    { headers: { "Cache-Control": CACHE_POLICIES.personal } },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireStaff(request, context);
  const { leadInbox, leadAlarm, log } = context;
  const id = parseLeadId(params.id);
  if (!id) throw data("lead", { status: 404 });
  const form = await readSmallForm(request);
  const answered = form.get("answered");
  if (answered === "yes" || answered === "no") {
    const isAnswered = answered === "yes";
    const isKnown = await answerOutage(leadInbox.markAnswered(id, { userId, isAnswered }), log);
    if (!isKnown) throw data("lead", { status: 404 });
    log("leadMarked", { leadId: id, isAnswered });
  } else if (form.get("intent") === "resend") {
    const deliveryIds = await answerOutage(leadInbox.resend(id), log);
    await leadAlarm.wake(deliveryIds);
    log("leadsResent", { leadId: id, count: deliveryIds.length });
  } else if (form.get("intent") === "release") {
    const deliveryIds = await answerOutage(leadInbox.release(id), log);
    if (!deliveryIds) throw data("lead", { status: 404 });
    await leadAlarm.wake(deliveryIds);
    log("leadReleased", { leadId: id });
  } else throw data("form", { status: 400 });
  return redirect(localizePath(getRouteLocale(params), `/staff/leads/${id}`), 303);
}

export default function StaffLead() {
  return <StaffLeadPage file={useLoaderData<typeof loader>().file} />;
}
