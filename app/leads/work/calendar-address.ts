/** Secret addresses of calendar feeds: 160 random bits, of which only a hash is stored. */
import { hashSha256 } from "~/platform/crypto";
import { formatHex } from "~/platform/encoding";

const SECRET_BYTES = 20;
const SECRET = /^[\da-f]{40}$/;

export const createCalendarSecret = (): string =>
  formatHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** Returns null for text that is no secret. */
export async function hashCalendarSecret(text: string | undefined): Promise<string | null> {
  return text !== undefined && SECRET.test(text) ? hashSha256(text) : null;
}

/** The path without a language prefix. */
export const formatCalendarPath = (secret: string): string => `/staff/calendar/${secret}.ics`;
