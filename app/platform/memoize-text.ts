/** Remembers what was computed for texts. */
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
