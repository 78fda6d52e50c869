/** A seeded random number generator: every choice in a run follows from its seed. */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { mersenne } from "pure-rand/generator/mersenne";

export interface Chance {
  /** 0 ≤ number < 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function createChance(seed: number): Chance {
  const generator = mersenne(seed);
  const pick = <Item>(items: readonly Item[]) =>
    items[uniformInt(generator, 0, items.length - 1)] as (typeof items)[number];
  return {
    next: () => uniformFloat64(generator),
    pick,
    shuffle(items) {
      const rest = [...items];
      return items.map(
        () => rest.splice(uniformInt(generator, 0, rest.length - 1), 1)[0] as (typeof rest)[number],
      );
    },
  };
}
