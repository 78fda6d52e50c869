/** The vehicle form's fields for structured facts and the warranty. */
import * as z from "zod";
import { isStorableLine, isStorableText } from "~/platform/storable-text";
import { collapseWhitespace } from "~/vehicles/fold-text";
import {
  DRIVETRAINS,
  MAX_DETAIL_TEXT,
  MAX_DOORS,
  MAX_SEATS,
  TITLES,
  TRANSMISSIONS,
  type VehicleDetails,
} from "~/vehicles/vehicle-details";
import { parseVideoLink } from "~/vehicles/video-link";
import { type DealerWarranty, MAX_WARRANTY_TEXT, type WarrantyChoice } from "~/vehicles/warranty";

/** As is, or the two kinds of dealer warranty. */
export const WARRANTIES = ["asIs", "limited", "full"] as const;

const PROBLEMS = "staffVehicles:problems";
const UNREADABLE = "staff:unreadable";

export function createDetailFields() {
  return {
    trim: line("trim"),
    engine: line("engine"),
    drivetrain: choice(DRIVETRAINS),
    transmission: choice(TRANSMISSIONS),
    doors: count(1, MAX_DOORS, "doors"),
    seats: count(1, MAX_SEATS, "seats"),
    title: choice(TITLES),
    video: video(),
    ...createWarrantyFields(),
  };
}

export function createWarrantyFields() {
  return {
    warranty: choice(WARRANTIES),
    laborPercent: count(0, 100, "percent"),
    partsPercent: count(0, 100, "percent"),
    systems: lines(MAX_WARRANTY_TEXT.systems, "systems"),
    duration: lines(MAX_WARRANTY_TEXT.duration, "duration"),
    systemsEs: lines(MAX_WARRANTY_TEXT.systems, "systems"),
    durationEs: lines(MAX_WARRANTY_TEXT.duration, "duration"),
    serviceContract: choice(["yes"] as const),
  };
}

type DetailFields = ReturnType<typeof createDetailFields>;
type Details = { readonly [Name in keyof DetailFields]: z.output<DetailFields[Name]> };

/** A dealer warranty without its terms can't be printed; a full one pays for everything. */
export function requireWarrantyTerms(
  { warranty, laborPercent, partsPercent, systems, duration }: Details,
  { addIssue }: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void },
): void {
  if (warranty !== "limited" && warranty !== "full") return;
  const missing = {
    laborPercent: warranty === "limited" && laborPercent === null,
    partsPercent: warranty === "limited" && partsPercent === null,
    systems: systems === "",
    duration: duration === "",
  };
  for (const [field, isMissing] of Object.entries(missing)) {
    const problem = field.endsWith("Percent") ? "percent" : field;
    if (isMissing) addIssue({ code: "custom", path: [field], message: `${PROBLEMS}.${problem}` });
  }
}

export function toVehicleDetails(fields: Details): VehicleDetails {
  const { trim, engine, drivetrain, transmission, doors, seats, title, video } = fields;
  return {
    trim: trim || null,
    engine: engine || null,
    drivetrain,
    transmission,
    doors,
    seats,
    title,
    video,
    warranty: toWarranty(fields),
  };
}

function toWarranty(fields: Details): WarrantyChoice {
  const { warranty, laborPercent, partsPercent, systems, duration, systemsEs, durationEs, serviceContract } =
    fields;
  if (warranty === null) return null;
  const isServiceContractOffered = serviceContract === "yes";
  if (warranty === "asIs") return { kind: "asIs", isServiceContractOffered };
  const share = warranty === "full" ? 100 : 0;
  return {
    kind: "dealer",
    coverage: warranty,
    laborPercent: laborPercent ?? share,
    partsPercent: partsPercent ?? share,
    systems,
    duration,
    ...(systemsEs ? { systemsEs } : {}),
    ...(durationEs ? { durationEs } : {}),
    isServiceContractOffered,
  };
}

/** Returns a stored vehicle's values as form input. */
export function toTypedDetails({ warranty, ...details }: VehicleDetails): Record<keyof Details, string> {
  const dealer = warranty?.kind === "dealer" ? warranty : null;
  return {
    trim: details.trim ?? "",
    engine: details.engine ?? "",
    drivetrain: details.drivetrain ?? "",
    transmission: details.transmission ?? "",
    doors: String(details.doors ?? ""),
    seats: String(details.seats ?? ""),
    title: details.title ?? "",
    video: details.video ?? "",
    warranty: dealer?.coverage ?? warranty?.kind ?? "",
    ...toTypedTerms(dealer),
    serviceContract: warranty?.isServiceContractOffered ? "yes" : "",
  };
}

const toTypedTerms = (terms: DealerWarranty | null) => ({
  laborPercent: String(terms?.laborPercent ?? ""),
  partsPercent: String(terms?.partsPercent ?? ""),
  systems: terms?.systems ?? "",
  duration: terms?.duration ?? "",
  systemsEs: terms?.systemsEs ?? "",
  durationEs: terms?.durationEs ?? "",
});

const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  z
    .enum(choices, `${PROBLEMS}.choice`)
    .optional()
    .transform((value) => value ?? null);

function line(field: "trim" | "engine") {
  return z
    .string()
    .transform(collapseWhitespace)
    .pipe(z.string().max(MAX_DETAIL_TEXT, `${PROBLEMS}.${field}`).refine(isStorableLine, UNREADABLE))
    .optional()
    .transform((text) => text ?? "");
}

function video() {
  return z
    .string()
    .refine((text) => parseVideoLink(text) !== null, `${PROBLEMS}.video`)
    .optional()
    .transform((text) => (text === undefined ? null : parseVideoLink(text)));
}

function lines(max: number, field: "systems" | "duration") {
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .max(max, `${PROBLEMS}.${field}`)
    .refine(isStorableText, UNREADABLE)
    .optional()
    .transform((text) => text ?? "");
}

function count(min: number, max: number, field: "doors" | "seats" | "percent") {
  return z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, `${PROBLEMS}.${field}`)
    .refine((text) => Number(text) >= min && Number(text) <= max, `${PROBLEMS}.${field}`)
    .optional()
    .transform((text) => (text === undefined ? null : Number(text)));
}
