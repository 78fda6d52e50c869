/** Who a lead is from, and which car it is about, as staff add and correct it. */
import type { Lead } from "~/leads/lead";
import type { LeadSource } from "~/leads/lead-source";
import { mapValues } from "~/platform/map-values";
import { parseIdentifier } from "~/vehicles/identifier";

/** Path of the page that adds a lead. */
export const NEW_LEAD = "/staff/leads/new";

/** The texts of the form; "" for none. */
export const NO_CONTACT = { name: "", phone: "", email: "", vehicle: "" };
export type LeadContact = Readonly<typeof NO_CONTACT>;
export type ContactField = keyof LeadContact;
export const CONTACT_FIELDS = Object.keys(NO_CONTACT) as ContactField[];

export const toContactTexts = (lead: Pick<Lead, ContactField>): LeadContact =>
  mapValues(NO_CONTACT, (_, field) => lead[field] ?? "");

/** How a person whom staff add reached the dealership, by the form's values. */
export const GIVEN_SOURCES = {
  "walk-in": "walkIn",
  phone: "phone",
  facebook: "facebook",
  referral: "referral",
  other: "other",
} as const satisfies Readonly<Record<string, LeadSource>>;

interface NamedCar {
  readonly name: string;
  readonly vin: string;
  readonly isSold: boolean;
}

/** As the form shows it: the car with its VIN where two have its name. @param cars those for sale */
export function describeContact(
  lead: Pick<Lead, ContactField | "vin"> & { readonly car: NamedCar | null },
  cars: readonly NamedCar[],
): LeadContact {
  const { vehicle, vin, car } = lead;
  const describe = describeCars(addCars(cars, [car]));
  const choice = vehicle !== null && vin !== null ? describe({ name: vehicle, vin }) : vehicle;
  return { ...toContactTexts(lead), vehicle: choice ?? "" };
}

const MAX_CHOICES = 20;
/** Of a part of a name that stands for the only car with it. */
const MIN_PART_CHARACTERS = 3;

/** Lists cars for sale with the text in their name, as the field names them: with the VIN where two have the same name. */
export function listCarChoices(cars: readonly NamedCar[], text: string): readonly string[] {
  return filterCars(cars, text).slice(0, MAX_CHOICES).map(describeCars(cars));
}

function filterCars(cars: readonly NamedCar[], text: string): readonly NamedCar[] {
  const typed = text.trim().toLowerCase();
  const describe = describeCars(cars);
  return cars.filter((car) => !car.isSold && describe(car).toLowerCase().includes(typed));
}

interface ChosenCar {
  /** null for a car that isn't in the inventory, unless its VIN was typed. */
  readonly vin: string | null;
  /** Its name, or what was typed; null for none. */
  readonly vehicle: string | null;
  /** How the field names it. */
  readonly choice: string;
}

/**
 * @param text a choice, a VIN, a stock number, a part of the name of only one car for sale, or any other text
 * @param cars those for sale, which are found first
 * @param others such as a sold one
 */
export function findChosenCar(
  text: string,
  cars: readonly NamedCar[],
  others: readonly (NamedCar | null)[] = [],
): ChosenCar {
  const typed = text.trim();
  const number = parseIdentifier(typed);
  for (const known of [cars, addCars(cars, others)]) {
    const describe = describeCars(known);
    const found = known.find((car) => car.vin === number?.value || describe(car) === typed);
    if (found) return { vin: found.vin, vehicle: found.name, choice: describe(found) };
  }
  const [only, ...more] = typed.length < MIN_PART_CHARACTERS ? [] : filterCars(cars, typed);
  if (only && more.length === 0)
    return { vin: only.vin, vehicle: only.name, choice: describeCars(cars)(only) };
  return { vin: number?.kind === "vin" ? number.value : null, vehicle: typed || null, choice: typed };
}

const addCars = (cars: readonly NamedCar[], others: readonly (NamedCar | null)[]) => [
  ...cars,
  ...others.filter((other) => other !== null).filter((other) => !cars.some(({ vin }) => vin === other.vin)),
];

function describeCars(cars: readonly NamedCar[]): (car: Pick<NamedCar, "name" | "vin">) => string {
  const counts = new Map<string, number>();
  for (const { name } of cars) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, vin }) => ((counts.get(name) ?? 0) > 1 ? `${name} (${vin})` : name);
}
