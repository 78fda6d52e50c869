/** Judges a vehicle feed by Google's table of attributes: known columns, required values, formats. */
import { readFileSync } from "node:fs";
import { readCsv } from "./read-csv";

type Requirement = "required" | "recommended" | "optional";

const contract = JSON.parse(
  readFileSync("test/contracts/google/vehicle-feed-attributes.json", "utf8"),
) as { attributes: readonly (readonly [name: string, requirement: string, format: string])[] };

/** "required where applicable" may be empty; "required for used" may not, as we sell used vehicles alone. */
const isAlwaysRequired = (requirement: string) =>
  requirement === ("required" satisfies Requirement) || requirement === "required for used";

const isUrl = (text: string) => URL.canParse(text) && /^https?:\/\/\S+$/.test(text);

/** The table's formats in words, as patterns. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  vin: (text) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text),
  dealership_address: (text) => /, [A-Z]{2} \d{5}, US$/.test(text),
  image_link: isUrl,
  additional_image_link: (text) => text.split(",").every(isUrl),
  link: isUrl,
  maps_url: isUrl,
  date_in_stock: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  price: (text) => /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d\d)? [A-Z]{3}$/.test(text),
  condition: (text) => ["new", "n", "used", "u"].includes(text),
  certified_pre_owned: (text) => ["1", "yes", "y", "0", "no", "n"].includes(text),
  year: (text) => /^\d{4}$/.test(text),
  mileage: (text) => /^(?:\d+|\d{1,3}(?:,\d{3})+)(?: (?:miles|km))?$/.test(text),
};

/** The feed's rows by column. @throws Error where it is no CSV */
export function readFeed(text: string): Record<string, string>[] {
  const [header = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
}

/** Every fault as "3 price: 28900"; nothing is a good feed. */
export function findFeedFaults(text: string): string[] {
  const [header = [], ...rows] = readCsv(text);
  const known = new Map(contract.attributes.map(([name, requirement]) => [name, requirement]));
  const missing = [...known].filter(
    ([name, requirement]) => requirement.startsWith("required") && !header.includes(name),
  );
  return [
    ...header.filter((name) => !known.has(name)).map((name) => `no such attribute: ${name}`),
    ...missing.map(([name]) => `no column: ${name}`),
    ...rows.filter((row) => row.length !== header.length).map((row) => `columns: ${row.length}`),
    ...rows.flatMap((row, line) =>
      header.flatMap((name, index) => {
        const value = row[index] ?? "";
        const isGood =
          value === "" ? !isAlwaysRequired(known.get(name) ?? "") : (FORMATS[name]?.(value) ?? true);
        return isGood ? [] : [`${line + 1} ${name}: ${value}`];
      }),
    ),
  ];
}
