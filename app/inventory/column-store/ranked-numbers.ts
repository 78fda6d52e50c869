/** A column of numbers by rank, so that maximums are compared and counted as small integers. */

export interface RankedNumbers {
  /** The distinct numbers, ascending; NaN, which represents null, is last. */
  readonly values: Float64Array;
  /** By position, an index into `values`. */
  readonly codes: Uint32Array;
}

export function rankNumbers(numbers: Float64Array): RankedNumbers {
  const values = new Float64Array(new Set(numbers)).sort();
  const codeOf = new Map(Array.from(values, (value, code) => [value, code] as const));
  const codes = new Uint32Array(numbers.length);
  for (let i = 0; i < numbers.length; i += 1) codes[i] = codeOf.get(numbers[i] ?? Number.NaN) ?? 0;
  return { values, codes };
}

/** Returns how many of the distinct numbers are within a limit: the codes below it are within, NaN never is. */
export function countWithin({ values }: RankedNumbers, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? Number.NaN) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
