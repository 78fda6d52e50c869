/** Sends an alert's text without duplicates: notes it before sending, and searches Twilio for it when no answer came. */
import type { Log } from "~/edge/log";
import type { Twilio } from "../clients/twilio";
import type { BufferNotes } from "../leads/buffer-notes";

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

/** @returns whether Twilio has accepted this text or the earlier unresolved one; when false, call again later */
export async function sendOnce(
  body: string,
  parts: {
    readonly twilio: Twilio;
    readonly notes: BufferNotes;
    readonly log: Log;
    readonly now: () => number;
  },
): Promise<boolean> {
  const { twilio, notes, log, now } = parts;
  const note = notes.read(NOTE) as SendNote | null;
  if (note && now() < note.notBeforeMs) return false;
  if (note?.open) {
    const { open } = note;
    // Trial accounts prefix messages with their own text.
    const found = await twilio.findMessage((text) => text.endsWith(open.body), new Date(open.startedAtMs));
    if (found && found.kind !== "accepted") return false;
    if (found) {
      notes.write(NOTE, null);
      return true;
    }
  }
  notes.write(NOTE, { open: { body, startedAtMs: now() }, notBeforeMs: now() + LOOK_AFTER_MS });
  await notes.makeDurable();
  const answer = await twilio.sendMessage(body);
  if (answer.kind === "accepted") {
    notes.write(NOTE, null);
    log("staffTextSent", { name: "alert", externalId: answer.externalId });
    return true;
  }
  log("staffTextNotSent", { name: "alert", kind: answer.kind, errorCode: answer.errorCode });
  if (answer.kind !== "unclear") notes.write(NOTE, { open: null, notBeforeMs: now() + AGAIN_AFTER_MS });
  return false;
}
