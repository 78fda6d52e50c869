/** Generates one-time passwords that are hard to guess and easy to read aloud. They expire after three days. */
import type { StaffMember } from "~/staff/roles";

/** Also stated in the text shown with a new password. */
const ONE_TIME_HOURS = 72;

/** Without the look-alikes 0, 1, i, l and o. */
const CHARACTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Largest multiple of the alphabet size below 256; larger bytes are rejected to avoid modulo bias. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

/** Returns four groups of four characters, such as "k7mh-29xw-p4ra-bn8c": 79 bits. */
export function makeOneTimePassword(): string {
  return Array.from({ length: GROUPS }, makeGroup).join("-");
}

export function isOneTimePasswordExpired({ oneTimeSinceIso }: StaffMember, nowMs: number): boolean {
  if (!oneTimeSinceIso) return false;
  return nowMs - Date.parse(oneTimeSinceIso) >= ONE_TIME_HOURS * 3_600_000;
}

function makeGroup(): string {
  let group = "";
  while (group.length < GROUP_LENGTH) {
    const [byte = FAIR_BYTES] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BYTES) group += CHARACTERS.charAt(byte % CHARACTERS.length);
  }
  return group;
}
