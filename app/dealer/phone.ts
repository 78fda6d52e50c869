/** Parses the dealership's phone numbers and formats them for display, `tel:` links and WhatsApp. */

export interface DealerPhone {
  /** "(407) 555-0142". */
  readonly display: string;
  /** E.164, for `tel:` links: "+14075550142". */
  readonly tel: string;
  /** Digits only, for WhatsApp links: "14075550142". */
  readonly whatsApp: string;
}

/** Area code and exchange start with 2 to 9 (North American Numbering Plan). */
const NANP = /^\+?(?:1[\s.-]?)?\(?([2-9]\d\d)\)?[\s.-]?([2-9]\d\d)[\s.-]?(\d{4})$/;

/** Parses a US number in any common format, with or without the country code; null for anything else. */
export function parsePhone(text: string): DealerPhone | null {
  const match = NANP.exec(text.trim());
  if (match === null) return null;
  const [, area = "", exchange = "", line = ""] = match;
  const digits = `1${area}${exchange}${line}`;
  return { display: `(${area}) ${exchange}-${line}`, tel: `+${digits}`, whatsApp: digits };
}

/**
 * For numbers in source files.
 * @throws Error when the text is not a US number
 */
export function getPhone(text: string): DealerPhone {
  const phone = parsePhone(text);
  if (phone === null) throw new Error(`${JSON.stringify(text)} is not a US phone number`);
  return phone;
}
