/** Reads a vPIC result, whose fields are all text and empty when unknown, into this site's words. */
import { spellMake } from "~/vehicles/make";
import {
  DRIVETRAINS,
  type Fuel,
  MAX_DETAIL_TEXT,
  MAX_DOORS,
  MAX_SEATS,
  type VehicleDetails,
} from "~/vehicles/vehicle-details";
import type { VinDecoding } from "~/vehicles/vin-decoding";

type Result = Readonly<Record<string, unknown>>;

/** By the first word of vPIC's body class. */
const BODIES: ReadonlyMap<string, string> = new Map([
  ["Pickup", "Truck"],
  ["Truck", "Truck"],
  ["Sport", "SUV"],
  ["Crossover", "SUV"],
  ["Cargo", "Van"],
  ...["Minivan", "Van", "Convertible", "Coupe", "Sedan", "Hatchback", "Wagon", "Motorcycle"].map(
    (word) => [word, word] as const,
  ),
]);

const DRIVES = { FWD: "fwd", RWD: "rwd", AWD: "awd", "4WD": "4x4" } as const;

/** "unknown" without a make. */
export function readVpicResult(result: Result): VinDecoding | "unknown" {
  const read = (name: string) => readText(result[name]);
  const make = read("Make");
  if (make === null) return "unknown";
  const drive = read("DriveType")?.split("/")[0] as keyof typeof DRIVES;
  return {
    year: readCount(read("ModelYear"), 1900, 2100),
    make: spellMake(make),
    model: read("Model"),
    trim: readTrim(read("Trim")),
    body: BODIES.get(/^\w+/.exec(String(result.BodyClass))?.[0] ?? "") ?? null,
    fuel: readFuel(read("FuelTypePrimary") ?? "", read("ElectrificationLevel") ?? ""),
    engine: readEngine(read),
    drivetrain: DRIVETRAINS.find((one) => one === DRIVES[drive]) ?? null,
    transmission: readTransmission(read("TransmissionStyle") ?? ""),
    doors: readCount(read("Doors"), 1, MAX_DOORS),
    seats: readCount(read("Seats"), 1, MAX_SEATS),
  };
}

function readText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim().replace(/\s+/g, " ");
  return text === "" || text === "Not Applicable" || text.length > MAX_DETAIL_TEXT ? null : text;
}

function readCount(text: string | null, min: number, max: number): number | null {
  const count = /^\d{1,4}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return count >= min && count <= max ? count : null;
}

/** Several trims for one VIN pattern ("LX, LX-P", "S / SV") count as none. */
const readTrim = (trim: string | null) => (trim !== null && /[,;]| \/ /.test(trim) ? null : trim);

function readFuel(primary: string, electrification: string): Fuel | null {
  if (/^PHEV/.test(electrification)) return "Plug-in hybrid";
  if (/HEV/.test(electrification) && !/^Mild/.test(electrification)) return "Hybrid";
  if (/^Gasoline|^Flexible Fuel/.test(primary)) return "Gas";
  if (/^Electric/.test(primary)) return "Electric";
  if (/^Diesel/.test(primary)) return "Diesel";
  if (/Natural Gas/.test(primary)) return "Natural gas";
  return /Hydrogen|^Fuel Cell/.test(primary) ? "Hydrogen" : null;
}

const LAYOUTS: Readonly<Record<string, string>> = {
  "In-Line": "I",
  "V-Shaped": "V",
  "Horizontally opposed (boxer)": "H",
};

/** "2.0L Turbo I4", "5.7L V8", "2.4L". */
function readEngine(read: (name: string) => string | null): string | null {
  const liters = Number(read("DisplacementL"));
  if (!(liters > 0 && liters < 20)) return null;
  const layout = LAYOUTS[read("EngineConfiguration") ?? ""];
  const cylinders = readCount(read("EngineCylinders"), 2, 16);
  const shape = layout && cylinders ? `${layout}${cylinders}` : "";
  const turbo = read("Turbo") === "Yes" ? "Turbo" : "";
  return [`${liters.toFixed(1)}L`, turbo, shape].filter(Boolean).join(" ");
}

function readTransmission(style: string): VehicleDetails["transmission"] {
  if (/CVT/.test(style)) return "cvt";
  if (/^Manual/.test(style)) return "manual";
  return /^Auto|^Dual-Clutch/.test(style) ? "automatic" : null;
}
