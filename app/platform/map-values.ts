/** Creates objects whose type has each of their keys, which `Object.fromEntries` loses. */

/** @param pairs must have each key */
export const fromPairs = <Key extends string, Value>(
  pairs: readonly (readonly [Key, Value])[],
): Record<Key, Value> => Object.fromEntries(pairs) as Record<Key, Value>;

export const mapValues = <Key extends string, Value, Result>(
  values: Readonly<Record<Key, Value>>,
  map: (value: Value, key: Key) => Result,
): Record<Key, Result> => mapKeys(Object.keys(values) as Key[], (key) => map(values[key], key));

export const mapKeys = <Key extends string, Result>(
  keys: readonly Key[],
  map: (key: Key) => Result,
): Record<Key, Result> => fromPairs(keys.map((key) => [key, map(key)]));
