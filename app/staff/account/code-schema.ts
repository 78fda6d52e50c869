/** The field for a code of the second step, in the forms that ask for it. */
import * as z from "zod";
import { storedText } from "~/platform/form-text";

const SIX_DIGITS = /^\d{6}$/;
/** Apps show codes in groups, which people type as they see them. */
const MAX_TYPED = 20;

export function codeText() {
  const missing = "staffTwoStep:problems.code";
  return storedText(MAX_TYPED, { missing, unreadable: missing })
    .overwrite((typed) => typed.replace(/[\s-]/g, ""))
    .refine((code) => SIX_DIGITS.test(code), missing);
}

export const createCodeSchema = () => z.object({ code: codeText() });
