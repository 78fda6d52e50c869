/** Cleans machine-generated records (job results, provider reports) for storage: they may contain arbitrary text, such as file names. */
import { cleanText } from "~/platform/storable-text";

/** Cleans every text in a value, so that one bad file name doesn't make the whole record unstorable. */
export function toStorable<Value>(value: Value): Value {
  if (typeof value === "string") return cleanText(value) as Value;
  if (Array.isArray(value)) return value.map(toStorable) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toStorable(part)])) as Value;
}
