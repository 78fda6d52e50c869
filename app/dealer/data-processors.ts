/** The companies that handle data for the site, as its settings say. */
export interface DataProcessor {
  readonly role: "site" | "database" | "texts" | "crm" | "lists";
  /** Its name; "" for the CRM, which the settings don't name. */
  readonly company: string;
}

type Used = Partial<
  Record<"LEADS_WEBHOOK_URL" | "INVENTORY_SHEET" | "GOOGLE_DRIVE_FOLDER", string | undefined>
>;

/** A sheet's id, or its address there: a published list may be anywhere. */
const isGoogle = (sheet = "") => sheet !== "" && /^(?!https?:)|\/\/docs\.google\.com\//.test(sheet);

/** The site doesn't start without the first three. */
export function listDataProcessors(used: Used): readonly DataProcessor[] {
  const all: readonly (DataProcessor & { readonly isUsed: unknown })[] = [
    { role: "site", company: "Cloudflare", isUsed: true },
    { role: "database", company: "Supabase", isUsed: true },
    { role: "texts", company: "Twilio", isUsed: true },
    { role: "crm", company: "", isUsed: used.LEADS_WEBHOOK_URL },
    { role: "lists", company: "Google", isUsed: used.GOOGLE_DRIVE_FOLDER || isGoogle(used.INVENTORY_SHEET) },
  ];
  return all.filter(({ isUsed }) => isUsed).map(({ role, company }) => ({ role, company }));
}
