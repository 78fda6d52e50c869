/** Converts between the text fields of the settings forms and stored values. */

/** Trimmed texts by field; an empty field is absent. */
export type Texts<Name extends string = string> = Readonly<Record<Name, string | undefined>>;

/** Parses US cents: "499", "$1,250.50"; NaN for anything else. */
export const parseCents = (text: string | undefined): number => parseHundredths(text?.replace(/^\$ ?/, ""));

/** Parses basis points: "6", "6.5", "0.5 %"; NaN for anything else. */
export const parseBasisPoints = (text: string | undefined): number =>
  parseHundredths(text?.replace(/ ?%$/, ""));

function parseHundredths(text: string | undefined): number {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? "");
  return match
    ? Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
    : Number.NaN;
}

const formatHundredths = (value: number) => (value / 100).toFixed(2).replace(/\.00$/, "");

/** Creates an ID for a new item. */
export const createId = () => crypto.randomUUID().slice(0, 8);

/**
 * Returns a stored value as text fields: `{ salesTax: { asOf } }` becomes "salesTax-asOf", like the fields of the forms.
 * Cents and basis points become dollars and percent.
 */
export function formatFieldValues(value: unknown, path: readonly string[] = []): Record<string, string> {
  if (value === null || value === undefined || value === false) return {};
  if (typeof value === "object")
    return Object.assign(
      {},
      ...Object.entries(value).map(([key, part]) => formatFieldValues(part, [...path, key])),
    );
  const name = path.join("-");
  if (value === true) return { [name]: "on" };
  if (typeof value === "number" && /cents|basispoints/i.test(name))
    return { [name]: formatHundredths(value) };
  return { [name]: String(value) };
}
