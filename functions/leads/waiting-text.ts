/** Texts "A new lead is waiting" to the dealership while the database is down. */
import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import type { BufferNotes } from "~/leads/delivery/lead-buffer-client";
import { createTwilio, type Twilio } from "../clients/twilio";
import type { LeadBufferTable } from "./lead-buffer";

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

/** After a short outage the lead is stored and sends its own text, so this one would be redundant. */
const FIRST_TEXT_AFTER_SECONDS = 20;
const INTERVAL_MS = 60 * 60 * 1000;
const NOTE = "waitingText";

interface LastText {
  readonly atMs: number;
  /** Last lead that a text has included. */
  readonly lastId: number;
}

/** At most once an hour, about leads that no text has included. @throws SettingsError while a setting is invalid */
export async function textWaitingCount(services: {
  readonly leads: Pick<LeadBufferTable, "countNewer">;
  readonly notes: BufferNotes;
  readonly readSettings: () => TextSettings;
  readonly log: Log;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}): Promise<void> {
  const { leads, notes, readSettings, log, now } = services;
  const last = (await notes.readNote(NOTE)) as LastText | undefined;
  const newer = leads.countNewer(last?.lastId ?? 0);
  if (newer.count === 0 || newer.oldestSeconds < FIRST_TEXT_AFTER_SECONDS) return;
  if (last && now() - last.atMs < INTERVAL_MS) return;
  const settings = readSettings();
  const twilio = openTwilio(settings, settings.TWILIO_TO, services.fetch);
  const send = () => twilio.sendMessage(formatWaitingText(newer.count));
  const first = await send();
  // Twilio may have accepted it: a rare second text is better than none.
  const answer = first.kind === "unclear" ? await send() : first;
  if (answer.kind === "accepted") log("staffTextSent", { name: "waiting", externalId: answer.externalId });
  else log("staffTextNotSent", { name: "waiting", kind: answer.kind, errorCode: answer.errorCode });
  // A text that Twilio rejected is sent with the next alarm.
  if (answer.kind !== "accepted" && answer.kind !== "unclear") return;
  const lastId = answer.kind === "accepted" ? newer.lastId : (last?.lastId ?? 0);
  await notes.writeNote(NOTE, { atMs: now(), lastId } satisfies LastText);
}

/** Fits one GSM-7 segment. @param count at least 1 */
export function formatWaitingText(count: number): string {
  const subject = count === 1 ? "A new lead is waiting." : `${count} new leads are waiting.`;
  return `${subject} The website's database isn't responding right now. Nothing is lost: we'll text you the details when it's back.`;
}

/** The client of a text that no lead's row waits for: without delivery reports. */
export const openTwilio = (settings: TextSettings, to: string, send?: typeof fetch): Twilio =>
  createTwilio({
    apiUrl: settings.TWILIO_API_URL,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
    to,
    fetch: send,
  });
