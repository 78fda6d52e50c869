/** The dealership's sheet in its versions: each with prices that no other version has, so that a lot made of two of them is seen. */
import { writeFileSync } from "node:fs";
import type { Chance } from "../chance";

/** Of a vehicle that the lot knows: its price in dollars, and whether it stands there. */
interface Standing {
  readonly price: number;
  readonly isListed: boolean;
}
export type Lot = ReadonlyMap<string, Standing>;

export interface SheetBook {
  /** Every state that the lot may ever be seen in, the newest last. */
  readonly states: readonly string[];
  /** What the newest whole version makes of the lot. */
  readonly lot: Lot;
  /** Rows of the newest whole version that are no vehicle. */
  readonly rejected: number;
  /** Writes the next version: some come, some go, rows in any order, and every price differs. */
  turn(): void;
  /** Writes something that the lot must not follow. */
  spoil(how: Spoiling): void;
  /** The newest whole version again. */
  mend(): void;
}

/** How a sheet can arrive that nobody meant. */
export const SPOILINGS = ["aTenth", "nothing", "headerOnly", "noRowReadable", "cutInACell"] as const;
type Spoiling = (typeof SPOILINGS)[number];

const VEHICLES = 20;
/** They never leave, and have photos. */
const STEADY_VEHICLES = 8;
/** Less than half of the lot: more would be asked about. */
const MOST_LEAVING = 4;
const LEAVING_SHARE = 0.25;
const COMING_SHARE = 0.6;
const HEADER = "product_name,description,price,sku,image_url,quantity";

const makeVin = (number: number) => `TESTSYNC${String(number).padStart(9, "0")}`;
export const STEADY_VINS = Array.from({ length: STEADY_VEHICLES }, (_, index) => makeVin(index + 1));

/** Prices name vehicles and version at once. */
export function describeLot(lot: Lot): string {
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
      const next = turnLot(lot, version, chance);
      const bad = chance.next() < 0.5 ? ["2011 Kia Rio,,9000,,,1", `2011 Kia Rio,,9000,no VIN!,,1`] : [];
      lines = chance.shuffle([...writeLines(next, lot, chance), ...bad]);
      [lot, rejected] = [next, bad.length];
      states.push(describeLot(lot));
      write(lines);
    },
    spoil: (how) => spoilings[how](),
    mend: () => write(lines),
  };
}

function turnLot(lot: Lot, version: number, chance: Chance): Lot {
  // Up and down: 7,919 is prime.
  const code = (version * 7919) % 10_007;
  const next = new Map<string, Standing>();
  let mayLeave = MOST_LEAVING;
  for (let number = 1; number <= VEHICLES; number += 1) {
    const vin = makeVin(number);
    const before = lot.get(vin);
    const isListed = number <= STEADY_VEHICLES || stands(before, mayLeave, chance);
    if (before?.isListed && !isListed) mayLeave -= 1;
    // Cents name the vehicle. All prices are near each other: one that moved by more than 40% would be asked about.
    if (isListed) next.set(vin, { price: (5_000_000 + code * 100 + number) / 100, isListed });
    else if (before) next.set(vin, { ...before, isListed });
  }
  return next;
}

function stands(before: Standing | undefined, mayLeave: number, chance: Chance): boolean {
  if (!before?.isListed) return chance.next() < COMING_SHARE;
  return mayLeave === 0 || chance.next() >= LEAVING_SHARE;
}

/** Whoever leaves loses the row, or stands there with quantity 0 and the old price. */
function writeLines(next: Lot, lot: Lot, chance: Chance): string[] {
  return [...next].flatMap(([vin, { price, isListed }]) => {
    const quantity = isListed ? 1 : 0;
    const isMissing = !isListed && (!lot.get(vin)?.isListed || chance.next() < 0.5);
    return isMissing ? [] : [`2020 Kia Rio,Blue | 10 miles,${price},${vin},,${quantity}`];
  });
}
