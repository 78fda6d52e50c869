/** Records that a machine makes (results of jobs, reports of providers), made fit for the database: a name in them may be anybody's text. */
import { cleanText } from "~/platform/storable-text";

/** The same value with every text in it cleaned, so that one odd file name does not lose a whole result. */
export function toStorable<Value>(value: Value): Value {
  if (typeof value === "string") return cleanText(value) as Value;
  if (Array.isArray(value)) return value.map(toStorable) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toStorable(part)])) as Value;
}
