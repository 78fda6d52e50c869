/** Answers a form that was not accepted. */
import { personal } from "~/edge/cache/cache-policies";
import type { FormResult } from "~/platform/form-result";
import type { FormSubmission } from "~/platform/parse-form";

interface FormProblem {
  /** A translation key. */
  readonly message: string;
  /** Name of the field that it is shown at; without one it is shown above the form. */
  readonly field?: string | undefined;
  /** For a problem that passes. */
  readonly retryAfterSeconds?: number;
}

/**
 * Returns the form's values, without passwords, and its problems. The page passes them to `useForm` as `lastResult`.
 * @param status 400 for invalid fields
 * @param problem of the form as a whole, or of one field
 * @param more data of the page
 */
export function rejectForm<More extends object = object>(
  submission: Pick<FormSubmission, "reply">,
  status: number,
  problem?: FormProblem | string | null,
  more?: More,
) {
  const {
    message,
    field,
    retryAfterSeconds = 0,
  } = typeof problem === "string" ? { message: problem, field: undefined } : (problem ?? {});
  const errors = field ? { fieldErrors: { [field]: [message ?? ""] } } : { formErrors: [message ?? ""] };
  const result = submission.reply(message ? errors : {});
  const answer: FormResult & More = {
    ...result,
    retryAfterMinutes: Math.ceil(retryAfterSeconds / 60),
    ...(more as More),
  };
  const headers: HeadersInit = retryAfterSeconds > 0 ? { "Retry-After": String(retryAfterSeconds) } : {};
  return personal(answer, { status, headers });
}
