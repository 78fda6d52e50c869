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
}

export interface TwilioMessages {
  take(message: Pick<TakenMessage, "to" | "from" | "body" | "statusCallback">): TakenMessage;
  /** Newest first. */
  list(): readonly TakenMessage[];
  find(sid: string): TakenMessage | null;
}

/** @param file one JSON text a line; its folder exists */
export function createTwilioMessages(file: string | null, now = () => new Date()): TwilioMessages {
  const messages = file && existsSync(file) ? readMessages(file) : [];
  return {
    take(message) {
      const sid = `SM${randomBytes(16).toString("hex")}`;
      const taken = { sid, ...message, createdIso: now().toISOString() };
      // Before the answer: what was taken is remembered, whoever dies next.
      if (file) appendFileSync(file, `${JSON.stringify(taken)}\n`, { mode: 0o600 });
      messages.push(taken);
      return taken;
    },
    list: () => messages.toReversed(),
    find: (sid) => messages.find((message) => message.sid === sid) ?? null,
  };
}

function readMessages(file: string): TakenMessage[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line) => parseMessage(line));
}

/** A kill may have cut the last line. */
function parseMessage(line: string): TakenMessage[] {
  try {
    return [JSON.parse(line) as TakenMessage];
  } catch {
    return [];
  }
}
