/** Sends alerts about the site to the owner, by text and by webhook. Runs in the lead buffer's Durable Object. */
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
} from "~/leads/delivery/site-alert";
import {
  type AlertedKind,
  type BufferStatus,
  isAlerted,
  listProblems,
  type SiteHealth,
} from "~/leads/delivery/site-health";
import { postSigned } from "../clients/signed-webhook";
import type { BufferNotes } from "../leads/buffer-notes";
import { createTaskQueue } from "../leads/task-queue";
import { openTwilio, type TextSettings } from "../leads/waiting-text";
import { sendOnce } from "./send-once";

export const ALERT_WEBHOOK_SETTINGS = ["ALERTS_WEBHOOK_URL", "ALERTS_WEBHOOK_SECRET"] as const;
type WebhookSettings = Pick<Settings, (typeof ALERT_WEBHOOK_SETTINGS)[number]>;

interface SiteAlertsParts {
  readonly notes: BufferNotes;
  /** @throws SettingsError while one of them is invalid */
  readonly readSettings: () => TextSettings;
  /** Read separately, so that an invalid one doesn't prevent texts. @throws SettingsError */
  readonly readWebhookSettings: () => WebhookSettings;
  readonly log: Log;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

export interface SiteAlerts {
  /** Reports what changed since the last minute. @throws SettingsError */
  report(health: SiteHealth, businessHours: BusinessHours): Promise<void>;
  /** Reports a minute cron that stopped: called for visitors' requests, because nothing else runs then. @throws SettingsError */
  watchClock(buffer: BufferStatus): Promise<void>;
}

type Channel = "sms" | "webhook";
/** @returns whether the recipient has it */
type SendAlert = (alert: Alert, text: string) => Promise<boolean>;

export function createSiteAlerts(parts: SiteAlertsParts): SiteAlerts {
  const exclusively = createTaskQueue();
  return {
    report: (health, businessHours) =>
      exclusively(() =>
        report(health, (kind) => health.leads !== null || isKnownWithoutDatabase(kind), businessHours, parts),
      ),
    async watchClock(buffer) {
      // Before the first minute of a new site there is nothing to miss.
      if (buffer.lastTickAtIso === null) return;
      await exclusively(() => report({ leads: null, buffer }, (kind) => kind === "clock", null, parts));
    },
  };
}

async function report(
  health: SiteHealth,
  isKnown: (kind: AlertedKind) => boolean,
  businessHours: BusinessHours | null,
  parts: SiteAlertsParts,
): Promise<void> {
  const at = new Date(parts.now());
  const problems = listProblems(health, at)
    .filter(isAlerted)
    .filter(({ kind }) => isKnown(kind));
  const settings = parts.readSettings();
  for (const [channel, send] of openChannels(settings, parts)) {
    const key = `alerts ${channel}`;
    const stored = (parts.notes.read(key) ?? {}) as AlertRecord;
    const record = updateRecord(stored, problems, isKnown, at.getTime());
    const write = (next: AlertRecord) => {
      if (JSON.stringify(next) !== JSON.stringify(stored)) parts.notes.write(key, next);
    };
    write(record);
    const alert = findDueAlert(record, problems, at, businessHours);
    if (!alert) continue;
    const { SITE_URL: siteUrl, LEAD_ANSWER_MINUTES: answerMinutes } = settings;
    if (!(await send(alert, formatAlertText(alert, { siteUrl, answerMinutes })))) continue;
    write(recordAlert(record, alert, parts.now()));
    await parts.notes.makeDurable();
  }
}

function openChannels(settings: TextSettings, parts: SiteAlertsParts): readonly [Channel, SendAlert][] {
  const { ALERTS_TO: to } = settings;
  const { ALERTS_WEBHOOK_URL: url, ALERTS_WEBHOOK_SECRET: secret } = parts.readWebhookSettings();
  const sendText: SendAlert = (_, text) =>
    sendOnce(text, { ...parts, twilio: openTwilio(settings, to ?? "", parts.fetch) });
  return [
    ...(to ? [["sms", sendText] as [Channel, SendAlert]] : []),
    ...(url && secret ? [["webhook", openWebhook({ url, secret }, parts)] as [Channel, SendAlert]] : []),
  ];
}

function openWebhook(
  options: { readonly url: string; readonly secret: string },
  { log, now, fetch: send }: SiteAlertsParts,
): SendAlert {
  return async ({ problems, solved }, text) => {
    const content = {
      text,
      problems: problems.map(({ kind, count }) => ({ kind, count })),
      solved,
    };
    const answer = await postSigned("Alert", crypto.randomUUID(), content, {
      ...options,
      ...(send ? { fetch: send } : {}),
      now: () => new Date(now()),
    });
    const status = answer.kind === "silent" ? answer.errorCode : String(answer.response.status);
    const isAccepted = answer.kind === "answered" && answer.response.ok;
    log(isAccepted ? "alertPosted" : "alertNotPosted", { status });
    return isAccepted;
  };
}
