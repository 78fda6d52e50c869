/** Text messages about buffered leads, sent by the lead buffer itself to the dealership. */

import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import { createTwilio, type Twilio } from "../clients/twilio";
import type { BufferNotes } from "./buffer-notes";
import type { BufferedLeads } from "./buffered-leads";
import { sendOnce } from "./send-once";
import { createTaskQueue } from "./task-queue";

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
export type TextSettings = Pick<Settings, (typeof TEXT_SETTINGS)[number]>;

interface BufferTextsParts {
  readonly leads: Pick<BufferedLeads, "countNewer">;
  readonly notes: BufferNotes;
  /** @throws SettingsError while one of them is invalid */
  readonly readSettings: () => TextSettings;
  readonly log: Log;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

export interface BufferTexts {
  /** Texts "A new lead is waiting" to the dealership; for while the database is down. @throws SettingsError */
  textWaitingCount(): Promise<void>;
}

/** After a short outage the lead is stored and sends its own text, so this one would be redundant. */
const FIRST_TEXT_AFTER_SECONDS = 20;
const NEXT_TEXT_AFTER_MS = 15 * 60 * 1000;

const WAITING_NOTE = "waitingText";

interface WaitingNote {
  readonly atMs: number;
  /** Last lead that a text has included. */
  readonly lastId: number;
}

export function createBufferTexts(parts: BufferTextsParts): BufferTexts {
  const exclusively = createTaskQueue();
  return {
    textWaitingCount: () => exclusively(() => textWaitingCount(parts)),
  };
}

async function textWaitingCount(parts: BufferTextsParts): Promise<void> {
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

/** Fits one GSM-7 segment. @param count at least 1 */
export function formatWaitingText(count: number): string {
  const subject = count === 1 ? "A new lead is waiting." : `${count} new leads are waiting.`;
  return `${subject} The website's database isn't responding right now. Nothing is lost: we'll text you the details when it's back.`;
}

export function openTwilio(
  settings: TextSettings,
  to: string,
  { fetch: send }: Pick<BufferTextsParts, "fetch">,
): Twilio {
  return createTwilio({
    apiUrl: settings.TWILIO_API_URL,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
    to,
    ...(send ? { fetch: send } : {}),
  });
}
