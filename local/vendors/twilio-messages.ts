/**
 * Stores the messages that the Twilio stand-in accepted: in memory and, when a file is given, on disk, so that they survive a
 * restart.
 */
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";

export interface AcceptedMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** ISO 8601. */
  readonly createdIso: string;
  readonly statusCallback: string | null;
  /** The final status; missing in older files, where it was "delivered". */
  readonly ending?: MessageEnding;
}

/** The last status of a message. "sent" and "queued" are not final: the carrier has not confirmed the delivery. */
export type MessageEnding = "delivered" | "undelivered" | "failed" | "sent" | "queued";

export interface TwilioMessages {
  take(message: Omit<AcceptedMessage, "sid" | "createdIso">): AcceptedMessage;
  /** Newest first. */
  list(): readonly AcceptedMessage[];
  find(sid: string): AcceptedMessage | null;
  remove(sid: string): void;
}

/** @param file one JSON object per line; its folder must exist */
export function createTwilioMessages(file: string | null, now = () => new Date()): TwilioMessages {
  let messages = file && existsSync(file) ? readMessages(file) : [];
  const note = (line: object) => {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  return {
    take(message) {
      const sid = `SM${randomBytes(16).toString("hex")}`;
      const accepted = { sid, ...message, createdIso: now().toISOString() };
      // Written before the response is sent, so that an accepted message survives a crash.
      note(accepted);
      messages.push(accepted);
      return accepted;
    },
    list: () => messages.toReversed(),
    find: (sid) => messages.find((message) => message.sid === sid) ?? null,
    remove(sid) {
      note({ removedSid: sid });
      messages = messages.filter((message) => message.sid !== sid);
    },
  };
}

function readMessages(file: string): AcceptedMessage[] {
  const lines = readFileSync(file, "utf8").split("\n").flatMap(parseLine);
  const removed = new Set(lines.flatMap((line) => ("removedSid" in line ? [line.removedSid] : [])));
  return lines.flatMap((line) => ("sid" in line && !removed.has(line.sid) ? [line] : []));
}

/** A killed process may have left the last line incomplete. */
function parseLine(line: string): (AcceptedMessage | { readonly removedSid: string })[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
