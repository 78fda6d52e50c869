/** Zod schemas for text fields of forms. Call them inside functions, so that zod stays out of the browser. */
import * as z from "zod";
import { isStorableLine, isStorableText, MAX_EMAIL } from "./storable-text";

/** Translation keys, such as "staffPeople:add.problems.name". */
interface TextErrors {
  /** For an empty or blank text. Without it the text may be blank. */
  readonly missing?: string;
  /** For a longer text; like `missing` by default. */
  readonly long?: string;
  /** For text that the database refuses: control characters, lone surrogates, too many combining marks. */
  readonly unreadable: string;
}

interface EmailErrors {
  readonly missing: string;
  /** Like `missing` by default. */
  readonly wrong?: string;
  /** Like `wrong` by default. */
  readonly unreadable?: string;
}

/**
 * The schema of every text that is stored.
 * @param max in UTF-16 units, as `maxlength` counts
 * @param kind "lines" for a textarea. Browsers submit line breaks as CRLF but count them as one character, so they become "\n"
 */
export function storedText(
  max: number,
  { missing, long = missing, unreadable }: TextErrors,
  kind: "line" | "lines" = "line",
) {
  const text =
    kind === "line" ? z.string(missing) : z.string(missing).overwrite((all) => all.replace(/\r\n?/g, "\n"));
  const bounded = text.max(max, { error: long, abort: true });
  const required =
    missing === undefined
      ? bounded
      : bounded.refine((all) => all.trim() !== "", { error: missing, abort: true });
  return required.refine(kind === "line" ? isStorableLine : isStorableText, {
    error: unreadable,
    abort: true,
  });
}

/** An email address by the HTML standard's pattern, as browsers check it ("valid email address"), trimmed. */
export function emailText({ missing, wrong = missing, unreadable = wrong }: EmailErrors) {
  const email = z.email({ pattern: z.regexes.html5Email });
  return z
    .string(missing)
    .trim()
    .refine((text) => text !== "", { error: missing, abort: true })
    .refine(isStorableLine, { error: unreadable, abort: true })
    .refine((text) => text.length <= MAX_EMAIL && email.safeParse(text).success, wrong);
}

/**
 * A password: never trimmed, and never part of a reply (`parseForm`).
 * @param error a translation key
 * @param min in UTF-16 units
 */
export const passwordText = (error: string, min = 0, maxBytes = Number.POSITIVE_INFINITY) =>
  z
    .string(error)
    .min(min, error)
    .refine((text) => isStorableLine(text) && new TextEncoder().encode(text).length <= maxBytes, error)
    .meta({ isSecret: true });
