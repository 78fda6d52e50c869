/** Which namespaces of texts each page that hydrates loads. The browser needs only the files. */

/** Needed on every page, because any form can lead to signing in, to its second step, or to the password page. */
const SHARED = ["staff", "staffShared", "staffPeople", "staffTwoStep"] as const;

/**
 * The namespaces of each file of texts. The browser requests a file once and keeps it; a page names its file in its handle's
 * `texts`, and `dashboard` is the file of all others.
 */
export const HYDRATED_NAMESPACES = {
  dashboard: [...SHARED, "staffLead", "staffLeads", "sync", "staffToday", "staffStatus"],
  leads: [...SHARED, "staffLead", "staffLeadLists", "staffLeads", "staffPrivacy"],
  syncs: [...SHARED, "sync", "staffColumns", "photoSync"],
  vehicles: [...SHARED, "staffVehicles", "staffPhotos", "staffFeeds", "staffPrint"],
  settings: [...SHARED, "staffSettings"],
  account: [...SHARED, "staffAccount"],
} as const;

export type TextsFile = keyof typeof HYDRATED_NAMESPACES;
