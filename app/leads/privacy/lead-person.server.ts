/** The person whose leads an owner searches for, by an email address or a phone number. */
import { listOldSpellings, parseLeadPhone } from "~/leads/inbox/lead-phone.server";
import { getPhoneDigits, hasPhoneDigits, type NewLead } from "~/leads/lead";
import type { Person } from "~/leads/lead-store";
import { MAX_EMAIL } from "~/platform/storable-text";

/** Fewer digits are a number within one country. */
const MIN_INTERNATIONAL_DIGITS = 11;

/** Returns null for text that is neither. */
export function parsePerson(text: string): Person | null {
  const plain = text.normalize("NFKC").trim().slice(0, MAX_EMAIL);
  if (plain.includes("@")) return /^\S+@\S+$/.test(plain) ? { email: plain.toLowerCase() } : null;
  const digits = getPhoneDigits(plain);
  if (!hasPhoneDigits(plain)) return null;
  const phone = parseLeadPhone(plain) ?? parseWithoutPlus(plain, digits);
  if (!phone) return { phoneE164: null, phoneExtension: null, phoneDigits: [digits] };
  const { e164, extension } = phone;
  const whole = e164.slice(1);
  const national = /^1\d{10}$/.test(whole) ? [whole.slice(1)] : [];
  const others = extension
    ? []
    : [whole, ...national, ...listOldSpellings(e164)].filter((variant) => variant !== digits);
  return { phoneE164: e164, phoneExtension: extension, phoneDigits: [digits, ...others] };
}

/** Reads an international number without its "+", as it is in our links to WhatsApp and in what phones copy. */
const parseWithoutPlus = (plain: string, digits: string) =>
  digits.length < MIN_INTERNATIONAL_DIGITS ? null : parseLeadPhone(`+${plain.replace(/^\D+/, "")}`);

/** Same comparison as in the database. */
export function isOfPerson({ email, phone }: Pick<NewLead, "email" | "phone">, person: Person): boolean {
  if ("email" in person) return email.trim().toLowerCase() === person.email;
  const parsed = parseLeadPhone(phone);
  if (!parsed) return person.phoneDigits.includes(getPhoneDigits(phone));
  const isSameExtension = person.phoneExtension === null || parsed.extension === person.phoneExtension;
  return parsed.e164 === person.phoneE164 && isSameExtension;
}
