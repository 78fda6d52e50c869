/** A vehicle's structured facts, from the sheet's columns or entered by staff. */
import { parseVideoLink } from "./video-link";
import { readWarranty, type WarrantyChoice } from "./warranty";

export const DRIVETRAINS = ["fwd", "rwd", "awd", "4x4"] as const;
export const TRANSMISSIONS = ["automatic", "manual", "cvt"] as const;
export const TITLES = ["clean", "rebuilt", "salvage", "flood", "branded"] as const;

export const FUELS = [
  "Gas",
  "Electric",
  "Hybrid",
  "Plug-in hybrid",
  "Diesel",
  "Natural gas",
  "Hydrogen",
] as const;
export type Fuel = (typeof FUELS)[number];

export const COLOR_FAMILIES = [
  "black",
  "white",
  "silver",
  "gray",
  "red",
  "blue",
  "green",
  "brown",
  "orange",
  "yellow",
  "other",
] as const;

export type ColorFamily = (typeof COLOR_FAMILIES)[number];

/** The details that a sheet may have: all but the warranty. */
export const FACTS = [
  "trim",
  "engine",
  "drivetrain",
  "transmission",
  "doors",
  "seats",
  "title",
  "video",
] as const;
export type Fact = (typeof FACTS)[number];
/** Known facts only. */
export type VehicleFacts = Readonly<Partial<Record<Fact, string | number>>>;

/** null means unknown. */
export interface VehicleDetails {
  readonly trim: string | null;
  /** "5.7L V8". */
  readonly engine: string | null;
  readonly drivetrain: (typeof DRIVETRAINS)[number] | null;
  readonly transmission: (typeof TRANSMISSIONS)[number] | null;
  readonly doors: number | null;
  readonly seats: number | null;
  readonly title: (typeof TITLES)[number] | null;
  /** "https://www.youtube.com/watch?v=dQw4w9WgXcQ". */
  readonly video: string | null;
  readonly warranty: WarrantyChoice;
}

export const MAX_DETAIL_TEXT = 60;
export const MAX_DOORS = 6;
export const MAX_SEATS = 60;

export const NO_DETAILS: VehicleDetails = {
  trim: null,
  engine: null,
  drivetrain: null,
  transmission: null,
  doors: null,
  seats: null,
  title: null,
  video: null,
  warranty: null,
};

/** Parses the stored details. Never throws: unreadable fields are null. */
export function readVehicleDetails(value: unknown): VehicleDetails {
  if (typeof value !== "object" || value === null) return NO_DETAILS;
  const stored = value as Readonly<Record<string, unknown>>;
  const details: VehicleDetails = {
    trim: readText(stored.trim),
    engine: readText(stored.engine),
    drivetrain: readChoice(DRIVETRAINS, stored.drivetrain),
    transmission: readChoice(TRANSMISSIONS, stored.transmission),
    doors: readCount(stored.doors, MAX_DOORS),
    seats: readCount(stored.seats, MAX_SEATS),
    title: readChoice(TITLES, stored.title),
    video: typeof stored.video === "string" ? parseVideoLink(stored.video) : null,
    warranty: readWarranty(stored.warranty),
  };
  return Object.values(details).every((fact) => fact === null) ? NO_DETAILS : details;
}

/** Returns the facts of stored details. Never throws: unreadable ones are left out. */
export function readVehicleFacts(value: unknown): VehicleFacts {
  const { warranty: _, ...facts } = readVehicleDetails(value);
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));
}

/** Returns the value to store, with known facts only. */
export function toStoredDetails(details: VehicleDetails): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(details).filter(([, fact]) => fact !== null));
}

const readText = (value: unknown) =>
  typeof value === "string" && value !== "" && value.length <= MAX_DETAIL_TEXT ? value : null;

const readChoice = <Choice extends string>(choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice === value) ?? null;

const readCount = (value: unknown, max: number) =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= max ? value : null;
