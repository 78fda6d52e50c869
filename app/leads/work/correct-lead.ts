/** Corrects who a lead is from and which car it is about: writes only what the person changed, and notices conflicts. */
import { BackendUnavailable } from "~/backend/unavailable";
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
  /** Those for sale; null in an outage. */
  readonly cars: CarLists[1] | null;
  /** The car whose VIN or stock number was typed. */
  readonly numbered: NonNullable<CarLists[2]>[number];
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
  { form, seen, parsed, userId, read, cars, numbered }: Correction,
  store: Pick<LeadWorkStore, "correct">,
): Promise<CorrectionResult> {
  return repeatRace(async (): Promise<{ answer: CorrectionResult; isRaced?: boolean }> => {
    const lead = await read();
    const current = describeContact(lead, cars ?? []);
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
    const base = pickFields(toContactTexts(lead), changed);
    const change = changed.includes("vehicle")
      ? chooseCar(merged, lead, { cars, numbered })
      : { base: {}, wanted: merged, vin: null };
    const outcome = await store.correct(id, {
      userId,
      base: { ...base, ...change.base },
      wanted: pickFields(change.wanted, changed),
      vin: change.vin,
    });
    return outcome === "raced"
      ? { answer: { outcome: "conflict", texts: merged, current, fields: changed }, isRaced: true }
      : { answer: { outcome } };
  });
}

type CarLists = Parameters<typeof findChosenCar>;

/** @throws BackendUnavailable in an outage, for text that may be the name of a car */
function chooseCar(
  merged: LeadContact,
  { vin: seenVin, car }: Awaited<ReturnType<Correction["read"]>>,
  { cars, numbered }: Pick<Correction, "cars" | "numbered">,
) {
  const { vehicle, vin } = findChosenCar(merged.vehicle, cars ?? [], [car, numbered]);
  if (cars === null && vehicle !== null && vin === null)
    throw new BackendUnavailable("the inventory can't be read");
  return { base: { vin: seenVin ?? "" }, wanted: { ...merged, vehicle: vehicle ?? "" }, vin };
}
