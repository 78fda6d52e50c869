/** What went wrong at Google, in a sentence for the people who run the site, and whether trying again may help. */

export class GoogleFailure extends Error {
  override readonly name = "GoogleFailure";

  /** @param message plain English, without a key, a token or an address; @param mayPass whether the same request may be answered later */
  constructor(
    message: string,
    readonly mayPass: boolean,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}
