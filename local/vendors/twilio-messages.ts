/** The messages that the Twilio stand-in accepted: in memory and, when a file is given, on disk, so that they survive a restart. */
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { parseJson } from "~/platform/parse-json";

/** The last status of a message. "sent" and "queued" are not final: the carrier has not confirmed the delivery. */
export const ENDINGS = ["delivered", "undelivered", "failed", "sent", "queued"] as const;

export interface AcceptedMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** ISO 8601. */
  readonly createdIso: string;
  readonly statusCallback: string | null;
  readonly ending: (typeof ENDINGS)[number];
}

export type TwilioMessages = ReturnType<typeof createTwilioMessages>;

/** @param file one JSON object per line; its folder must exist */
export function createTwilioMessages(file: string | null) {
  let messages = file && existsSync(file) ? readMessages(file) : [];
  const note = (line: object) => {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  return {
    take(message: Omit<AcceptedMessage, "sid" | "createdIso">): AcceptedMessage {
      const sid = `SM${randomBytes(16).toString("hex")}`;
      const accepted = { sid, ...message, createdIso: new Date().toISOString() };
      // Written before the response is sent, so that an accepted message survives a crash.
      note(accepted);
      messages.push(accepted);
      return accepted;
    },
    /** Newest first. */
    list: (): readonly AcceptedMessage[] => messages.toReversed(),
    remove(sid: string): void {
      note({ removedSid: sid });
      messages = messages.filter((message) => message.sid !== sid);
    },
  };
}

/** Skips the last line when a killed process left it incomplete. */
function readMessages(file: string): AcceptedMessage[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => parseJson(line) as Partial<AcceptedMessage & { removedSid: string }> | null);
  const removed = new Set(lines.map((line) => line?.removedSid));
  return lines.filter((line): line is AcceptedMessage => line?.sid !== undefined && !removed.has(line.sid));
}
