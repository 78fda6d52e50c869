/** Parses phone numbers as typed; server only, because the numbering metadata is large. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { getPhoneDigits } from "~/leads/lead";

interface LeadPhone {
  /** "+14075550199". */
  readonly e164: string;
  /** Digits; null for none. */
  readonly extension: string | null;
}

/** Constraint of the table; the library also accepts longer numbers, such as German ones of up to 17 digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** Assumes a US number without a country code. Returns null when unsure, so that no link calls a wrong number. */
export function parseLeadPhone(text: string): LeadPhone | null {
  // "00" is a common international prefix.
  const plain = text.normalize("NFKC").trim().replace(/^00/, "+");
  const phone = parsePhoneNumberFromString(plain, "US");
  if (!phone?.isValid()) return null;
  const extension = phone.ext ?? null;
  // Reject leftover digits: they may belong to another number.
  const isWhole = getPhoneDigits(plain).endsWith(phone.nationalNumber + (extension ?? ""));
  return isWhole && E164.test(phone.number) ? { e164: phone.number, extension } : null;
}
