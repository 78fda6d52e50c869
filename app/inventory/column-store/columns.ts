/** How one field of a whole lot is kept: in a few long values instead of 50,000 small ones. Stored forms are plain JSON. */

export interface Column<Value> {
  /** The value of the vehicle at a position, from 0. */
  get(position: number): Value;
}

/** Numbers, with NaN for null. */
export interface NumberColumn extends Column<number | null> {
  readonly numbers: Float64Array;
}

/** Stored numbers to be read and compared; what is null there is NaN in the array and null from `get`. */
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

/** Values that repeat: each once, in the order of first use, and which of them each position has. */
export interface StoredValues<Value> {
  readonly values: readonly Value[];
  readonly codes: readonly number[];
}

export interface ValueColumn<Value> extends Column<Value> {
  readonly values: readonly Value[];
  readonly codes: Uint32Array;
}

/** A column while it is filled, one vehicle after the other. */
export interface GrowingColumn<Value, Stored> {
  add(value: Value): void;
  store(): Stored;
}

/** Values are the same when they have the same JSON. */
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

/** The stored form of values that are all known already. */
export function storeValues<Value>(all: readonly Value[]): StoredValues<Value> {
  const column = growValues<Value>();
  for (const value of all) column.add(value);
  return column.store();
}

/** @throws RangeError from `get` for a position beyond the last */
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

/** Where each of several runs ends, from the lengths of all. */
export function sumUp(lengths: readonly number[]): Uint32Array {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  lengths.forEach((length, i) => {
    end += length;
    ends[i] = end;
  });
  return ends;
}
