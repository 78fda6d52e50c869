/** Resolves a vehicle's facts from the sheet, staff's changes, and undone changes. */
import type { SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { FACTS, type Fact, type VehicleFacts } from "~/vehicles/vehicle-details";
import type { InventoryRow, SheetFacts } from "./inventory-row";
import type { LockedDifference, ResolvedRow } from "./resolve-row";

/**
 * A fact without a column or with an unreadable cell stays. One that differs from the sheet's last value was changed by staff, and
 * stays too; an empty cell of it is no difference.
 */
export function resolveFacts(
  row: InventoryRow,
  { facts: sheets }: Pick<SheetVehicle, "facts">,
  resolved: ResolvedRow,
): ResolvedRow {
  if (!sheets || !row.facts) return resolved;
  const { current, sheet, undone } = row.facts;
  const next = { current: { ...current }, sheet: { ...sheet }, undone: { ...undone } };
  const locked: LockedDifference[] = [];
  let held = 0;
  for (const [fact, value] of Object.entries(sheets) as [Fact, string | number | null][]) {
    if (fact in undone && isSame(undone[fact], value)) {
      held += 1;
      continue;
    }
    delete next.undone[fact];
    set(next.sheet, fact, value);
    const isStaffs = !isSame(current[fact], sheet[fact]);
    if (!isStaffs) set(next.current, fact, value);
    else if (value !== null && !isSame(current[fact], value))
      locked.push({ ...describe(row), field: fact, ours: current[fact] ?? null, sheets: value });
  }
  const isIdle =
    isSameFacts(next.current, current) && isSameFacts(next.sheet, sheet) && isSameFacts(next.undone, undone);
  const facts = { facts: next.current, sheet_facts: next.sheet, undone_facts: next.undone };
  return {
    ...resolved,
    write: isIdle ? resolved.write : { ...resolved.write, ...facts },
    locked: [...resolved.locked, ...locked],
    held: resolved.held + held,
  };
}

/** Returns the facts of a new vehicle to write. */
export function createFacts({ facts = {} }: Pick<SheetVehicle, "facts">) {
  const known: VehicleFacts = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  return Object.keys(known).length === 0 ? {} : { facts: known, sheet_facts: known };
}

const describe = ({ vin, product_name: name }: InventoryRow) => ({ vin, name });

function set(facts: Partial<Record<Fact, string | number>>, fact: Fact, value: string | number | null): void {
  if (value === null) delete facts[fact];
  else facts[fact] = value;
}

type Value = SheetFacts[Fact];

const isSame = (one: Value, other: Value) => normalize(one) === normalize(other);
const normalize = (value: Value) => collapseWhitespace(String(value ?? ""));

const isSameFacts = (one: SheetFacts, other: SheetFacts) => FACTS.every((fact) => one[fact] === other[fact]);
