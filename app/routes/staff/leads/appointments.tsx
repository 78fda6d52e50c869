/** `/staff/appointments`: the day's test drives and appointments, and the person's secret calendar address. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { createCalendarSecret, formatCalendarPath, hashCalendarSecret } from "~/leads/work/calendar-address";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { createAppointments, parseDay } from "~/views/staff/leads/appointments-data";
import { StaffAppointmentsPage } from "~/views/staff/leads/appointments-page";
import { createReplyTo } from "~/views/staff/leads/reply-to.server";
import { keepShown } from "~/views/staff/refresh";

export const handle = { hydrate: true, kind: "staff", texts: "leads", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";
export const clientLoader = keepShown;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const today = getOrlandoDay(context.now());
    const day = parseDay(new URL(request.url).searchParams.get("day"), today);
    const [found, inventory] = await Promise.all([
      context.leadWork.readAppointments(member.userId, day, addDays(day, 1)),
      context.inventory.find(),
    ]);
    const title = getI18n(getRouteLocale(params)).getFixedT(null, "staffLeadLists")("appointments.title");
    const reply = createReplyTo(context, {
      member,
      replies: found.replies,
      snapshot: inventory?.snapshot ?? null,
    });
    const shown = { day, today, lot: context.dealer };
    return { head: { title }, page: createAppointments(found, shown, context.settings.SUPABASE_URL, reply) };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", { create, revoke });
}

/** The address is shown once, because only its hash is stored. */
async function create({ params, context, member: { userId } }: StaffSubmission) {
  const secret = createCalendarSecret();
  await context.leadWork.setCalendarAddress(userId, await hashCalendarSecret(secret));
  context.log("calendarAddressMade", { by: userId });
  return { address: context.origin + localizePath(getRouteLocale(params), formatCalendarPath(secret)) };
}

async function revoke({ params, context, member: { userId } }: StaffSubmission) {
  await context.leadWork.setCalendarAddress(userId, null);
  context.log("calendarAddressRevoked", { by: userId });
  return redirect(localizePath(getRouteLocale(params), "/staff/appointments"), 303);
}

export default function StaffAppointments() {
  const address = useActionData<typeof action>()?.address ?? null;
  return <StaffAppointmentsPage page={useLoaderData<typeof loader>().page} newAddress={address} />;
}
