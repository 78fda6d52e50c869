/** Corrects who a lead is from and which car it is about: writes only what the person changed, and notices conflicts. */
import { mergeTexts, pickFields, repeatRace } from "~/platform/merge-fields";
import { describeContact, findChosenCar, type LeadContact, toContactTexts } from "./lead-contact";
import type { LeadWorkStore } from "./lead-work-store";

interface Correction {
  readonly form: FormData;
  /** What the form was filled with; null when it doesn't say. */
  readonly seen: LeadContact | null;
  /** The valid texts of the form. */
  readonly parsed: LeadContact;
  /** User id of the staff member. */
  readonly userId: string;
  /** Reads the lead. @throws a response for an unknown id */
  readonly read: () => Promise<Parameters<typeof describeContact>[0]>;
  readonly cars: Parameters<typeof findChosenCar>[1];
}

type Texts = Readonly<Record<string, string>>;

type CorrectionResult =
  | { readonly outcome: "saved" | "unknown" }
  /** Neither a phone number nor an email address would be left. */
  | { readonly outcome: "unreachable"; readonly texts: Texts }
  /** Someone else changed these fields meanwhile; nothing was saved. */
  | {
      readonly outcome: "conflict";
      readonly texts: Texts;
      readonly current: LeadContact;
      readonly fields: readonly (keyof LeadContact)[];
    };

/** @throws BackendUnavailable, BackendRejected */
export function correctLead(
  id: string,
  { form, seen, parsed, userId, read, cars }: Correction,
  store: Pick<LeadWorkStore, "correct">,
): Promise<CorrectionResult> {
  return repeatRace(async (): Promise<{ answer: CorrectionResult; isRaced?: boolean }> => {
    const lead = await read();
    const current = describeContact(lead, cars);
    const { typed, merged, changed, conflicts } = mergeTexts({ form, seen, parsed, current });
    if (conflicts.length > 0)
      return {
        answer: {
          outcome: "conflict",
          texts: merged,
          current,
          fields: conflicts.map(({ field }) => field),
        },
      };
    if (merged.phone === "" && merged.email === "")
      return { answer: { outcome: "unreachable", texts: typed } };
    if (changed.length === 0) return { answer: { outcome: "saved" } };
    const { vin, vehicle } = findChosenCar(merged.vehicle, cars);
    const outcome = await store.correct(id, {
      userId,
      base: {
        ...pickFields(toContactTexts(lead), changed),
        ...(changed.includes("vehicle") ? { vin: lead.vin ?? "" } : {}),
      },
      wanted: pickFields({ ...merged, vehicle: vehicle ?? "" }, changed),
      vin,
    });
    return outcome === "raced"
      ? { answer: { outcome: "conflict", texts: merged, current, fields: changed }, isRaced: true }
      : { answer: { outcome } };
  });
}
