/** Holds, with their form: staff keep a vehicle for a person until a chosen day. */
import * as z from "zod";
import type { Parsed } from "~/platform/parsed";
import { isStorableLine } from "~/platform/storable-text";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { mergeStoredForm } from "./merge-stored-form";
import { formatTypedPrice } from "./typed-price";
import { createAmount } from "./vehicle-sale";

export interface VehicleHold {
  /** As typed; never public. */
  readonly who: string | null;
  /** The person's lead. */
  readonly leadId: string | null;
  /** The last day in Orlando, as "YYYY-MM-DD". */
  readonly until: string;
  readonly depositCents: number | null;
}

export const describeStoredHold = () =>
  z.object({
    who: z.string().nullable(),
    leadId: z.string().nullable(),
    until: z.string(),
    depositCents: z.int().nullable(),
    /** Changes with each save. */
    version: z.string(),
    /** The lead's name. */
    lead: z.string().nullable(),
    /** Whether its last day has passed. */
    isOver: z.boolean(),
  }) satisfies z.ZodType<VehicleHold>;
export type StoredHold = Parsed<ReturnType<typeof describeStoredHold>>;

export interface EndedHold {
  readonly id: number;
  readonly productName: string;
  readonly hold: StoredHold;
}

/** ISO 8601 dates in Orlando. */
export interface HoldDays {
  /** Today. */
  readonly first: string;
  /** Unless staff choose another day. */
  readonly usual: string;
  readonly last: string;
}

const PROBLEMS = "staffVehicles:problems";

/**
 * The lead or a typed name says who it's for.
 * @param first ISO 8601 date in Orlando, the earliest one accepted; `last` is the latest
 */
export function createHoldSchema(first: string, last: string) {
  const isPossible = (day: string) => day >= first && day <= last;
  return z
    .object({
      who: z
        .string()
        .max(100, `${PROBLEMS}.longWho`)
        .refine(isStorableLine, "staff:unreadable")
        .optional()
        .transform((text) => collapseWhitespace(text ?? "") || null),
      heldLead: z
        .guid(`${PROBLEMS}.choice`)
        .optional()
        .transform((id) => id ?? null),
      until: z.iso.date(`${PROBLEMS}.until`).refine(isPossible, `${PROBLEMS}.until`),
      deposit: createAmount(`${PROBLEMS}.deposit`),
    })
    .superRefine(({ who, heldLead }, { addIssue }) => {
      if (!who && !heldLead) addIssue({ code: "custom", path: ["who"], message: `${PROBLEMS}.who` });
    });
}

type TypedHold = Readonly<Record<keyof z.input<ReturnType<typeof createHoldSchema>>, string>>;

const toVehicleHold = (values: z.output<ReturnType<typeof createHoldSchema>>): VehicleHold => ({
  who: values.who,
  leadId: values.heldLead,
  until: values.until,
  depositCents: values.deposit,
});

/** Returns the form's values; those of a new hold without one. */
export const createTypedHold = (hold: VehicleHold | null, { usual }: HoldDays): TypedHold => ({
  who: hold?.who ?? "",
  heldLead: hold?.leadId ?? "",
  until: hold?.until ?? usual,
  deposit: formatTypedPrice(hold?.depositCents ?? null),
});

/** Merges the form of a hold with the stored one. For whom it is, by name or lead, is one value. */
export function mergeHoldForm(form: FormData, stored: VehicleHold | null, days: HoldDays) {
  const merged = mergeStoredForm(form, {
    schema: createHoldSchema(days.first, days.last),
    current: createTypedHold(stored, days),
    isStored: stored !== null,
    format: (values) => createTypedHold(toVehicleHold(values), days),
    findUnit: (field) => (field === "heldLead" ? "who" : field),
  });
  return { ...merged, hold: merged.values && toVehicleHold(merged.values) };
}
