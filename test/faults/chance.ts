/** A seeded random number generator: every choice in a run follows from its seed. */

export interface Chance {
  /** 0 ≤ number < 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32: 32 bits of state, enough for shuffling test cases. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    shuffle(items) {
      const dealt = [...items];
      for (let last = dealt.length - 1; last > 0; last -= 1) {
        const other = Math.floor(next() * (last + 1));
        [dealt[last], dealt[other]] = [dealt[other] as never, dealt[last] as never];
      }
      return dealt;
    },
  };
}
