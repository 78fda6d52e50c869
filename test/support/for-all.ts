import fc from "fast-check";

type Property<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  // biome-ignore lint/suspicious/noConfusingVoidType: fast-check's type, which excludes promises
  holds: (...values: Values) => boolean | void,
];

/** Checks that a property holds for a hundred random values; it doesn't when it returns false or throws. */
export function forAll<Values extends [unknown, ...unknown[]]>(...property: Property<Values>): void {
  fc.assert(fc.property(...property));
}
