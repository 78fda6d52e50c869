/** Which wording of the consent sentence a form showed, and in which language: kept with each lead. */
import type { LeadLocale } from "~/leads/lead";

/** Changes whenever `lead.notice` changes in any language; `privacy-notice.test.ts` holds the sentences of each version. */
export const NOTICE_VERSION = "2026-11-22";

/** Kept when a form does not prove what it showed. */
export const UNVERIFIED_NOTICE = "unverified";

export interface ShownNotice {
  readonly version: string;
  readonly locale: LeadLocale;
}
