/** Text fields of forms for zod: text that cannot be stored is an error at its field. */
import * as z from "zod";
import { isStorableLine, isStorableText } from "./storable-text";

/** A field with one line. @param error what is wrong with a text that cannot be stored */
export const singleLine = (error?: string) => z.string().refine(isStorableLine, error);

/** A field with several lines. Browsers send the ends of lines as two characters and count them as one. */
export const multiLine = (error?: string) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .refine(isStorableText, error);
