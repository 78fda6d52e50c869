/** The message that wakes the sender: which delivery is meant, and in which version that is said. */
import * as z from "zod";

/** Names one row of the outbox and nothing else: a queue is no place for a shopper's words. */
const leadJob = z.object({ v: z.literal(1), kind: z.literal("deliverLead"), deliveryId: z.uuid() });

export type LeadJob = z.infer<typeof leadJob>;

/** @param deliveryId of a row in `lead_deliveries`; the job holds nothing of the lead itself */
export function createLeadJob(deliveryId: string): LeadJob {
  return { v: 1, kind: "deliverLead", deliveryId };
}

/** null for a job of another version or kind, such as a newer release enqueued before it was taken back. */
export function parseLeadJob(body: unknown): LeadJob | null {
  return leadJob.safeParse(body).data ?? null;
}
