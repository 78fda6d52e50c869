/** What scripts of shopper pages keep in the browser, by the name of the storage item or cache. `/privacy` lists it all. */
export const KEPT_IN_BROWSER = [
  "saved",
  "viewed",
  "budget",
  "source",
  "languageLine",
  "lead-draft",
  "lead-photos",
  "offline",
] as const;

export type KeptName = (typeof KEPT_IN_BROWSER)[number];

/** What scripts of staff pages keep; `docs/security.md` says how long. */
export type StaffKeptName = "keptForms";
