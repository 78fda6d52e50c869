/** A vehicle's name; a model written with a hyphen (F-150) is not broken at it. */

/** Words around a hyphen of at most this length stay together; a longer one may break on a narrow phone. */
const HYPHENATED = /(?<![^ ])([^ -]{1,12}-[^ ]{1,12})(?![^ ])/;

export function VehicleName({ name }: { name: string }) {
  // `split` with a group puts the matches at the odd places.
  const [before, model, after] = name.split(HYPHENATED, 3);
  if (model === undefined) return name;
  return (
    <>
      {before}
      <span className="unbroken">{model}</span>
      {after}
    </>
  );
}
