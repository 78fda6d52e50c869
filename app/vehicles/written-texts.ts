/**
 * What staff write beside SOLD, HOLD, or DEPOSIT is for staff only, and everyone can read the table of vehicles. Its texts leave that
 * out; the texts as written are kept where only the service reads them.
 */
import * as z from "zod";
import { MAX_NAME_CHARACTERS } from "./inventory-record";
import { readStatements } from "./read-statements";
import { findTitleBrand } from "./title-brand";
import { joinDescription, parseVehicleDescription, toEditedFields } from "./vehicle-description";
import { NO_DETAILS } from "./vehicle-details";
import { dropMarks, isSoldInDatabase, parseVehicleName, saysSale } from "./vehicle-name";

interface Texts {
  readonly product_name: string;
  readonly description: string | null;
}

export const TEXT_FIELDS = ["product_name", "description"] as const satisfies readonly (keyof Texts)[];
export type TextField = (typeof TEXT_FIELDS)[number];

/** The texts as written, of those fields whose public text leaves something out. The previous functions don't return them. */
export const describeWrittenTexts = () => z.partialRecord(z.enum(TEXT_FIELDS), z.string()).catch({});
export type WrittenTexts = Readonly<z.output<ReturnType<typeof describeWrittenTexts>>>;

/** "2019 Toyota Camry SOLD Smith 11/22" → "2019 Toyota Camry SOLD". A title brand stays. */
export function toPublicName(written: string): string {
  const { name: read, isMarkedSold, isMarkedPending } = parseVehicleName(written);
  // Functions of the database know no other word for it.
  const isAgreed = (stored: string) => isSoldInDatabase(stored) === isMarkedSold;
  if (!isMarkedSold && !isMarkedPending && isAgreed(written)) return written;
  // Of a longer one the time would be quadratic.
  const name = dropMarks(read.slice(0, 2 * MAX_NAME_CHARACTERS));
  const brand = findBrand(written);
  const mark = isMarkedSold ? "SOLD" : isMarkedPending ? "HOLD" : "";
  const notes = [mark, brand === findBrand(name) ? "" : `${brand} title`].filter(Boolean).join(", ");
  const start = Array.from(name)
    .slice(0, MAX_NAME_CHARACTERS - ` (${notes})`.length)
    .join("");
  if (notes === "") return start;
  const shown = `${start} ${notes}`.trim();
  if (countWords(written) === countWords(shown) && isAgreed(written)) return written;
  // "Title hold" and "never sold" would say something else.
  const isRead = (stored: string) => parseVehicleName(stored).name === start && isAgreed(stored);
  return [shown, `${start} - ${notes}`].find(isRead) ?? `${start} (${notes})`;
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** "Black | 48,000 miles | HOLD for Smith" → "Black | 48,000 miles". A title brand stays. */
export function toPublicDescription(written: string | null): string | null {
  const { highlights, ...fields } = toEditedFields(parseVehicleDescription(written));
  const kept = highlights.filter((text) => !saysSale(text));
  if (kept.length === highlights.length) return written;
  const brand = findBrand(highlights.join("\n"));
  const isKept = brand === findBrand(kept.join("\n"));
  return joinDescription({ ...fields, highlights: isKept ? kept : [...kept, `${brand} title`] }, null);
}

/** What a sold vehicle's name and the highlights say about a sale, for staff only. */
export const listSaleNotes = ({ product_name = "", description }: WrittenTexts): readonly string[] => [
  ...(parseVehicleName(product_name).isMarkedSold ? [product_name] : []),
  ...parseVehicleDescription(description ?? null).highlights.filter(saysSale),
];

const findBrand = (text: string) => findTitleBrand([readStatements(text, "name")], NO_DETAILS);

const TO_PUBLIC = { product_name: toPublicName, description: toPublicDescription };

/** Returns the public text of each known field, and in `written` the fields that it shortens. */
export function splitWritten<Known extends Partial<Texts>>(known: Known): Known & { written: WrittenTexts } {
  const fields = TEXT_FIELDS.flatMap((field) => {
    const text = known[field];
    return text === undefined ? [] : [{ field, text, shown: TO_PUBLIC[field](text as string) }];
  });
  const shortened = fields.filter(({ text, shown }) => text !== shown);
  return {
    ...known,
    ...Object.fromEntries(fields.map(({ field, shown }) => [field, shown])),
    written: Object.fromEntries(shortened.map(({ field, text }) => [field, text])),
  };
}

/** Returns the stored texts as written. A text that was replaced since, such as by undoing a sync, is as stored. */
export function joinWritten({ product_name, description }: Texts, written: WrittenTexts): Texts {
  const join = (field: keyof Texts, stored: string | null) => {
    const text = written[field];
    return text !== undefined && TO_PUBLIC[field](text) === stored ? text : stored;
  };
  return {
    product_name: join("product_name", product_name) ?? product_name,
    description: join("description", description),
  };
}
