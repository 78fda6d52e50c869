/** Parses lead rows one by one: a row that this release can't parse is marked as unreadable and doesn't fail the others. */
import * as z from "zod";
import { describeLead } from "~/leads/lead-record";
import { DELIVERY_CHANNELS } from "~/leads/lead-store";
import { LEAD_EVENT_KINDS, LOST_REASONS } from "~/leads/work/lead-work";
import { describeStoredWork } from "~/leads/work/lead-work-form";
import { instant } from "~/platform/parsed";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { parseLeadPhone } from "./lead-phone.server";

/** A stored lead with staff's work on it. */
export const inboxLead = z.lazy(() =>
  describeLead().extend({
    ...describeStoredWork().shape,
    /** Name of the staff member who added it; null for one no longer listed, and for a shopper's own lead. */
    addedBy: z.string().nullable().default(null),
    /** Name of the assigned person; null when unassigned. */
    assignee: z.string().nullable(),
    /** Whether staff closed the request for a vehicle that wasn't in the inventory. */
    isRequestClosed: z.boolean(),
    /** VINs of vehicles that staff told the person of, or that don't fit. */
    answeredVins: z.array(z.string()),
    /** Those of them that the person was told of. */
    toldVins: z.array(z.string()).default([]),
    phoneE164: z.string().nullable(),
    phoneExtension: z.string().nullable(),
    /** null until staff mark it as answered. */
    answeredAtIso: instant.nullable(),
    /** Name of the staff member; null for one no longer listed. */
    answeredBy: z.string().nullable(),
    /** Whether a delivery is a dead letter. */
    isUnsent: z.boolean(),
    /** As written in URLs. */
    cursor: z.string(),
  }),
);
/** A delivery on one channel, with its attempts. */
const delivery = z.lazy(() =>
  z.object({
    id: z.uuid(),
    channel: z.enum(DELIVERY_CHANNELS),
    status: z.enum(["pending", "claimed", "sent", "dead"]),
    providerStatus: z.string().nullable(),
    /** Why it is a dead letter, in English; null otherwise. */
    reason: z.string().nullable(),
    tries: z.array(
      z.object({
        atIso: instant,
        outcome: z.enum(["sent", "retry", "dead", "lost", "undelivered", "resent"]),
        errorCode: z.string().nullable(),
      }),
    ),
  }),
);
const event = z.lazy(() =>
  z.object({
    id: z.int(),
    atIso: instant,
    kind: z.enum(LEAD_EVENT_KINDS),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.enum(LOST_REASONS).nullable().catch("other"),
    by: z.string().nullable(),
    car: z
      .string()
      .nullable()
      .default(null)
      .transform((name) => name && parseVehicleName(name).name),
  }),
);
/** Fields present in every release. */
const anyRow = z.looseObject({ id: z.uuid(), cursor: z.string() });
const anyFile = anyRow.extend({
  /** Paths in the private bucket. */
  photos: z.array(z.object({ path: z.string(), contentType: z.string() })),
  deliveries: z.array(z.unknown()),
  events: z.array(z.unknown()),
  /** Of a request's matches, in the last minute; missing in a lead's page. */
  justAnswered: z
    .array(z.object({ vin: z.string(), answer: z.string(), actorId: z.uuid().nullable() }))
    .default([]),
  /** Whether the request was closed in the last minute; true while earlier functions answer. */
  isJustClosed: z.boolean().default(true),
});

export const listedLeadAnswer = anyRow.transform(readLead);

/** A lead with its photos, its history (oldest first), and its deliveries, of which this release may be unable to parse some. */
export const leadFileAnswer = anyFile.transform((row) => {
  const lead = readLead(row);
  if ("isUnreadable" in lead) return lead;
  const read = row.deliveries.map((one) => delivery.safeParse(one).data);
  const deliveries = read.filter((one) => one !== undefined);
  const events = row.events.map((one) => event.safeParse(one).data).filter((one) => one !== undefined);
  const unreadableDeliveries = read.length - deliveries.length;
  const { photos, justAnswered, isJustClosed } = row;
  return { ...lead, photos, justAnswered, isJustClosed, events, deliveries, unreadableDeliveries };
});

function readLead(row: z.output<typeof anyRow>) {
  const result = inboxLead.safeParse(row);
  if (!result.success) return { isUnreadable: true as const, id: row.id, cursor: row.cursor };
  const lead = result.data;
  // The site stores it with the lead; a row that was added with SQL lacks it.
  const parsed = lead.phoneE164 === null ? parseLeadPhone(lead.phone) : null;
  return parsed ? { ...lead, phoneE164: parsed.e164, phoneExtension: parsed.extension } : lead;
}
