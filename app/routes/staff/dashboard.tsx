/** `/staff`: the page Today. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ignoreOutage } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { resolveReplies } from "~/dealer/replies/replies-schema.server";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { InboxLead, ListedLead } from "~/leads/inbox/lead-inbox";
import type { Appointment } from "~/leads/work/lead-work-store";
import { staffLoader } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { createReply } from "~/views/staff/leads/lead/reply-data";
import { createRequestedVehicle } from "~/views/staff/leads/lead-row";
import { readRequests } from "~/views/staff/leads/requests/read-requests.server";
import { getPicture } from "~/views/staff/parts/car-picture";
import { createSyncCars } from "~/views/staff/sync/sync-cars";
import {
  countPhotoProblems,
  createSiteStatus,
  createTodayLead,
  shortenRun,
  type TodayData,
} from "~/views/staff/today/today-data";
import { TodayPage } from "~/views/staff/today/today-page";
import { createVehicleRowData } from "~/views/staff/vehicles/vehicle-data";

export const handle = { hydrate: true, kind: "staff", access: "sales" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const MAX_WAITING = 4;
const WITHOUT_PHOTOS = { show: "no-photos", sort: "oldest" } as const;
const MAX_WITHOUT_PHOTOS = 3;
/** How many requests are compared with the inventory, and how many are shown. */
const [MAX_REQUESTS, MAX_MATCHED] = [50, 2];

type Context = LoaderFunctionArgs["context"];
type Reader = Pick<Parameters<typeof readRequests>[0], "member" | "locale">;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context, member }) => {
    const locale = getRouteLocale(params);
    const head = { title: getI18n(locale).getFixedT(null, "staffDesk")("menu.today") };
    return { head, today: await readToday(context, { member, locale }) };
  });
}

/** Reads each part on its own, so that an outage of one doesn't hide the others. */
async function readToday(context: Context, reader: Reader): Promise<TodayData> {
  const { inventorySync, photoSync, todayLeads, vehicleEditor, inventory, health, now, log } = context;
  const storageUrl = context.settings.SUPABASE_URL;
  const orNull = async <Part,>(part: Promise<Part>) =>
    (await ignoreOutage(part, ({ message }) => log("staffRequestFailed", { reason: message }))) ?? null;
  const day = getOrlandoDay(now());
  const reading = orNull(todayLeads.readTodayLeads(day, MAX_WAITING));
  const replies = reading.then((read) => read?.replies);
  const [site, listed, leads, requests, runs, withoutPhotos, photoProblems] = await Promise.all([
    health.read(),
    inventory.find(),
    reading,
    orNull(readRequests({ context, ...reader, limit: MAX_REQUESTS, replies })),
    orNull(inventorySync.listRuns(1)),
    orNull(vehicleEditor.listPage({ ...WITHOUT_PHOTOS, words: [], offset: 0, limit: MAX_WITHOUT_PHOTOS })),
    // There may be no photo sync yet, which isn't an outage.
    orNull(photoSync.readNewest(0).then((newest) => (newest ? countPhotoProblems(newest) : 0))),
  ]);
  const cars = listed?.snapshot.vehicles ?? [];
  const byVin = new Map(cars.map((vehicle) => [vehicle.vin, vehicle]));
  const findPicture = (vin: string) => {
    const found = byVin.get(vin);
    return found ? getPicture(found) : null;
  };
  const reply = createReplyTo(context, { ...reader, replies: leads?.replies });
  const describe = (lead: ListedLead | Appointment) => createTodayLead(lead, storageUrl, reply);
  const run = runs?.[0];
  return {
    ...{ day, photoProblems },
    status: createSiteStatus(site, now()),
    leads: leads && {
      waiting: leads.waiting.map(describe),
      appointments: leads.appointments.map(describe),
      appointmentCount: leads.appointmentCount,
    },
    requests: requests?.filter(({ matches }) => matches.length > 0).slice(0, MAX_MATCHED) ?? null,
    sheet: runs && { run: run ? shortenRun(run) : null, cars: createSyncCars(run && shortenRun(run), cars) },
    withoutPhotos:
      withoutPhotos?.vehicles.map((vehicle) => {
        const { id, vin, name, daysHere } = createVehicleRowData(vehicle, now());
        return { id, vin, name, daysHere, picture: findPicture(vin) };
      }) ?? null,
  };
}

interface ReplyParts extends Pick<Reader, "member"> {
  /** The reply templates that owners saved, not yet validated. */
  readonly replies: unknown;
}

/** Returns a function that writes the reply to a lead, in the shopper's language. */
function createReplyTo({ origin, now, settings }: Context, { member, replies }: ReplyParts) {
  const templates = resolveReplies(replies);
  return (lead: InboxLead) =>
    createReply(lead, new URLSearchParams(), {
      ...{ templates, staffName: member.name, locale: lead.locale, now: now() },
      vehicle: createRequestedVehicle(lead, settings.SUPABASE_URL),
      formatSubject: (language) =>
        getI18n(language).getFixedT(null, "staffLeads")("greeting.subject", { dealer: dealer.name }),
      formatLink: (language, id) => origin + localizePath(language, `/vehicle/${id}`),
    });
}

export default function Today() {
  return <TodayPage today={useLoaderData<typeof loader>().today} />;
}
