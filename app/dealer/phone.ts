/** Phone numbers of the dealership: one way in, three ways out. */

export interface DealerPhone {
  /** "(407) 555-0142". */
  readonly display: string;
  /** E.164, what follows `tel:`: "+14075550142". */
  readonly tel: string;
  /** What WhatsApp's links take: "14075550142". */
  readonly whatsApp: string;
}

/** Area code and exchange begin with 2 to 9 (North American Numbering Plan). */
const NANP = /^\+?(?:1[\s.-]?)?\(?([2-9]\d\d)\)?[\s.-]?([2-9]\d\d)[\s.-]?(\d{4})$/;

/** A US number in any usual spelling, with or without its country code; null for everything else. */
export function parsePhone(text: string): DealerPhone | null {
  const match = NANP.exec(text.trim());
  if (match === null) return null;
  const [, area = "", exchange = "", line = ""] = match;
  const digits = `1${area}${exchange}${line}`;
  return { display: `(${area}) ${exchange}-${line}`, tel: `+${digits}`, whatsApp: digits };
}

/** @throws Error when the text is no US number: for facts that are edited by hand */
export function getPhone(text: string): DealerPhone {
  const phone = parsePhone(text);
  if (phone === null) throw new Error(`${JSON.stringify(text)} is not a US phone number`);
  return phone;
}
