/** Reads a shopper's phone number as typed; on the server alone, because the numbering plans are large. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { getPhoneDigits } from "~/leads/lead";

interface LeadPhone {
  /** "+14075550199". */
  readonly e164: string;
  /** Digits to dial once somebody answers; null for none. */
  readonly extension: string | null;
}

/** As the table takes them; the library reads longer ones, such as German numbers of up to 17 digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** Without a country code it is a US number. null when it cannot be read with certainty: then nobody is called by a link. */
export function parseLeadPhone(text: string): LeadPhone | null {
  // Much of the world writes "00" for "+".
  const plain = text.normalize("NFKC").trim().replace(/^00/, "+");
  const phone = parsePhoneNumberFromString(plain, "US");
  if (!phone?.isValid()) return null;
  const extension = phone.ext ?? null;
  // A digit that is left over may belong to another number.
  const isWhole = getPhoneDigits(plain).endsWith(phone.nationalNumber + (extension ?? ""));
  return isWhole && E164.test(phone.number) ? { e164: phone.number, extension } : null;
}
