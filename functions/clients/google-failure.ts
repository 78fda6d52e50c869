/** What went wrong at Google, for the people who run the site, and whether trying again may help. */
import { formatSheetTrouble, type SheetTrouble } from "~/inventory/sync/sheet/sheet-trouble";

export class GoogleFailure extends Error {
  override readonly name = "GoogleFailure";

  /** @param message without a key, a token or an address; @param mayPass whether the same request may be answered later */
  constructor(
    message: string,
    readonly mayPass: boolean,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

interface FailureDetails {
  /** See `SHEET_TROUBLES`. */
  readonly about?: string;
  readonly retryAfterSeconds?: number | null;
}

/** One that staff's page on the sheet has a sentence for. */
export function createGoogleFailure(
  trouble: SheetTrouble,
  mayPass: boolean,
  { about, retryAfterSeconds = null }: FailureDetails = {},
): GoogleFailure {
  return new GoogleFailure(formatSheetTrouble(trouble, about), mayPass, retryAfterSeconds);
}
