/** Which wording of the sentence beside the form's button is shown: kept with each lead, so that it is known what was said. */

/** Changes whenever `lead.notice` changes in any language. */
export const NOTICE_VERSION = "2026-11";
