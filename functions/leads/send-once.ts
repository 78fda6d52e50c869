/** Sends a text that nobody should get twice: what was begun is noted before it is sent, and looked for when no answer came. */
import type { Log } from "~/edge/log";
import type { Twilio } from "../clients/twilio";
import type { BufferNotes } from "./buffer-notes";

interface OnceParts {
  readonly twilio: Twilio;
  readonly notes: BufferNotes;
  readonly log: Log;
  readonly now: () => number;
}

interface SendNote {
  /** A text of which it is not known whether Twilio took it. */
  readonly open: { readonly body: string; readonly startedAtMs: number } | null;
  readonly notBeforeMs: number;
}

/** Twilio's list may be some seconds behind what it took. */
const LOOK_AFTER_MS = 20_000;
/** After an answer that it was not taken. */
const AGAIN_AFTER_MS = 60_000;

/**
 * @param name of the kind of text; one at a time of each
 * @returns whether Twilio has taken it, or the one of this kind that was open; when false, call again later
 */
export async function sendOnce(name: string, body: string, parts: OnceParts): Promise<boolean> {
  const { twilio, notes, log, now } = parts;
  const key = `send ${name}`;
  const note = notes.read(key) as SendNote | null;
  if (note && isTooSoon(note, now())) return false;
  if (note?.open) {
    const { open } = note;
    // A trial account puts its own words before ours.
    const found = await twilio.findMessage((text) => text.endsWith(open.body), new Date(open.startedAtMs));
    if (found && found.kind !== "accepted") return false;
    if (found) {
      notes.write(key, null);
      return true;
    }
  }
  notes.write(key, { open: { body, startedAtMs: now() }, notBeforeMs: now() + LOOK_AFTER_MS });
  await notes.makeDurable();
  const answer = await twilio.sendMessage(body);
  if (answer.kind === "accepted") {
    notes.write(key, null);
    log("ownTextSent", { name, externalId: answer.externalId });
    return true;
  }
  log("ownTextNotSent", { name, kind: answer.kind, errorCode: answer.errorCode });
  if (answer.kind !== "unclear") notes.write(key, { open: null, notBeforeMs: now() + AGAIN_AFTER_MS });
  return false;
}

/** A time further ahead than any we set is of a clock that was put back. */
const isTooSoon = ({ notBeforeMs }: SendNote, nowMs: number) =>
  nowMs < notBeforeMs && notBeforeMs - nowMs <= AGAIN_AFTER_MS;
