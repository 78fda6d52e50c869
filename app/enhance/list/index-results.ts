/** Finds the results of a query as the server will, from the index of the listed vehicles. */
import type { ListIndex } from "~/inventory/inventory-index";
import {
  formatPair,
  hasValue,
  isMaximum,
  isWithin,
  type ListQuery,
  listExcluding,
  parseVehicleValues,
  readConditions,
  type VehicleValues,
} from "./list-query";

export interface Vehicle extends VehicleValues {
  readonly id: number;
  readonly name: string;
}

export const openIndex = ({ ids, names, choices, numbers }: ListIndex): readonly Vehicle[] =>
  ids.map((id, at) => ({
    id,
    name: names[at] ?? "",
    ...parseVehicleValues(
      choices[at] ?? "",
      Object.fromEntries(Object.entries(numbers).map(([name, all]) => [name, all[at] ?? Number.NaN])),
    ),
  }));

export type Results = ReturnType<typeof findResults>;

export function findResults(vehicles: readonly Vehicle[], query: ListQuery) {
  const conditions = readConditions(query);
  const judged = vehicles.map((vehicle) => ({ vehicle, excluding: listExcluding(conditions, vehicle) }));
  const listFor = (name: string) =>
    judged
      .filter(({ excluding }) => excluding.every((other) => other === name))
      .map(({ vehicle }) => vehicle);
  const candidates = new Map<string, readonly Vehicle[]>();
  const [sort = ""] = conditions.choices.get("sort") ?? [];
  return {
    /** In the query's order. */
    matching: sortVehicles(listFor(""), sort),
    /** Returns the number of vehicles that an option would show, given the other parameters. */
    countOption(name: string, value: string): number {
      const isDown = name === "down";
      // Without a maximum payment, a down payment changes no count.
      if (isDown && !conditions.maximums.has("paymentMax")) return listFor("").length;
      const judgedBy = isDown ? "paymentMax" : name;
      const list = candidates.get(judgedBy) ?? listFor(judgedBy);
      candidates.set(judgedBy, list);
      const maximum = isDown ? (conditions.maximums.get(judgedBy) ?? Number.NaN) : Number(value);
      const down = isDown ? Number(value) : conditions.down;
      const pair = formatPair(name, value);
      return list.filter((vehicle) =>
        isMaximum(judgedBy) ? isWithin(judgedBy, maximum, down, vehicle) : hasValue(pair, vehicle),
      ).length;
    },
  };
}

/** Sorts newest vehicles by a pair such as "sort=price-asc"; unknown numbers come last, equal ones stay newest first. */
function sortVehicles(vehicles: readonly Vehicle[], sort: string): readonly Vehicle[] {
  const keyOf = KEYS[sort.slice("sort=".length)];
  if (!keyOf) return vehicles;
  const key = (vehicle: Vehicle) => {
    const number = keyOf(vehicle);
    return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
  };
  return [...vehicles].sort((a, b) => key(a) - key(b) || 0);
}

const KEYS: Readonly<Record<string, (vehicle: Vehicle) => number>> = {
  "price-asc": ({ numbers }) => Number(numbers.priceMax),
  "price-desc": ({ numbers }) => -Number(numbers.priceMax),
  "mileage-asc": ({ numbers }) => Number(numbers.milesMax),
  "year-desc": ({ pairs }) => -Number([...pairs].find((pair) => pair.startsWith("year="))?.slice(5)),
};
