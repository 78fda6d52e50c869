/** A vehicle's name, without a line break at the hyphen of a model (F-150). */

/** Parts of at most this length around a hyphen stay together; longer ones may wrap on a narrow phone. */
const HYPHENATED = /(?<![^ ])([^ -]{1,12}-[^ ]{1,12})(?![^ ])/;

export function VehicleName({ name }: { name: string }) {
  // `split` with a group puts the matches at odd indexes.
  const [before, model, after] = name.split(HYPHENATED, 3);
  if (model === undefined) return name;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{model}</span>
      {after}
    </>
  );
}
