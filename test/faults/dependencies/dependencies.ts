/** What the site depends on, and what it may do without each. */

const BINDINGS = [
  "cache",
  "snapshots",
  "queue",
  "photoQueue",
  "images",
  "assets",
  "leadBuffer",
  "viewBuffer",
];
const SERVICES = ["database", "auth", "storage", "twilio", "crm", "sheets", "drive"];
const DEPENDENCIES = [...BINDINGS, ...SERVICES];

/** "hangs" never answers; the Worker's own time limit ends the call. */
export const FAULTS = ["fails", "hangs"] as const;
/** "garbles": a service answers 200 with a page that isn't its own. */
type Fault = (typeof FAULTS)[number] | "garbles";

/** Broken dependencies by name. */
export type Broken = Readonly<Record<string, Fault>>;

export const formatBroken = (broken: Broken): string =>
  Object.entries(broken)
    .map(([name, fault]) => `${name} ${fault}`)
    .join(" + ") || "nothing";

/** Every dependency alone, in every way. */
export const ALONE: readonly Broken[] = [
  ...DEPENDENCIES.flatMap((name) => FAULTS.map((fault) => ({ [name]: fault }))),
  ...SERVICES.map((name) => ({ [name]: "garbles" as const })),
];

/** Every two dependencies. @param pickFault called for each dependency of a pair */
export function listPairs(pickFault: () => Fault): Broken[] {
  return DEPENDENCIES.flatMap((name, index) =>
    DEPENDENCIES.slice(index + 1).map((other) => ({ [name]: pickFault(), [other]: pickFault() })),
  );
}

/** What a new isolate without any page in memory must survive. */
export const COLD: readonly Broken[] = [
  { snapshots: "hangs" },
  { database: "hangs" },
  { cache: "hangs", snapshots: "fails", database: "fails" },
  Object.fromEntries(DEPENDENCIES.map((name) => [name, "fails" as const])),
  Object.fromEntries(DEPENDENCIES.map((name) => [name, "hangs" as const])),
];
