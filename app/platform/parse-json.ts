/** Parses untrusted JSON. */
import type * as z from "zod";

/** Returns undefined for text that isn't JSON, which no schema of ours accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns null for text that isn't JSON, or that doesn't match the schema. */
export const parseJsonAs = <Value>(schema: z.ZodType<Value>, text: string): Value | null =>
  schema.safeParse(parseJson(text)).data ?? null;
