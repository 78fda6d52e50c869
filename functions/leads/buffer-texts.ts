/** Text messages sent by the lead buffer itself: waiting leads to the dealership, alerts to the owner. */

import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import {
  createLastAlert,
  forgetMended,
  formatAlertText,
  isAlertDue,
  type LastAlert,
} from "~/leads/delivery/lead-alert";
import { isAlerted, listTroubles, type SiteHealth } from "~/leads/delivery/site-health";
import { createTwilio, type Twilio } from "../clients/twilio";
import type { BufferNotes } from "./buffer-notes";
import type { WaitingLeads } from "./buffered-leads";
import { sendOnce } from "./send-once";
import { createTurns } from "./turns";

/** Only the settings a text needs, so that an invalid unrelated setting doesn't prevent it. */
export const TEXT_SETTINGS = [
  "TWILIO_API_URL",
  "TWILIO_ACCOUNT_SID",
  "TWILIO_AUTH_TOKEN",
  "TWILIO_FROM",
  "TWILIO_TO",
  "ALERTS_TO",
  "LEAD_ANSWER_MINUTES",
  "SITE_URL",
] as const;
type TextSettings = Pick<Settings, (typeof TEXT_SETTINGS)[number]>;

interface BufferTextsParts {
  readonly leads: Pick<WaitingLeads, "countNewer">;
  readonly notes: BufferNotes;
  /** @throws SettingsError while one of them is invalid */
  readonly readSettings: () => TextSettings;
  readonly log: Log;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

export interface BufferTexts {
  /** Texts "A new message is waiting" to the dealership; for while the database is down. @throws SettingsError */
  tellOfWaiting(): Promise<void>;
  /** Sends an alert to ALERTS_TO if it is set. @throws SettingsError */
  alert(health: SiteHealth): Promise<void>;
}

/** After a short outage the lead is stored and sends its own text, so this one would be redundant. */
const FIRST_TEXT_AFTER_SECONDS = 20;
const NEXT_TEXT_AFTER_MS = 15 * 60 * 1000;

const WAITING_NOTE = "waitingText";
const ALERT_NOTE = "alert";

interface WaitingNote {
  readonly atMs: number;
  /** Last lead that a text has included. */
  readonly lastId: number;
}

export function createBufferTexts(parts: BufferTextsParts): BufferTexts {
  const inTurn = createTurns();
  return {
    tellOfWaiting: () => inTurn(() => tellOfWaiting(parts)),
    alert: (health) => inTurn(() => alert(health, parts)),
  };
}

async function tellOfWaiting(parts: BufferTextsParts): Promise<void> {
  const { leads, notes, readSettings, now } = parts;
  const last = notes.read(WAITING_NOTE) as WaitingNote | null;
  const newer = leads.countNewer(last?.lastId ?? 0);
  if (newer.count === 0 || newer.oldestSeconds < FIRST_TEXT_AFTER_SECONDS) return;
  const sinceMs = last ? now() - last.atMs : NEXT_TEXT_AFTER_MS;
  if (sinceMs >= 0 && sinceMs < NEXT_TEXT_AFTER_MS) return;
  const settings = readSettings();
  const twilio = openTwilio(settings, settings.TWILIO_TO, parts);
  if (!(await sendOnce("waiting", formatWaitingText(newer.count), { ...parts, twilio }))) return;
  notes.write(WAITING_NOTE, { atMs: now(), lastId: newer.lastId } satisfies WaitingNote);
  await notes.makeDurable();
}

async function alert(health: SiteHealth, parts: BufferTextsParts): Promise<void> {
  const { notes, readSettings, now } = parts;
  const settings = readSettings();
  const { ALERTS_TO: to, SITE_URL: siteUrl, LEAD_ANSWER_MINUTES: answerMinutes } = settings;
  if (!to) return;
  const at = new Date(now());
  const troubles = listTroubles(health, at).filter(isAlerted);
  const noted = notes.read(ALERT_NOTE) as LastAlert | null;
  // Without the database it is unknown which problems are resolved.
  const last = health.leads ? forgetMended(noted, troubles) : noted;
  if (JSON.stringify(last) !== JSON.stringify(noted)) notes.write(ALERT_NOTE, last);
  if (!isAlertDue(last, troubles, at)) return;
  const twilio = openTwilio(settings, to, parts);
  const text = formatAlertText(troubles, { siteUrl, answerMinutes });
  if (!(await sendOnce("alert", text, { ...parts, twilio }))) return;
  const next = createLastAlert(troubles, now());
  // During an outage, keep the alerts sent earlier about database-reported problems.
  notes.write(ALERT_NOTE, health.leads ? next : { ...next, told: { ...last?.told, ...next.told } });
  await notes.makeDurable();
}

/** Fits one GSM-7 segment. @param count at least 1 */
export function formatWaitingText(count: number): string {
  const subject = count === 1 ? "A new message is waiting." : `${count} new messages are waiting.`;
  return `${subject} The website's database isn't responding right now. Nothing is lost: we'll text you the details when it's back.`;
}

function openTwilio(settings: TextSettings, to: string, { fetch }: Pick<BufferTextsParts, "fetch">): Twilio {
  return createTwilio({
    apiUrl: settings.TWILIO_API_URL,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
    to,
    ...(fetch ? { fetch } : {}),
  });
}
