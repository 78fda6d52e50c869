/** Answers a form that was not accepted. */
import { personal } from "~/edge/cache/cache-policies";
import type { FormSubmission } from "~/platform/parse-form";

interface FormProblem {
  /** A translation key, shown above the form. */
  readonly message: string;
  /** For a problem that passes. */
  readonly retryAfterSeconds?: number;
}

/**
 * Returns the form's values, without passwords, and its problems. The page passes them to `useForm` as `lastResult`.
 * @param status 400 for invalid fields
 * @param problem of the form as a whole
 */
export function rejectForm(
  submission: Pick<FormSubmission, "reply">,
  status: number,
  problem?: FormProblem | string,
) {
  const { message, retryAfterSeconds = 0 }: FormProblem =
    typeof problem === "object" ? problem : { message: problem ?? "" };
  const result = submission.reply(message ? { formErrors: [message] } : {});
  const headers: HeadersInit = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {};
  return personal({ ...result, retryAfterMinutes: Math.ceil(retryAfterSeconds / 60) }, { status, headers });
}

/** Returns the values of a form draft, to be shown again without being judged. */
export const showDraft = (submission: Pick<FormSubmission, "reply">) => {
  const { initialValue } = submission.reply();
  return { initialValue, isRestored: true as const };
};
