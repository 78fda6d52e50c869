/** Error for failed Google requests, with an operator message and whether a retry may help. */
import { formatSheetProblem, type SheetProblem } from "~/inventory/sync/sheet/sheet-error";

export class GoogleFailure extends Error {
  override readonly name = "GoogleFailure";

  /** @param message must not contain a key, token or URL; @param isRetryable whether the same request may succeed later */
  constructor(
    message: string,
    readonly isRetryable: boolean,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

interface FailureDetails {
  /** See `SHEET_PROBLEMS`. */
  readonly about?: string;
  readonly retryAfterSeconds?: number | null;
}

/** Creates a failure that the staff page about the sheet can explain. */
export function createGoogleFailure(
  problem: SheetProblem,
  isRetryable: boolean,
  { about, retryAfterSeconds = null }: FailureDetails = {},
): GoogleFailure {
  return new GoogleFailure(formatSheetProblem(problem, about), isRetryable, retryAfterSeconds);
}
