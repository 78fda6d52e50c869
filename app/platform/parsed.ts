/** What schemas parse stored data to. */
import * as z from "zod";

/** The values that a schema returns, readonly at every depth. */
export type Parsed<Schema extends z.ZodType> = ReadonlyDeep<z.output<Schema>>;
type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

/** A database timestamp, which has an offset and microseconds, converted to ISO 8601 UTC. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
