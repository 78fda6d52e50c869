/** Parses the email address or phone number by which an owner searches for a person. */

import { listOldSpellings, parseLeadPhone } from "~/leads/inbox/lead-phone.server";
import { getPhoneDigits } from "~/leads/lead";
import type { Person } from "./lead-privacy";

/** Maximum length of an email address. */
const MAX_PERSON_LENGTH = 254;
/** Fewer digits are a number within one country. */
const MIN_INTERNATIONAL_DIGITS = 11;

/** Returns null for text that is neither. */
export function parsePerson(text: string): Person | null {
  const plain = text.normalize("NFKC").trim().slice(0, MAX_PERSON_LENGTH);
  if (plain.includes("@")) return /^\S+@\S+$/.test(plain) ? { email: plain.toLowerCase() } : null;
  const digits = getPhoneDigits(plain);
  if (digits.length < 7 || digits.length > 20) return null;
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
