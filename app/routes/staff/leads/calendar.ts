/** `/staff/calendar/:secret.ics`: the appointments as a calendar feed. The secret address replaces a session. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isBackendFailure } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { formatAppointmentCalendar } from "~/leads/export/appointment-calendar";
import { getFirstName } from "~/leads/reply/reply-template";
import { hashCalendarSecret } from "~/leads/work/calendar-address";
import type { CalendarEntry } from "~/leads/work/lead-work-store";

export const access = "secret";

const DAYS_BEFORE = 30;
const DAYS_AFTER = 365;

type Context = LoaderFunctionArgs["context"];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const hash = await hashCalendarSecret(params.secret);
  const entries = hash === null ? null : await readEntries(hash, context);
  if (!entries) throw new Response(null, { status: 404, headers: cacheHeaders("personal") });
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, ["staffLeadLists", "staffLead"]);
  const events = entries.map(({ id, meeting, status, name, subject, car: found, vehicle }) => {
    const car = found?.isSold ? `${found.name} · ${t("staffLead:sold")}` : (found?.name ?? vehicle);
    const kind = subject === "test-drive" ? "test-drive" : "other";
    const what = t(`appointments.event.${kind}`, { name: getFirstName(name) });
    const url = context.origin + localizePath(locale, `/staff/leads/${id}`);
    return { id, meeting, status, url, summary: car ? `${what}, ${car}` : what };
  });
  const title = t("appointments.calendarName", { dealer: dealer.name });
  return new Response(formatAppointmentCalendar(events, title, context.now()), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="appointments.ics"',
      ...cacheHeaders("personal"),
      "X-Robots-Tag": "noindex",
    },
  });
}

/** @throws 503 during an outage, so that calendars keep their events */
async function readEntries(
  hash: string,
  { leadWork, now, log }: Context,
): Promise<readonly CalendarEntry[] | null> {
  const today = getOrlandoDay(now());
  try {
    return await leadWork.readCalendar(hash, addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER));
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("staffRequestFailed", { reason: error.message });
    throw new Response(null, { status: 503, headers: { "Retry-After": "300", ...cacheHeaders("personal") } });
  }
}
