/** Reads and creates the data of the page Today, in the Worker only. */
import { ignoreOutage } from "~/backend/unavailable";
import { isLotOpenAt } from "~/dealer/opening-hours";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { listProblems, type SiteHealth } from "~/health/site-health";
import { isProblem } from "~/inventory/sync/sheet/sheet-notice";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { type InboxLead, isReadable, type ListedLead, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { formatReplyLinks } from "~/leads/inbox/reply-links";
import { findStopRequest } from "~/leads/work/contact-stop";
import type { Appointment } from "~/leads/work/lead-work-store";
import type { PhotoSyncReport } from "~/photos/sync/photo-sync";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { getPicture } from "~/views/staff/components/car-picture";
import { createCarLine } from "~/views/staff/leads/lead-row";
import { createReplyTo } from "~/views/staff/leads/reply-to.server";
import { readRequests } from "~/views/staff/leads/requests/read-requests.server";
import { createSyncCars } from "~/views/staff/sync/sync-cars";
import { createVehicleRowData } from "~/views/staff/vehicles/vehicle-data";
import { PROBLEMS_SHOWN, type SiteStatusData, type TodayData, type TodayLead } from "./today-data";

const [MAX_WAITING, MAX_DUE] = [4, 3];
const WITHOUT_PHOTOS = { show: "no-photos", sort: "oldest" } as const;
const MAX_WITHOUT_PHOTOS = 3;
/** Open requests that cars fit. */
const MAX_MATCHED = 3;
/** Length in characters. */
const MAX_EXCERPT = 140;

type Reader = Pick<Parameters<typeof readRequests>[0], "context" | "member" | "locale">;

/** Reads each part on its own, so that an outage of one doesn't hide the others. */
export async function readToday(reader: Reader): Promise<TodayData> {
  const { context } = reader;
  const { inventorySync, photoSync, todayLeads, vehicleEditor, inventory, health, now, log } = context;
  const orNull = async <Part>(part: Promise<Part>) =>
    (await ignoreOutage(part, ({ message }) => log("staffRequestFailed", { reason: message }))) ?? null;
  const day = getOrlandoDay(now());
  const reading = orNull(todayLeads.readTodayLeads(day, MAX_WAITING));
  const replies = reading.then((read) => read?.replies);
  const [site, listed, leads, requests, runs, withoutPhotos, photoProblems, endedHolds] = await Promise.all([
    health.read(),
    inventory.find(),
    reading,
    orNull(readRequests({ ...reader, replies })),
    orNull(inventorySync.listRuns(1)),
    orNull(vehicleEditor.listPage({ ...WITHOUT_PHOTOS, words: [], offset: 0, limit: MAX_WITHOUT_PHOTOS })),
    // There may be no photo sync yet, which isn't an outage.
    orNull(photoSync.readNewest(0).then((newest) => (newest ? countPhotoProblems(newest) : 0))),
    orNull(vehicleEditor.listEndedHolds()),
  ]);
  const cars = listed?.snapshot.vehicles ?? [];
  const byVin = new Map(cars.map((vehicle) => [vehicle.vin, vehicle]));
  const findPicture = (vin: string) => {
    const found = byVin.get(vin);
    return found ? getPicture(found) : null;
  };
  const reply = createReplyTo(context, {
    ...reader,
    replies: leads?.replies,
    snapshot: listed?.snapshot ?? null,
  });
  const describe = (lead: ListedLead | Appointment) => createTodayLead(lead, context, reply);
  const run = runs?.[0];
  return {
    day,
    photoProblems,
    endedHolds:
      endedHolds?.map(({ id, productName, hold }) => ({
        id,
        hold,
        name: parseVehicleName(productName).name,
      })) ?? null,
    status: createSiteStatus(site, now()),
    leads: leads && {
      waiting: leads.waiting.map(describe),
      waitingCount: leads.waitingCount,
      due: leads.due.slice(0, MAX_DUE).map(describe),
      dueCount: leads.dueCount,
      requestCount: leads.requestCount,
      appointments: leads.appointments.map(describe),
      appointmentCount: leads.appointmentCount,
      nextAppointment: leads.nextAppointment,
    },
    requests:
      requests?.filter(({ matches, isStopped }) => matches.length > 0 && !isStopped).slice(0, MAX_MATCHED) ??
      null,
    sheet: runs && {
      run: run ? shortenRun(run) : null,
      cars: createSyncCars(run ? [shortenRun(run)] : [], cars),
    },
    withoutPhotos:
      withoutPhotos?.vehicles.map((vehicle) => {
        const { id, vin, name, daysHere } = createVehicleRowData(vehicle, now());
        return { id, vin, name, daysHere, picture: findPicture(vin) };
      }) ?? null,
  };
}

/** @param reply returns the reply in the shopper's language */
function createTodayLead(
  lead: ListedLead | Appointment,
  { settings, dealer }: Reader["context"],
  reply: (lead: InboxLead) => { readonly subject: string; readonly text: string },
): TodayLead | UnreadableLead {
  if (!isReadable(lead)) return lead;
  const { id, name, sentAtIso, subject, slot, locale, status, message, reminder, assignee } = lead;
  const isStopped = lead.contactStop !== null;
  const meeting = "meeting" in lead ? lead.meeting : null;
  const answer = reply(lead);
  const isReadFirst = isStopped || findStopRequest(message) !== null || answer.text === "";
  return {
    id,
    name,
    sentAtIso,
    subject,
    slot,
    locale,
    status,
    reminder,
    assignee,
    ...createCarLine(lead, settings.SUPABASE_URL),
    meeting,
    isStopped,
    isClosedThen: meeting !== null && !isLotOpenAt(meeting, dealer),
    isTimeShared: "sameTime" in lead && lead.sameTime.length > 0,
    excerpt: Array.from(message.trim()).slice(0, MAX_EXCERPT).join(""),
    phone: isReadFirst ? null : formatReplyLinks(lead, answer).phone,
  };
}

function createSiteStatus(health: SiteHealth, now: Date): SiteStatusData {
  const { stored: leads, buffer } = health;
  const seconds = leads?.oldestUnsentSeconds ?? null;
  return {
    problems: listProblems(health, now),
    buffered: buffer?.waiting ?? null,
    leads: leads && {
      oldestUnsentIso: seconds === null ? null : new Date(now.getTime() - seconds * 1000).toISOString(),
      retrying: leads.retrying,
      deadLetters: leads.deadLetters,
      quarantined: leads.quarantined,
      lastSync: leads.lastSync,
    },
    lastTickIso: leads?.lastTickAtIso ?? null,
  };
}

/** Returns a run with only the lines that Today shows. */
export function shortenRun(run: SyncRun): SyncRun {
  const few = <Line>(lines: readonly Line[]) => lines.slice(0, PROBLEMS_SHOWN);
  const { rejects, unread, notices } = run;
  return {
    ...run,
    changes: [],
    guards: [],
    locked: [],
    rejects: few(rejects),
    unread: few(unread),
    notices: few(notices.filter(isProblem)),
  };
}

/** Vehicles that wait for a confirmation or whose photos couldn't be updated. */
const countPhotoProblems = ({ done, succeeded }: PhotoSyncReport): number => done - succeeded;
