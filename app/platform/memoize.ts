/** Values that are computed once. */

/** Remembers what was computed for an object, as long as the object exists. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = compute(key);
      values.set(key, value);
    }
    return value;
  };
}

/** More texts than a large dealership has vehicles, and short ones, so that they take some megabytes at most. */
const MAX_TEXTS = 10_000;
const MAX_CHARACTERS = 1_000;

/**
 * Remembers what was computed for recent texts, except long ones.
 * @param getText says everything that the result depends on
 */
export function memoizeByText<Input, Value>(
  getText: (input: Input) => string,
  compute: (input: Input) => Value,
): (input: Input) => Value {
  const values = new Map<string, Value>();
  return (input) => {
    const text = getText(input);
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = compute(input);
    if (values.size >= MAX_TEXTS) values.clear();
    if (text.length <= MAX_CHARACTERS) values.set(text, value);
    return value;
  };
}

/** Computes a value when it's first asked for, so that a cold Worker starts without it. */
export function onFirstUse<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
