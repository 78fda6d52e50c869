/** The companies that handle data for the site, as its settings say. */
export type DataProcessor = "cloudflare" | "supabase" | "twilio" | "crm" | "google";

type Used = Partial<
  Record<"LEADS_WEBHOOK_URL" | "INVENTORY_SHEET" | "GOOGLE_DRIVE_FOLDER", string | undefined>
>;

/** The site doesn't start without the first three. */
export const listDataProcessors = (used: Used): DataProcessor[] => [
  "cloudflare",
  "supabase",
  "twilio",
  ...(used.LEADS_WEBHOOK_URL ? (["crm"] as const) : []),
  ...(used.INVENTORY_SHEET || used.GOOGLE_DRIVE_FOLDER ? (["google"] as const) : []),
];
