/** Version and language of the consent notice shown on a form; stored with each lead. */
import type { LeadLocale } from "~/leads/lead";

/** Must change whenever `lead.notice` changes in any language; `privacy-notice.test.ts` holds the text of each version. */
export const NOTICE_VERSION = "2026-11-22";

/** Stored when a form has no valid proof of the notice shown. */
export const UNVERIFIED_NOTICE = "unverified";

export interface ShownNotice {
  readonly version: string;
  readonly locale: LeadLocale;
}
