/** Zod schemas for text fields of forms: text that cannot be stored is a validation error of its field. */
import * as z from "zod";
import { isStorableLine, isStorableText } from "./storable-text";

/**
 * A single-line field.
 * @param error message for text that cannot be stored
 */
export const singleLine = (error?: string) => z.string().refine(isStorableLine, error);

/** A multi-line field. Browsers submit line breaks as CRLF but count them as one character, so they become "\n". */
export const multiLine = (error?: string) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .refine(isStorableText, error);
