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

/** What Mexico dialed before a mobile number until 2019: "+52 1 55 …", "+52 044 55 …". */
const OLD_MEXICAN = ["1", "01", "044", "045"];

/** Assumes a US number without a country code. Returns null when unsure, so that no link calls a wrong number. */
export function parseLeadPhone(text: string): LeadPhone | null {
  const plain = normalizePrefix(text);
  const typed = parsePhoneNumberFromString(plain, "US");
  const phone = typed && withoutOldPrefix(typed.number);
  if (!typed || !phone?.isValid()) return null;
  const extension = typed.ext ?? null;
  const spellings = [phone.nationalNumber, ...listOldSpellings(phone.number)];
  // Reject leftover digits: they may belong to another number.
  const isWhole = spellings.some((digits) => getPhoneDigits(plain).endsWith(digits + (extension ?? "")));
  return isWhole && E164.test(phone.number) ? { e164: phone.number, extension } : null;
}

/** Returns the same text for every spelling of a number, with any extension or none, also of a US number with more behind it. */
export function identifyPhone(text: string): string {
  const typed = parsePhoneNumberFromString(normalizePrefix(text), "US");
  const digits = getPhoneDigits(typed?.number ?? text);
  return parseLeadPhone(text)?.e164 ?? digits.replace(/^1?([2-9]\d{9}).*/, "+1$1");
}

/** "00" is a common international prefix, and "ramal" is Portuguese for an extension. */
const normalizePrefix = (text: string) =>
  text.normalize("NFKC").trim().replace(/^00/, "+").replace(/ramal/i, "ext");

function withoutOldPrefix(number: string) {
  const [, mexican] = /^\+52(?:01|04[45]|1)(\d{10})$/.exec(number) ?? [];
  return parsePhoneNumberFromString(mexican ? `+52${mexican}` : number);
}

/** Returns the digits of a number as phones stored it before its country changed its prefixes; [] for most. */
export function listOldSpellings(e164: string): readonly string[] {
  const [, mexican] = /^\+52(\d{10})$/.exec(e164) ?? [];
  if (mexican) return OLD_MEXICAN.map((prefix) => `52${prefix}${mexican}`);
  // Argentina writes a mobile number with 15 after the area code of two to four digits, or with 9 before it.
  const [, argentine] = /^\+549(\d{10})$/.exec(e164) ?? [];
  if (!argentine) return [];
  const local = [2, 3, 4].map((length) => `${argentine.slice(0, length)}15${argentine.slice(length)}`);
  return local.flatMap((digits) => [`54${digits}`, `540${digits}`]);
}
