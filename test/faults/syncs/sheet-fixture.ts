/**
 * The dealership's sheet in successive versions. No two versions share a price, so an inventory mixed from two versions is
 * detected.
 */
import { writeFileSync } from "node:fs";
import type { Chance } from "../chance";

/** A known vehicle: its price in dollars, and whether it is for sale. */
interface Standing {
  readonly price: number;
  readonly isListed: boolean;
}
export type Lot = ReadonlyMap<string, Standing>;

export interface SheetBook {
  /** Every state in which the inventory may be seen, newest last. */
  readonly states: readonly string[];
  /** The inventory that the newest complete version describes. */
  readonly lot: Lot;
  /** Number of rows in the newest complete version that are not vehicles. */
  readonly rejected: number;
  /** Writes the next version: vehicles are added and removed, rows are shuffled, and every price changes. */
  turn(): void;
  /** Writes a faulty sheet that the sync must not apply. */
  spoil(how: Spoiling): void;
  /** Writes the newest complete version again. */
  mend(): void;
}

/** Kinds of faulty sheets. */
export const SPOILINGS = ["aTenth", "nothing", "headerOnly", "noRowReadable", "cutInACell"] as const;
type Spoiling = (typeof SPOILINGS)[number];

const VEHICLES = 20;
/** Vehicles that are never removed and have photos. */
const STEADY_VEHICLES = 8;
/** Less than half of the inventory; removing more would need a confirmation. */
const MAX_LEAVING = 4;
const LEAVING_SHARE = 0.25;
const COMING_SHARE = 0.6;
const HEADER = "product_name,description,price,sku,image_url,quantity";

const makeVin = (number: number) => `TESTSYNC${String(number).padStart(9, "0")}`;
export const STEADY_VINS = Array.from({ length: STEADY_VEHICLES }, (_, index) => makeVin(index + 1));

/** Returns the sorted prices, which identify both vehicles and version. */
export function describeInventory(lot: Lot): string {
  const listed = [...lot.values()].filter(({ isListed }) => isListed);
  return listed
    .map(({ price }) => price)
    .sort((a, b) => a - b)
    .join(" ");
}

export function createSheetBook(file: string, chance: Chance): SheetBook {
  const states: string[] = [];
  let version = 0;
  let lines: readonly string[] = [];
  let lot: Lot = new Map();
  let rejected = 0;
  const write = (rows: readonly string[]) => writeFileSync(file, [HEADER, ...rows].join("\n"));
  const spoilings: Readonly<Record<Spoiling, () => void>> = {
    aTenth: () => write(lines.filter((line) => line.includes(makeVin(1)) || line.includes(makeVin(2)))),
    nothing: () => writeFileSync(file, ""),
    headerOnly: () => write([]),
    noRowReadable: () => write(lines.map((line) => line.replaceAll("TESTSYNC", "?"))),
    cutInACell: () => writeFileSync(file, `${[HEADER, ...lines].join("\n")}\n"2020 Kia R`),
  };
  return {
    states,
    get lot() {
      return lot;
    },
    get rejected() {
      return rejected;
    },
    turn() {
      version += 1;
      const next = turnInventory(lot, version, chance);
      const bad = chance.next() < 0.5 ? ["2011 Kia Rio,,9000,,,1", `2011 Kia Rio,,9000,no VIN!,,1`] : [];
      lines = chance.shuffle([...writeLines(next, lot, chance), ...bad]);
      [lot, rejected] = [next, bad.length];
      states.push(describeInventory(lot));
      write(lines);
    },
    spoil: (how) => spoilings[how](),
    mend: () => write(lines),
  };
}

function turnInventory(lot: Lot, version: number, chance: Chance): Lot {
  // The modulus makes prices rise and fall between versions; 7,919 is prime.
  const code = (version * 7919) % 10_007;
  const next = new Map<string, Standing>();
  let mayLeave = MAX_LEAVING;
  for (let number = 1; number <= VEHICLES; number += 1) {
    const vin = makeVin(number);
    const before = lot.get(vin);
    const isListed = number <= STEADY_VEHICLES || stands(before, mayLeave, chance);
    if (before?.isListed && !isListed) mayLeave -= 1;
    // The cents identify the vehicle. Prices stay close to each other, because a change of more than 40% would need a
    // confirmation.
    if (isListed) next.set(vin, { price: (5_000_000 + code * 100 + number) / 100, isListed });
    else if (before) next.set(vin, { ...before, isListed });
  }
  return next;
}

function stands(before: Standing | undefined, mayLeave: number, chance: Chance): boolean {
  if (!before?.isListed) return chance.next() < COMING_SHARE;
  return mayLeave === 0 || chance.next() >= LEAVING_SHARE;
}

/** A removed vehicle's row is either missing or has quantity 0 and the old price. */
function writeLines(next: Lot, lot: Lot, chance: Chance): string[] {
  return [...next].flatMap(([vin, { price, isListed }]) => {
    const quantity = isListed ? 1 : 0;
    const isMissing = !isListed && (!lot.get(vin)?.isListed || chance.next() < 0.5);
    return isMissing ? [] : [`2020 Kia Rio,Blue | 10 miles,${price},${vin},,${quantity}`];
  });
}
