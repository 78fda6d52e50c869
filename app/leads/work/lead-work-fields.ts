/** The fields of the work on a lead: their names in the form, and which of them are one value. */
import type { LeadWork } from "./lead-work";

/** The fields of the work, each with its name in the form. */
export const WORK_FIELDS = {
  status: "status",
  lostReason: "lostReason",
  assigneeId: "assignee",
  reminder: "reminder",
  appointment: "appointment",
} as const satisfies Record<keyof LeadWork, string>;
export type WorkFieldName = (typeof WORK_FIELDS)[keyof LeadWork];

/** The reason is a part of the status, for `mergeFields`. `save_lead_work` has the same rule. */
export const findWorkUnit = (field: keyof LeadWork): keyof LeadWork =>
  field === "lostReason" ? "status" : field;

/** Each with its name in the form. */
export const listWorkFields = () => Object.entries(WORK_FIELDS) as [keyof LeadWork, WorkFieldName][];

/** Returns the texts of the form's fields. */
export const toWorkTexts = (work: LeadWork): Record<WorkFieldName, string> =>
  Object.fromEntries(listWorkFields().map(([field, name]) => [name, work[field] ?? ""])) as Record<
    WorkFieldName,
    string
  >;

/** Returns the work of a lead without its other data. */
export const pickWork = (lead: LeadWork): LeadWork =>
  Object.fromEntries(listWorkFields().map(([field]) => [field, lead[field]])) as unknown as LeadWork;

/** Returns what the hidden field contains: the values that the person saw. */
export const formatSeenWork = (lead: LeadWork): string => JSON.stringify(pickWork(lead));
