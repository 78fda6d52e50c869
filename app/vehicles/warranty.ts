/** The warranty a vehicle is sold with, which its Buyers Guide states (16 CFR 455.2(b)). */

interface AsIs {
  readonly kind: "asIs";
  /** Whether the dealership sells a service contract for it. */
  readonly isServiceContractOffered: boolean;
}

export interface DealerWarranty {
  readonly kind: "dealer";
  readonly coverage: "full" | "limited";
  /** The share of a covered repair that the dealership pays: 0 to 100. */
  readonly laborPercent: number;
  readonly partsPercent: number;
  /** English, as staff typed it: the systems covered. */
  readonly systems: string;
  /** English, as staff typed it: the duration. */
  readonly duration: string;
  /** The same in Spanish; absent when staff didn't type it. */
  readonly systemsEs?: string;
  readonly durationEs?: string;
  readonly isServiceContractOffered: boolean;
}

/** null until staff choose. */
export type WarrantyChoice = AsIs | DealerWarranty | null;

/** Names a warranty by what shoppers are told of it. */
export function describeWarranty(warranty: WarrantyChoice): "asIs" | "full" | "limited" | null {
  return warranty?.kind === "dealer" ? warranty.coverage : (warranty?.kind ?? null);
}

export const MAX_WARRANTY_TEXT = { systems: 600, duration: 300 } as const;

/** Reads a stored choice; null for anything that isn't a complete one. */
export function readWarranty(value: unknown): WarrantyChoice {
  if (typeof value !== "object" || value === null) return null;
  const stored = value as Readonly<Record<string, unknown>>;
  const isServiceContractOffered = stored.isServiceContractOffered === true;
  if (stored.kind === "asIs") return { kind: "asIs", isServiceContractOffered };
  const { coverage, laborPercent, partsPercent, systems, duration, systemsEs, durationEs } = stored;
  const isComplete =
    stored.kind === "dealer" &&
    (coverage === "full" || coverage === "limited") &&
    isPercent(laborPercent) &&
    isPercent(partsPercent) &&
    typeof systems === "string" &&
    typeof duration === "string";
  if (!isComplete) return null;
  return {
    kind: "dealer",
    coverage,
    laborPercent,
    partsPercent,
    systems,
    duration,
    ...(typeof systemsEs === "string" ? { systemsEs } : {}),
    ...(typeof durationEs === "string" ? { durationEs } : {}),
    isServiceContractOffered,
  };
}

/** Returns the duration and the systems covered, in Spanish if staff typed them in it; none for As Is. */
export function listTerms(warranty: AsIs | DealerWarranty, language: string): readonly string[] {
  if (warranty.kind === "asIs") return [];
  const { duration, systems, durationEs = duration, systemsEs = systems } = warranty;
  return language === "es" ? [durationEs, systemsEs] : [duration, systems];
}

/** Whether the Spanish Buyers Guide prints terms that are only in English. */
export const lacksSpanishTerms = (warranty: WarrantyChoice): boolean =>
  warranty?.kind === "dealer" && !(warranty.systemsEs && warranty.durationEs);

const isPercent = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 100;
