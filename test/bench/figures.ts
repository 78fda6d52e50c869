/** Figures that the benchmarks print. */

/** @param share of the values that are smaller, 0 to 1 */
export const findQuantile = (values: readonly number[], share = 0.5) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
