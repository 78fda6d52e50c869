/** Store interfaces for alerts on staff's devices; implemented by `supabase-push`. Every method throws BackendUnavailable. */
import * as z from "zod";
import { LEAD_SUBJECTS } from "~/leads/lead";
import { leadCarRecord } from "~/leads/lead-record";
import { LOCALES, type Locale } from "~/platform/locale";
import type { Parsed } from "~/platform/parsed";
import type { PushSubscription } from "./push-subscription";

/** The site's key pair for push services. */
export const storedPushKey = z.object({
  /** Uncompressed point, base64url. */
  publicKey: z.string(),
  /** The private key, sealed. */
  sealed: z.string(),
  /** Whether it was sealed within the last hour. */
  isRecent: z.boolean(),
});
export type StoredPushKey = Parsed<typeof storedPushKey>;
export type NewPushKey = Omit<StoredPushKey, "isRecent">;

export interface PushKeyStore {
  readKey(): Promise<StoredPushKey | null>;
  /** Replaces `former` (null: none) unless another caller did so before. Returns the stored pair. */
  saveKey(former: NewPushKey | null, key: NewPushKey): Promise<StoredPushKey>;
}

/** Alerts of one person. */
export interface PushDeviceStore {
  /** Returns the push services' addresses of the browsers in which alerts are on. */
  listEndpoints(userId: string): Promise<readonly string[]>;
  /** Returns false for a session that isn't this person's. */
  turnOn(
    userId: string,
    sessionId: string,
    device: PushSubscription & { readonly locale: Locale },
  ): Promise<boolean>;
  /** @param endpoint null: everywhere. @returns in how many browsers */
  turnOff(userId: string, endpoint: string | null): Promise<number>;
}

/** An alert about one lead, new or with a due reminder, for one device. */
export const pushAlert = z.lazy(() =>
  z.object({
    leadId: z.uuid(),
    /** null also for one of a later release. */
    subject: z.enum(LEAD_SUBJECTS).nullable().catch(null),
    vehicle: z.string().nullable(),
    car: leadCarRecord,
    isReminder: z.boolean().default(false),
    /** Whether the person must not be contacted. */
    isStopped: z.boolean().default(false),
    subscriptionId: z.uuid(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    /** The language in which the person turned alerts on. */
    locale: z.enum(LOCALES),
    attempt: z.int().min(1),
  }),
);
export type PushAlert = Parsed<typeof pushAlert>;

export interface PushResult {
  readonly leadId: string;
  readonly subscriptionId: string;
  /** "gone": the device no longer has this address. "refused": a retry would be refused, too. */
  readonly kind: "sent" | "gone" | "refused" | "retry";
  readonly afterSeconds: number;
}

/** The outbox of alerts. The database adds a row per device with a lead's first delivery, or when its reminder is due, and drops it after a day. */
export interface PushOutbox {
  claimAlerts(limit: number, leaseSeconds: number): Promise<readonly PushAlert[]>;
  finishAlert(result: PushResult): Promise<void>;
}

export type PushStore = PushKeyStore & PushDeviceStore & PushOutbox;
