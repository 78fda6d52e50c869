/** Store interfaces for alerts on staff's devices; implemented by `supabase-push`. Every method throws BackendUnavailable. */
import type { LeadSubject } from "~/leads/lead";
import type { Locale } from "~/platform/locale";
import type { PushSubscription } from "./push-subscription";

/** The site's key pair for push services. */
export interface NewPushKey {
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  /** The private key, sealed. */
  readonly sealed: string;
}

export interface StoredPushKey extends NewPushKey {
  /** Whether it was sealed within the last hour. */
  readonly isRecent: boolean;
}

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
export interface PushAlert extends PushSubscription {
  readonly leadId: string;
  readonly subject: LeadSubject | null;
  readonly vehicle: string | null;
  readonly isReminder: boolean;
  readonly subscriptionId: string;
  /** The language in which the person turned alerts on. */
  readonly locale: Locale;
  /** From 1. */
  readonly attempt: number;
}

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
