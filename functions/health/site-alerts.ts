/**
 * Sends alerts about the site to the owner, by text and by webhook. Called by the minute cron, one call at a time; what was sent is
 * noted in the lead buffer's Durable Object, because alerts must come, and come once, while the database is down.
 */
import type { BusinessHours } from "~/dealer/business-facts";
import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import {
  type Alert,
  type AlertRecord,
  findDueAlert,
  formatAlertText,
  isKnownWithoutDatabase,
  recordAlert,
  updateRecord,
} from "~/health/site-alert";
import {
  type AlertedKind,
  isAlerted,
  listProblems,
  type Problem,
  type SiteHealth,
} from "~/health/site-health";
import type { BufferNotes } from "~/leads/delivery/lead-buffer-client";
import { postSigned } from "../clients/signed-webhook";
import type { Twilio } from "../clients/twilio";
import { openTwilio, type TextSettings } from "../leads/waiting-text";

export const ALERT_WEBHOOK_SETTINGS = ["ALERTS_WEBHOOK_URL", "ALERTS_WEBHOOK_SECRET"] as const;
type WebhookSettings = Pick<Settings, (typeof ALERT_WEBHOOK_SETTINGS)[number]>;

interface SiteAlertsServices {
  readonly notes: BufferNotes;
  /** @throws SettingsError while one of them is invalid */
  readonly readSettings: () => TextSettings;
  /** Read separately, so that an invalid one doesn't prevent texts. @throws SettingsError */
  readonly readWebhookSettings: () => WebhookSettings;
  readonly log: Log;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

type Channel = "sms" | "webhook";
/** @returns whether the recipient has it */
type SendAlert = (alert: Alert, text: string) => Promise<boolean>;

export type SiteAlerts = ReturnType<typeof createSiteAlerts>;

/** Both methods throw SettingsError, and BackendUnavailable while the lead buffer doesn't respond. */
export function createSiteAlerts(services: SiteAlertsServices) {
  return {
    /** Reports what changed since the last minute. */
    report(health: SiteHealth, businessHours: BusinessHours): Promise<void> {
      const isKnown = (kind: AlertedKind) => health.stored !== null || isKnownWithoutDatabase(kind);
      const problems = listProblems(health, new Date(services.now()));
      return report(problems, isKnown, businessHours, services);
    },
    /** Reports that the minute cron has stopped. */
    reportLateCron: () => report([{ kind: "cron", count: 0 }], (kind) => kind === "cron", null, services),
  };
}

async function report(
  found: readonly Problem[],
  isKnown: (kind: AlertedKind) => boolean,
  businessHours: BusinessHours | null,
  services: SiteAlertsServices,
): Promise<void> {
  const at = new Date(services.now());
  const problems = found.filter(isAlerted).filter(({ kind }) => isKnown(kind));
  const settings = services.readSettings();
  for (const [channel, send] of openChannels(settings, services)) {
    const key = `alerts ${channel}`;
    const stored = ((await services.notes.readNote(key)) ?? {}) as AlertRecord;
    const record = updateRecord(stored, problems, isKnown, at.getTime());
    if (JSON.stringify(record) !== JSON.stringify(stored)) await services.notes.writeNote(key, record);
    const alert = findDueAlert(record, problems, at, businessHours);
    if (!alert) continue;
    const { SITE_URL: siteUrl, LEAD_ANSWER_MINUTES: answerMinutes } = settings;
    if (!(await send(alert, formatAlertText(alert, { siteUrl, answerMinutes })))) continue;
    await services.notes.writeNote(key, recordAlert(record, alert, services.now()));
  }
}

function openChannels(settings: TextSettings, services: SiteAlertsServices): readonly [Channel, SendAlert][] {
  const { ALERTS_TO: to } = settings;
  const { ALERTS_WEBHOOK_URL: url, ALERTS_WEBHOOK_SECRET: secret } = services.readWebhookSettings();
  const sendText: SendAlert = (_, text) =>
    sendOnce(text, openTwilio(settings, to ?? "", services.fetch), services);
  return [
    ...(to ? [["sms", sendText] as [Channel, SendAlert]] : []),
    ...(url && secret ? [["webhook", openWebhook({ url, secret }, services)] as [Channel, SendAlert]] : []),
  ];
}

interface SendNote {
  /** A text that Twilio may or may not have accepted. */
  readonly open: { readonly body: string; readonly startedAtMs: number } | null;
  readonly notBeforeMs: number;
}

/** Twilio's message list may lag by some seconds. */
const LOOK_AFTER_MS = 20_000;
/** Delay after a rejection. */
const AGAIN_AFTER_MS = 60_000;

const NOTE = "send alert";

/**
 * Notes the text before sending it, and searches Twilio for it when no answer came.
 * @returns whether Twilio has accepted this text or the earlier unresolved one; when false, call again later
 */
async function sendOnce(
  body: string,
  twilio: Twilio,
  { notes, log, now }: SiteAlertsServices,
): Promise<boolean> {
  const write = (next: SendNote | null) => notes.writeNote(NOTE, next);
  const note = (await notes.readNote(NOTE)) as SendNote | null | undefined;
  if (note && now() < note.notBeforeMs) return false;
  if (note?.open) {
    const { open } = note;
    // Trial accounts prefix messages with their own text.
    const found = await twilio.findMessage((text) => text.endsWith(open.body), new Date(open.startedAtMs));
    if (found && found.kind !== "accepted") return false;
    if (found) {
      await write(null);
      return true;
    }
  }
  await write({ open: { body, startedAtMs: now() }, notBeforeMs: now() + LOOK_AFTER_MS });
  const answer = await twilio.sendMessage(body);
  if (answer.kind === "accepted") {
    await write(null);
    log("staffTextSent", { name: "alert", externalId: answer.externalId });
    return true;
  }
  log("staffTextNotSent", { name: "alert", kind: answer.kind, errorCode: answer.errorCode });
  if (answer.kind !== "unclear") await write({ open: null, notBeforeMs: now() + AGAIN_AFTER_MS });
  return false;
}

function openWebhook(
  options: { readonly url: string; readonly secret: string },
  { log, now, fetch: send }: SiteAlertsServices,
): SendAlert {
  return async ({ problems, solved }, text) => {
    const content = {
      text,
      problems: problems.map(({ kind, count }) => ({ kind, count })),
      solved,
    };
    const answer = await postSigned("Alert", crypto.randomUUID(), content, {
      ...options,
      fetch: send,
      now: () => new Date(now()),
    });
    const status = answer.kind === "silent" ? answer.errorCode : String(answer.response.status);
    const isAccepted = answer.kind === "answered" && answer.response.ok;
    log(isAccepted ? "alertPosted" : "alertNotPosted", { status });
    return isAccepted;
  };
}
