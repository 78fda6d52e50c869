/** Queue message format of lead delivery jobs. */
import * as z from "zod";

/** Contains only the outbox row's id: personal data doesn't belong in a queue. */
const leadJob = z.object({ v: z.literal(1), kind: z.literal("deliverLead"), deliveryId: z.uuid() });

export type LeadJob = z.infer<typeof leadJob>;

/** @param deliveryId id of a row in `lead_deliveries` */
export function createLeadJob(deliveryId: string): LeadJob {
  return { v: 1, kind: "deliverLead", deliveryId };
}

/** Returns null for another version or kind, such as a job enqueued by a newer release before a rollback. */
export function parseLeadJob(body: unknown): LeadJob | null {
  return leadJob.safeParse(body).data ?? null;
}
