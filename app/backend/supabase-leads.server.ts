/** Keeps leads, their outbox and their photos in Supabase, with the service's key: nobody else may touch them. */
import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";
import { indexLead } from "~/leads/lead-index.server";
import type { LeadPhoto, LeadPhotoStore } from "~/leads/lead-photo";
import { deliverableLeadRecord } from "~/leads/lead-record";
import { DELIVERY_CHANNELS, type LeadStore } from "~/leads/lead-store";
import { BackendUnavailable } from "./backend";
import { createFunctionCall } from "./call-function";
import { connect } from "./connect";

interface SupabaseLeadsOptions {
  readonly url: string;
  /** Opens everything: it stays in the Worker. */
  readonly secretKey: string;
  readonly fetch?: typeof fetch;
  /** For each call of a function. */
  readonly timeoutMs?: number;
  /** For each photo. */
  readonly photoTimeoutMs?: number;
}

const BUCKET = "lead-photos";

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

const storedLead = z.object({
  id: z.uuid(),
  isNew: z.boolean(),
  deliveryIds: z.array(z.uuid()),
  isErased: z.boolean().optional(),
});
const quarantinedLead = z.object({ id: z.uuid(), isNew: z.boolean() });
const claimedDelivery = z.object({
  deliveryId: z.uuid(),
  channel: z.enum(DELIVERY_CHANNELS),
  attempt: z.int().min(1),
  lastErrorCode: z.string().nullable(),
  lead: deliverableLeadRecord,
});

export function createSupabaseLeads(options: SupabaseLeadsOptions): LeadStore & LeadPhotoStore {
  const { url, secretKey, fetch: send, timeoutMs = 3000, photoTimeoutMs = 15_000 } = options;
  const service = connect(url, secretKey, send);
  const call = createFunctionCall(service, timeoutMs);
  return {
    storeLead: (lead, channels) =>
      call("store_lead", { p_lead: { ...lead, ...indexLead(lead) }, p_channels: channels }, storedLead),
    quarantineLead: (lead, reason) =>
      call(
        "quarantine_lead",
        // As text: JSON escapes NUL and lone surrogates, which `jsonb` would refuse.
        { p_idempotency_key: lead.idempotencyKey, p_lead_text: toAsciiJson(lead), p_reason: reason },
        quarantinedLead,
      ),
    claimDelivery: (deliveryId, leaseSeconds) =>
      call(
        "claim_lead_delivery",
        { p_delivery_id: deliveryId, p_lease_seconds: leaseSeconds },
        claimedDelivery.nullable(),
      ),
    async finishDelivery(deliveryId, outcome) {
      await call("finish_lead_delivery", { p_delivery_id: deliveryId, p_outcome: outcome }, z.unknown());
    },
    async noteSentAfterErasure(deliveryId, externalId) {
      await call("note_sent_after_erasure", { p_delivery_id: deliveryId, p_sid: externalId }, z.boolean());
    },
    listDueDeliveries: (limit) => call("due_lead_deliveries", { p_limit: limit }, z.array(z.uuid())),
    async recordDeliveryReport({ externalId, status, errorCode }) {
      const values = { p_external_id: externalId, p_status: status, p_error_code: errorCode };
      await call("record_delivery_report", values, z.unknown());
    },
    storePhotos: (leadId, photos) => storePhotos(service, leadId, photos, photoTimeoutMs),
  };
}

/** JSON in which everything outside printable ASCII is escaped, so that any text survives a `text` column. */
const toAsciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

async function storePhotos(
  service: SupabaseClient,
  leadId: string,
  photos: readonly LeadPhoto[],
  timeoutMs: number,
): Promise<void> {
  const rows = photos.map(({ contentType, bytes }, index) => ({
    lead_id: leadId,
    path: `${leadId}/${index + 1}.${ENDINGS[contentType]}`,
    content_type: contentType,
    bytes: bytes.length,
  }));
  await Promise.all(
    photos.map(async ({ contentType, bytes }, index) => {
      const upload = service.storage
        .from(BUCKET)
        .upload(rows[index]?.path ?? "", bytes, { contentType, upsert: true });
      const { error } = await within(timeoutMs, upload);
      if (error) throw new BackendUnavailable("A photo could not be stored.");
    }),
  );
  const { error, status } = await service
    .from("lead_photos")
    .upsert(rows, { onConflict: "path" })
    .abortSignal(AbortSignal.timeout(timeoutMs));
  if (error) throw new BackendUnavailable(`The photos could not be listed: it answered ${status}.`);
}

/** Storage takes no signal. */
async function within<Result>(timeoutMs: number, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BackendUnavailable("A photo was not stored in time.")), timeoutMs);
  });
  try {
    return await Promise.race([task, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
