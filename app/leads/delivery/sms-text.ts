/** Formats the text message that the dealership receives for a lead. */
import type { TradeIn } from "~/leads/lead";
import { onFirstUse } from "~/platform/memoize";
import { getRoom, isGsmText, measureText, toGsmText } from "./sms-segments";

/** The payload of `send-client-sms`. */
export interface ClientMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Omitted when the shopper named none. */
  readonly vehicle?: string;
  readonly message: string;
}

/** Content of the text beyond the payload. */
export interface SmsDetails {
  /** Ends the text; unique per lead. */
  readonly reference: string;
  /** One line that no other may displace, such as "DO NOT CONTACT: wrong number"; empty for none. */
  readonly warning: string;
  /** One line, such as "Test drive, Sat, Nov 28, 10:30 AM"; empty for none. */
  readonly about: string;
  readonly tradeIn: TradeIn | null;
  /** Photos of the trade-in. */
  readonly photoCount: number;
  /** URL of the lead's page; null when SITE_URL isn't set. */
  readonly link: string | null;
}

/** Carriers bill each segment. */
export const MAX_SEGMENTS = 4;

const HEADER = "New lead from the website";
const CUT = "...";
const REFERENCE_LENGTH = 12;
/** Share of the text reserved for the message, and share to which a line is cut at most. */
const MESSAGE_SHARE = 1 / 6;
const LINE_SHARE = 1 / 10;

/**
 * Returns a reference that is short enough for a phone screen and unique (48 random bits). It ends the text, so that a message that
 * the provider accepted without our receiving the answer can be found again.
 * @param leadId UUID whose first half is random
 */
export function getReference(leadId: string): string {
  return leadId.replaceAll("-", "").slice(0, REFERENCE_LENGTH);
}

/** Whether a text message ends with this reference. */
export function hasReference(body: string, reference: string): boolean {
  return body.trimEnd().endsWith(formatReference(reference));
}

const formatReference = (reference: string) => `Ref ${reference}`;

/**
 * At most four segments. In GSM-7 where possible: letters lose accents that GSM-7 lacks; only another script or an emoji requires
 * UCS-2, which has less than half the room. Warning, name, phone, vehicle, trade-in, link and reference are always included; header,
 * subject and email if there is room, and as much of the message as fits. Lines are cut only as far as the others need the room: the
 * name first, the vehicle last, and the phone number never.
 */
export function formatSmsText(client: ClientMessage, details: SmsDetails): string {
  const plain = compose(client, details, true);
  return isGsmText(plain) ? plain : compose(client, details, false);
}

/** Formats the digest text, which isn't about a single lead. It is short GSM-7. */
export function formatDigestText(leads: number, link: string | null, reference: string): string {
  const waiting = leads === 1 ? "1 new lead is waiting" : `${leads} new leads are waiting`;
  const lines = [`${waiting} on the website. Today's text limit is reached.`, ...(link ? [link] : [])];
  return [...lines, formatReference(reference)].join("\n");
}

interface Line {
  readonly text: string;
  readonly isOptional?: boolean;
}

/** The lines that may be cut, in the order in which they are. */
const CUTTABLE = ["name", "tradeIn", "vehicle"] as const;
type CuttableTexts = Readonly<Record<(typeof CUTTABLE)[number], string>>;

function compose(client: ClientMessage, details: SmsDetails, isGsm: boolean): string {
  const room = getRoom(MAX_SEGMENTS, isGsm);
  const write = (text: string) => (isGsm ? toGsmText(text) : text);
  const measure = (text: string) => measureText(text, isGsm && isGsmText(text));
  const message = write(toText(client.message));
  const reserved = Math.min(measure(message), room * MESSAGE_SHARE);
  const tail = ["", ...(details.link ? [details.link] : []), formatReference(details.reference)].join("\n");
  const list = (texts: CuttableTexts) => listLines(client, details, texts, write);
  /** What the needed lines leave for the message and the optional lines. */
  const getRest = (texts: CuttableTexts) => {
    const needed = list(texts).flatMap(({ text, isOptional }) => (isOptional ? [] : [text]));
    return room - [...needed, "", tail].reduce((sum, text) => sum + measure(text) + 1, 0);
  };
  let texts = listCuttable(client, details, write);
  for (const name of CUTTABLE) {
    const excess = reserved - getRest(texts);
    if (excess <= 0) break;
    const limit = Math.max(measure(texts[name]) - excess, room * LINE_SHARE);
    texts = { ...texts, [name]: cut(texts[name], limit, measure) };
  }
  let left = getRest(texts);
  // Only an absurdly long SITE_URL leaves no room for the link.
  if (left < 0 && details.link) return compose(client, { ...details, link: null }, isGsm);
  const kept = list(texts).filter(({ text, isOptional }) => {
    if (!isOptional) return true;
    const cost = measure(text) + 1;
    if (left - cost < reserved) return false;
    left -= cost;
    return true;
  });
  const head = kept.map(({ text }) => text).join("\n");
  const start = cut(message, left, measure);
  return start === "" ? `${head}\n${tail}` : `${head}\n\n${start}\n${tail}`;
}

const listCuttable = (
  { name, vehicle = "" }: ClientMessage,
  { tradeIn }: SmsDetails,
  write: (text: string) => string,
): CuttableTexts => ({
  name: write(toLine(name)),
  tradeIn: write(toLine(tradeIn ? describeTradeIn(tradeIn) : "")),
  vehicle: write(toLine(vehicle)),
});

/** Lists the lines in order; unknown values are omitted. */
function listLines(
  { phone, email }: ClientMessage,
  { warning, about, photoCount }: SmsDetails,
  { name, tradeIn, vehicle }: CuttableTexts,
  write: (text: string) => string,
): readonly Line[] {
  const photos = photoCount > 0 ? `${photoCount} ${photoCount === 1 ? "photo" : "photos"}` : "";
  const offered = [tradeIn, photos].filter((part) => part !== "").join(", ");
  return [
    { text: HEADER, isOptional: true },
    { text: warning },
    { text: write(toLine(about)), isOptional: true },
    { text: vehicle },
    { text: offered === "" ? "" : `Trade-in: ${offered}` },
    { text: name },
    { text: write(toLine(phone)) },
    { text: write(toLine(email)), isOptional: true },
  ].filter(({ text }) => text !== "");
}

function describeTradeIn({ year, make, model, vin, odometerMiles }: TradeIn): string {
  const car = [year, make, model].filter((part) => part !== null && part !== "").join(" ") || (vin ?? "");
  const miles = odometerMiles === null ? "" : `${odometerMiles.toLocaleString("en-US")} mi`;
  return [car, miles].filter((part) => part !== "").join(", ");
}

const graphemes = onFirstUse(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Cuts a text to fit, between grapheme clusters. */
function cut(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  let left = room - measure(CUT);
  let kept = "";
  for (const { segment } of graphemes().segment(text)) {
    left -= measure(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept === "" ? "" : `${kept.trimEnd()}${CUT}`;
}

/** Collapses whitespace so that a value can't inject extra lines, such as a second "phone" in a name. */
const toLine = (text: string) => toText(text).replace(/\s+/g, " ");

/** Removes control characters, lone surrogates and bidirectional control characters. */
const toText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/(?!\n)\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
