/** Creates the data of a lead's page. */
import { isLotOpenAt } from "~/dealer/opening-hours";
import { getI18n } from "~/i18n/instances.server";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { LeadFile } from "~/leads/inbox/lead-inbox";
import { readSale } from "~/leads/lead-car";
import { findStopRequest } from "~/leads/work/contact-stop";
import { describeContact } from "~/leads/work/lead-contact";
import type { LeadPage } from "~/leads/work/lead-work-store";
import type { Locale } from "~/platform/locale";
import type { StaffSubmission } from "~/staff/staff-route";
import { getPicture } from "~/views/staff/components/car-picture";
import { type LeadPageData, listWantedLabels } from "~/views/staff/leads/lead-data";
import { createLeadRow, createRequestedVehicle, type RequestedVehicle } from "~/views/staff/leads/lead-row";
import { asBuyer, createReplyTo } from "~/views/staff/leads/reply-to.server";
import { listMatches } from "~/views/staff/leads/requests/request-data";
import { findComingMeeting, listSimilar } from "./reply-data";

interface LeadFileContext extends Pick<StaffSubmission, "context" | "member"> {
  readonly snapshot: InventorySnapshot | null;
  /** The page's language. */
  readonly locale: Locale;
  readonly searchParams: URLSearchParams;
}

export function createLeadFile(
  { replies, sameTime, others, waiting, staff }: LeadPage,
  lead: LeadFile,
  { context, member, snapshot, locale, searchParams }: LeadFileContext,
): LeadPageData {
  const storageUrl = context.settings.SUPABASE_URL;
  const meeting = findComingMeeting(lead, context.now());
  return {
    lead,
    contact: describeContact(lead, snapshot?.vehicles ?? []),
    stopRequest: findStopRequest(lead.message),
    reply: createReplyTo(context, { member, replies, snapshot })(lead, locale, searchParams),
    vehicle: createRequestedVehicle(lead, storageUrl),
    similar: listSimilar(asBuyer(lead), snapshot).map(toRequested),
    matches: listMatches(lead, snapshot).map(toRequested),
    sameTime: meeting === null ? [] : sameTime,
    wantedLabels: listWantedLabels(getI18n(locale).getFixedT(null, ["inventory", "vehicle"]), lead.wanted),
    others: others.map((other) => createLeadRow(other, storageUrl)),
    waiting,
    staff,
    isClosedThen: meeting !== null && !isLotOpenAt(meeting, context.dealer),
  };
}

function toRequested(vehicle: InventoryVehicle): RequestedVehicle {
  const { id, name, priceCents, titleBrand, listedAt } = vehicle;
  const picture = getPicture(vehicle);
  return {
    id,
    name,
    priceCents,
    titleBrand,
    sale: readSale(vehicle),
    listedAt,
    isDeleted: false,
    heldUntil: null,
    picture,
  };
}
