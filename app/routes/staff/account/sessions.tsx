/** `/staff/sessions`: lists the browsers where a staff member is signed in, signs them out, and turns alerts about new leads on and off. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ignoreOutage } from "~/backend/unavailable";
import { MAX_SESSION_SECONDS } from "~/edge/http/cookie";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { isPushEndpoint, pushSubscription } from "~/leads/push/push-subscription";
import { parseUuid } from "~/platform/ids";
import { describeDevice } from "~/staff/session/staff-sessions";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { FormErrors } from "~/ui/field";
import { SessionsPage } from "~/views/staff/account/sessions-page";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";

export const handle = { hydrate: true, kind: "staff", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context, member: { userId } }) => {
    const { people, staff, pushDevices, findPushKey, now, log } = context;
    // Older sessions have expired.
    const since = new Date(now().getTime() - MAX_SESSION_SECONDS * 1000);
    const [rows, ownId, endpoints, publicKey] = await Promise.all([
      people.listSessions(userId, since),
      staff.findSessionId(),
      pushDevices.listEndpoints(userId),
      // Signing out elsewhere is possible without it.
      ignoreOutage(findPushKey(), ({ message }) => log("pushKeyNotRead", { reason: message })),
    ]);
    const title = getI18n(getRouteLocale(params)).getFixedT(null, "staffShared")("menu.sessions");
    const sessions = rows.map(({ id, device, startedAtIso, usedAtIso }) => ({
      id,
      startedAtIso,
      usedAtIso,
      isOwn: id === ownId,
      ...describeDevice(device ?? ""),
    }));
    return { head: { title }, sessions, alerts: { publicKey: publicKey ?? null, endpoints } };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", { end, endOthers, alertsOn, alertsOff, alertsOffEverywhere });
}

async function end({ form, context: { people, log }, member: { userId } }: StaffSubmission) {
  const id = parseUuid(form.get("session"));
  if (id === null) throw data("form", { status: 400 });
  if (await people.endSession(userId, id)) log("staffSignedOutThere", { userId });
  return { ended: "ended" as const };
}

/** Also sessions too old to be listed. */
async function endOthers({ context: { people, staff, log }, member: { userId } }: StaffSubmission) {
  const [sessions, ownId] = await Promise.all([
    people.listSessions(userId, new Date(0)),
    staff.findSessionId(),
  ]);
  if (ownId === null) throw data("form", { status: 400 });
  for (const { id } of sessions)
    if (id !== ownId && (await people.endSession(userId, id))) log("staffSignedOutThere", { userId });
  return { ended: "ended" as const };
}

async function alertsOn({
  form,
  params,
  context: { pushDevices, staff, log },
  member: { userId },
}: StaffSubmission) {
  const subscription = pushSubscription.safeParse(Object.fromEntries(form));
  const sessionId = await staff.findSessionId();
  if (!subscription.success || !sessionId) throw data("form", { status: 400 });
  const device = { ...subscription.data, locale: getRouteLocale(params) };
  const isOn = await pushDevices.turnOn(userId, sessionId, device);
  if (isOn) log("pushTurnedOn", { userId });
  return { isOn };
}

async function alertsOff({ form, context: { pushDevices, log }, member: { userId } }: StaffSubmission) {
  const endpoint = form.get("endpoint");
  if (typeof endpoint !== "string" || !isPushEndpoint(endpoint)) throw data("form", { status: 400 });
  log("pushTurnedOff", { userId, count: await pushDevices.turnOff(userId, endpoint) });
  return { isOn: false };
}

async function alertsOffEverywhere({ context: { pushDevices, log }, member: { userId } }: StaffSubmission) {
  log("pushTurnedOff", { userId, count: await pushDevices.turnOff(userId, null) });
  return { ended: "alertsOff" as const };
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepUnsent(args, "staffPeople:sessions.unreached");

export default function StaffSessions() {
  const { sessions, alerts } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && "error" in result ? (result as { error?: Record<string, string[]> }) : undefined;
  return (
    <SessionsPage
      sessions={sessions}
      alerts={alerts}
      ended={result && "ended" in result ? result.ended : null}
      errors={<FormErrors form={{ errors: refused?.error?.[""] }} />}
    />
  );
}
