/** The messages that the stand-in for Twilio took: in memory, and in a file where one is named, so that they outlive a restart. */
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";

export interface TakenMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** ISO 8601. */
  readonly createdIso: string;
  readonly statusCallback: string | null;
  /** What becomes of it; a message of an older file was delivered. */
  readonly ending?: MessageEnding;
}

/** The last status of a message. "sent" and "queued" are not final: the carrier has not said what became of it. */
export type MessageEnding = "delivered" | "undelivered" | "failed" | "sent" | "queued";

export interface TwilioMessages {
  take(message: Omit<TakenMessage, "sid" | "createdIso">): TakenMessage;
  /** Newest first. */
  list(): readonly TakenMessage[];
  find(sid: string): TakenMessage | null;
  remove(sid: string): void;
}

/** @param file one JSON text a line; its folder exists */
export function createTwilioMessages(file: string | null, now = () => new Date()): TwilioMessages {
  let messages = file && existsSync(file) ? readMessages(file) : [];
  const note = (line: object) => {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  return {
    take(message) {
      const sid = `SM${randomBytes(16).toString("hex")}`;
      const taken = { sid, ...message, createdIso: now().toISOString() };
      // Before the answer: what was taken is remembered, whoever dies next.
      note(taken);
      messages.push(taken);
      return taken;
    },
    list: () => messages.toReversed(),
    find: (sid) => messages.find((message) => message.sid === sid) ?? null,
    remove(sid) {
      note({ removedSid: sid });
      messages = messages.filter((message) => message.sid !== sid);
    },
  };
}

function readMessages(file: string): TakenMessage[] {
  const lines = readFileSync(file, "utf8").split("\n").flatMap(parseLine);
  const removed = new Set(lines.flatMap((line) => ("removedSid" in line ? [line.removedSid] : [])));
  return lines.flatMap((line) => ("sid" in line && !removed.has(line.sid) ? [line] : []));
}

/** A kill may have cut the last line. */
function parseLine(line: string): (TakenMessage | { readonly removedSid: string })[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
