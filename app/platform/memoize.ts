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

/** Of what `memoizeByText` holds: some megabytes, more than the texts of a large dealership. */
const MAX_CHARACTERS = 8_000_000;
/** What a value takes beside its text. */
const VALUE_CHARACTERS = 500;

/**
 * Remembers what was computed for recent texts.
 * @param getText says everything that the result depends on
 */
export function memoizeByText<Input, Value>(
  getText: (input: Input) => string,
  compute: (input: Input) => Value,
): (input: Input) => Value {
  const values = new Map<string, Value>();
  let size = 0;
  return (input) => {
    const text = getText(input);
    let value = values.get(text);
    if (value === undefined) {
      value = compute(input);
      size += text.length + VALUE_CHARACTERS;
      if (size > MAX_CHARACTERS) {
        values.clear();
        size = text.length + VALUE_CHARACTERS;
      }
      values.set(text, value);
    }
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
