/** The field for a code of the second step, in the forms that ask for it. */
import * as z from "zod";
import { storedText } from "~/platform/form-text";
import { isRecoveryCode } from "./recovery-codes";

const SIX_DIGITS = /^\d{6}$/;
/** People type codes in groups, as they see them. */
const MAX_TYPED = 40;

const typedCode = (missing: string) =>
  storedText(MAX_TYPED, { missing, unreadable: missing }).overwrite((typed) =>
    typed.replace(/[\s-]/g, "").toLowerCase(),
  );

export function appCodeText() {
  const missing = "staffTwoStep:problems.code";
  return typedCode(missing).refine((code) => SIX_DIGITS.test(code), missing);
}

/** A code of the app, or a recovery code. */
function codeText() {
  const missing = "staffTwoStep:problems.eitherCode";
  return typedCode(missing).refine((code) => SIX_DIGITS.test(code) || isRecoveryCode(code), missing);
}

export const createCodeSchema = () => z.object({ code: codeText() });
