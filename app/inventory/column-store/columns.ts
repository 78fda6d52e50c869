/** Columnar storage of one vehicle field: a few large values instead of 50,000 small ones. The stored forms are plain JSON. */

export interface Column<Value> {
  /** Returns the value of the vehicle at a position, starting at 0. */
  get(position: number): Value;
}

/** NaN represents null. */
export interface NumberColumn extends Column<number | null> {
  readonly numbers: Float64Array;
}

/** Opens stored numbers; null is NaN in the array and null from `get`. */
export function openNumbers(stored: readonly (number | null)[]): NumberColumn {
  const numbers = new Float64Array(stored.length);
  stored.forEach((value, position) => {
    numbers[position] = value ?? Number.NaN;
  });
  return {
    numbers,
    get: (position) => {
      const value = numbers[position] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    },
  };
}

/** Dictionary encoding for repeating values: each distinct value once, in order of first use, and a code per position. */
export interface StoredValues<Value> {
  readonly values: readonly Value[];
  readonly codes: readonly number[];
}

export interface ValueColumn<Value> extends Column<Value> {
  readonly values: readonly Value[];
  readonly codes: Uint32Array;
}

/** A column under construction. */
export interface GrowingColumn<Value, Stored> {
  add(value: Value): void;
  store(): Stored;
}

/** Values with the same JSON count as equal. */
export function growValues<Value>(): GrowingColumn<Value, StoredValues<Value>> {
  const codeOf = new Map<unknown, number>();
  const values: Value[] = [];
  const codes: number[] = [];
  return {
    add(value) {
      const key = typeof value === "object" ? JSON.stringify(value) : value;
      let code = codeOf.get(key);
      if (code === undefined) {
        code = values.push(value) - 1;
        codeOf.set(key, code);
      }
      codes.push(code);
    },
    store: () => ({ values, codes }),
  };
}

/** Encodes a complete list of values. */
export function storeValues<Value>(all: readonly Value[]): StoredValues<Value> {
  const column = growValues<Value>();
  for (const value of all) column.add(value);
  return column.store();
}

/** @throws RangeError from `get` for a position out of range */
export function openValues<Value>({ values, codes: stored }: StoredValues<Value>): ValueColumn<Value> {
  const codes = new Uint32Array(stored);
  return {
    values,
    codes,
    get: (position) => {
      const code = codes[position];
      if (code === undefined) throw new RangeError(`no vehicle at ${position}`);
      return values[code] as Value;
    },
  };
}

/** Returns the end offset of each run, given the lengths of consecutive runs. */
export function sumUp(lengths: readonly number[]): Uint32Array {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  lengths.forEach((length, i) => {
    end += length;
    ends[i] = end;
  });
  return ends;
}
