/** Stores leads, their outbox and their photos in Supabase, with the service key, which alone has access. */
import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import type { Database } from "~/backend/database.types";
import { toUploadFailure } from "~/backend/photo-bucket.server";
import { toStorable } from "~/backend/storable";
import { BackendRejected, BackendUnavailable, describeStatus, isRefusal } from "~/backend/unavailable";
import {
  type ExpiredLeadPhotos,
  LEAD_PHOTO_BUCKET,
  type LeadPhoto,
  type LeadPhotoStore,
  SUSPECTED_PHOTO_DAYS,
} from "~/leads/form/submitted-photos";
import { indexLead } from "~/leads/inbox/lead-index.server";
import { claimedDelivery, type LeadStore, storedLead } from "~/leads/lead-store";
import { PHOTO_ENDINGS } from "~/photos/gallery/photo-path";

/** The sender waits at most five seconds in all. */
// biome-ignore lint/plugin: the lead buffer stores the lead
export const STORE_TIMEOUT_MS = 2500;

/** For the whole site: photos are the only part of a lead that could fill the storage. */
const MAX_PHOTO_BYTES_A_DAY = 2 * 1024 * 1024 * 1024;

const UNIQUE_VIOLATION = "23505";

const quarantinedLead = z.object({ id: z.uuid(), isNew: z.boolean() });
export function createSupabaseLeads(options: StoreOptions): LeadStore & LeadPhotoStore & ExpiredLeadPhotos {
  // biome-ignore lint/plugin: the lead buffer stores the lead, or the queue retries
  const { client, timeoutMs = 3000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    storeLead: (lead, channels) =>
      call(
        "store_lead",
        { p_lead: { ...lead, ...indexLead(lead) }, p_channels: channels },
        storedLead,
        options.timeoutMs ?? STORE_TIMEOUT_MS,
      ),
    quarantineLead: (lead, reason) =>
      call(
        "quarantine_lead",
        // As text: JSON escapes NUL and lone surrogates, which `jsonb` would reject.
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
      await call(
        "finish_lead_delivery",
        { p_delivery_id: deliveryId, p_outcome: toStorable(outcome) },
        z.unknown(),
      );
    },
    async noteSentAfterErasure(deliveryId, externalId) {
      await call("note_sent_after_erasure", { p_delivery_id: deliveryId, p_sid: externalId }, z.boolean());
    },
    listDueDeliveries: (limit) => call("due_lead_deliveries", { p_limit: limit }, z.array(z.uuid())),
    async recordDeliveryReport({ externalId, status, errorCode }) {
      const values = { p_external_id: externalId, p_status: status, p_error_code: errorCode };
      await call("record_delivery_report", toStorable(values), z.unknown());
    },
    async storePhotos(leadId, photos) {
      if (await hasThesePhotos(client(), leadId, photos)) return;
      const bytes = photos.reduce((sum, photo) => sum + photo.bytes.length, 0);
      const values = { p_bytes: bytes, p_most: MAX_PHOTO_BYTES_A_DAY };
      if (!(await call("admit_lead_photos", values, z.boolean())))
        throw new BackendRejected("Today's cap of lead photos is reached.", "photoCap");
      await storePhotos(client(), leadId, photos);
    },
    listExpiredPhotos: (limit) =>
      call("list_expired_lead_photos", { p_days: SUSPECTED_PHOTO_DAYS, p_limit: limit }, z.array(z.string())),
    async removePhotos(paths) {
      // Files first: a row without its file is found again, a file without its row isn't.
      const { error } = await client()
        .storage.from(LEAD_PHOTO_BUCKET)
        .remove([...paths]);
      if (error) throw new BackendUnavailable("Photos of leads could not be removed.");
      await call("forget_lead_photos", { p_paths: paths }, z.unknown());
    },
  };
}

/** Formats JSON with everything outside printable ASCII escaped, so that a `text` column can store any string. */
const toAsciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * The rows are written once all files are stored, so a lead that has any has all of its photos. Those of a form sent again are told
 * from others by their sizes.
 * @returns false when it has none. @throws BackendRejected when it has others
 */
async function hasThesePhotos(
  service: SupabaseClient<Database>,
  leadId: string,
  photos: readonly LeadPhoto[],
): Promise<boolean> {
  const { data, error, status } = await service
    .from("lead_photos")
    .select("bytes")
    .eq("lead_id", leadId)
    .order("place");
  if (error) throw new BackendUnavailable(`The photos could not be read: ${describeStatus(status)}.`);
  if (data[0] === undefined) return false;
  if (String(data.map((row) => row.bytes)) === String(photos.map((photo) => photo.bytes.length))) return true;
  throw new BackendRejected("The lead has other photos.", "otherPhotos");
}

/** The database decides whose photos are listed when a form is sent twice at the same instant. */
async function storePhotos(
  service: SupabaseClient<Database>,
  leadId: string,
  photos: readonly LeadPhoto[],
): Promise<void> {
  const attempt = crypto.randomUUID();
  const rows = photos.map(({ contentType, bytes }, index) => ({
    lead_id: leadId,
    place: index + 1,
    path: `${leadId}/${attempt}-${index + 1}.${PHOTO_ENDINGS[contentType]}`,
    content_type: contentType,
    bytes: bytes.length,
  }));
  await Promise.all(
    photos.map(async ({ contentType, bytes }, index) => {
      const { error } = await service.storage
        .from(LEAD_PHOTO_BUCKET)
        .upload(rows[index]?.path ?? "", bytes, { contentType });
      if (error) throw toUploadFailure(error);
    }),
  );
  const { error, status } = await service.from("lead_photos").insert(rows);
  if (error && error.code !== UNIQUE_VIOLATION) {
    if (isRefusal(error.code)) throw new BackendRejected("The photos could not be listed.", error.code);
    throw new BackendUnavailable(`The photos could not be listed: ${describeStatus(status)}.`);
  }
  await removeUnlistedFiles(service, leadId);
  if (error) await hasThesePhotos(service, leadId, photos);
}

/** Removes files of a failed attempt, or of one that another was faster than. Erasing the lead removes those that remain. */
async function removeUnlistedFiles(service: SupabaseClient<Database>, leadId: string): Promise<void> {
  const bucket = service.storage.from(LEAD_PHOTO_BUCKET);
  const [files, rows] = await Promise.all([
    bucket.list(leadId),
    service.from("lead_photos").select("path").eq("lead_id", leadId),
  ]);
  const listed = rows.data?.map(({ path }) => path) ?? [];
  const unlisted = files.data
    ?.map(({ name }) => `${leadId}/${name}`)
    .filter((path) => !listed.includes(path));
  if (listed.length > 0 && unlisted?.length) await bucket.remove(unlisted);
}
