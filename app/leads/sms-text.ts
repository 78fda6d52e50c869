/** The text message the dealership gets for a lead: who wrote, how to reach them, about what. */

/** What a shopper's message is made of once it leaves the site: the payload of `send-client-sms`. */
export interface ClientMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Left out when the shopper named none. */
  readonly vehicle?: string;
  readonly message: string;
}

/** Twilio refuses longer bodies (error 21617). */
const LONGEST_BODY = 1600;
const CUT = "… (the rest is on the staff pages)";

const REFERENCE_LENGTH = 12;

/**
 * Short for a phone's screen and, with 48 bits of chance, one message's alone: it stands in the text, so that a message the
 * provider took without our hearing of it can be found again.
 * @param leadId UUID, the first half of which is random
 */
export function getReference(leadId: string): string {
  return leadId.replaceAll("-", "").slice(0, REFERENCE_LENGTH);
}

/** Whether a text message is the one of this reference. */
export function hasReference(body: string, reference: string): boolean {
  return body.trimEnd().endsWith(formatReference(reference));
}

const formatReference = (reference: string) => `Ref ${reference}`;

/**
 * At most 1,600 UTF-16 units; a longer message is cut, the ways to reach the shopper never are.
 * @param about one line, such as "Test drive, Sat, Nov 28, 10:30 AM"; empty for none
 */
export function formatSmsText(client: ClientMessage, about: string, reference: string): string {
  const head = [
    "New message from the website",
    toLine(about),
    client.vehicle ? toLine(client.vehicle) : "",
    toLine(client.name),
    toLine(client.phone),
    toLine(client.email),
  ].filter((line) => line !== "");
  const before = `${head.join("\n")}\n\n`;
  const after = `\n\n${formatReference(reference)}`;
  return before + cut(toText(client.message), LONGEST_BODY - before.length - after.length) + after;
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, Math.max(0, longest - CUT.length));
  // Never half of a character that takes two units.
  return `${kept.replace(/[\uD800-\uDBFF]$/, "").trimEnd()}${CUT}`;
}

/** What stands on one line stays there: nobody writes a second "phone" into a name. */
const toLine = (text: string) => toText(text).replace(/\s+/g, " ");

/** Without characters that no phone shows and some obey: controls, and marks that turn the reading direction. */
const toText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
