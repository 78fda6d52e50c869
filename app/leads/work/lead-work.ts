/** What staff record about a lead: status, who works on it, reminder, appointment, and history. */
import { fromPairs, mapValues } from "~/platform/map-values";
import { CONTACT_FIELDS, type ContactField } from "./lead-contact";

export const LEAD_STATUSES = ["new", "contacted", "appointment", "sold", "lost"] as const;
/** A new lead is unanswered; every other status means answered. */
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LOST_REASONS = ["price", "vehicle-sold", "elsewhere", "credit", "no-answer", "other"] as const;
type LostReason = (typeof LOST_REASONS)[number];

/** Maximum length of a note, in UTF-16 units. */
const MAX_NOTE = 2000;

export type TypedField = {
  /** In the form, and of its changes in the history. Its texts are under `work` and `history` in `staff-lead.ts`. */
  readonly name: string;
  /** The field that this one is a part of. */
  readonly partOf?: string;
} & (
  | {
      readonly kind: "choice";
      readonly values: readonly string[];
      /** Key of the names of the values. */
      readonly texts: string;
      /** What a stored value that this release doesn't know is read as. */
      readonly fallback?: string;
    }
  /** User id. */
  | { readonly kind: "person" }
  /** "YYYY-MM-DDTHH:MM" in Orlando. Staff are asked about one before now, or before today. */
  | { readonly kind: "time"; readonly earliest: "now" | "today" }
  /** `max` is in UTF-16 units. */
  | { readonly kind: "text"; readonly max: number }
);

export type WorkField = TypedField & {
  /** In the spreadsheet. */
  readonly column: string;
  /** Of a new lead. A field without it is null at first, and may be empty. */
  readonly initial?: string;
};

/**
 * The fields of the work on a lead. Types, schemas, texts of the form, what its person saw, merging, history, and spreadsheet are
 * derived from it; `supabase/functions/lead-work.sql` has the columns.
 */
export const WORK_FIELDS = {
  status: {
    name: "status",
    column: "status",
    kind: "choice",
    values: LEAD_STATUSES,
    texts: "staffShared:status",
    initial: "new",
  },
  /** Set for lost leads only. */
  lostReason: {
    name: "lostReason",
    column: "lost_reason",
    kind: "choice",
    values: LOST_REASONS,
    texts: "staffLead:lostReasons",
    fallback: "other",
    partOf: "status",
  },
  assigneeId: { name: "assignee", column: "assigned_to", kind: "person" },
  /** The agreed time; null for the slot that the shopper requested. */
  appointment: { name: "appointment", column: "appointment", kind: "time", earliest: "today" },
  reminder: { name: "reminder", column: "reminder", kind: "time", earliest: "now" },
} as const satisfies Readonly<Record<string, WorkField>>;
type Fields = typeof WORK_FIELDS;

type Value<Field> = Field extends { readonly values: readonly (infer Choice)[] } ? Choice : string;
export type LeadWork = {
  readonly [Key in keyof Fields]:
    | Value<Fields[Key]>
    | (Fields[Key] extends { readonly initial: string } ? never : null);
};

/** Absent fields stay unchanged. */
export type LeadWorkChange = Partial<LeadWork>;

/** Name in the form. */
type WorkFieldName = Fields[keyof LeadWork]["name"];

/** The fields of the form by their names: those of the work, and the note, which only the history has. */
export const WORK_FORM: Readonly<Record<WorkFieldName | "note", TypedField>> = {
  ...fromPairs(Object.values(WORK_FIELDS).map((field): [WorkFieldName, WorkField] => [field.name, field])),
  note: { name: "note", kind: "text", max: MAX_NOTE },
};

/** For `mergeFields`: a lost reason and its status count as one value, so a change to either is a change to both. */
export function findWorkUnit(key: keyof LeadWork): keyof LeadWork {
  const field = WORK_FIELDS[key];
  return "partOf" in field ? field.partOf : key;
}

/** Returns the texts of the form's fields. */
export const toWorkTexts = (work: LeadWork): Record<WorkFieldName, string> =>
  fromPairs(Object.entries(WORK_FIELDS).map(([key, { name }]) => [name, work[key as keyof LeadWork] ?? ""]));

/** Returns the work of a lead without its other data. */
export const pickWork = (lead: LeadWork): LeadWork =>
  mapValues(WORK_FIELDS, (_, key) => lead[key]) as LeadWork;

/** Returns what the hidden field contains: the values that the person saw. */
export const formatSeenWork = (lead: LeadWork): string => JSON.stringify(pickWork(lead));

type PartName = Extract<Fields[keyof LeadWork], { readonly partOf: string }>["name"];
type WorkEventKind = Exclude<keyof typeof WORK_FORM, PartName>;
export type LeadEventKind = WorkEventKind | ContactField | "stop" | "request";
export const LEAD_EVENT_KINDS: readonly LeadEventKind[] = [
  ...Object.values(WORK_FORM)
    .filter(({ partOf }) => partOf === undefined)
    .map(({ name }) => name as WorkEventKind),
  ...CONTACT_FIELDS,
  "stop",
  "request",
];

/** A note, or a change with its old and new value. People are named; "?" is someone no longer listed. */
export interface LeadEvent {
  readonly id: number;
  readonly atIso: string;
  readonly kind: LeadEventKind;
  readonly from: string | null;
  /** The text of a note. */
  readonly to: string | null;
  readonly reason: LostReason | null;
  /** null for someone no longer listed. */
  readonly by: string | null;
  /** Name of the car whose sale, or whose sale's end, changed the status; null for every other change. */
  readonly car: string | null;
}
