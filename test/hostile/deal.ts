/** Deals the hostile strings out to the places that take text: all of them where a codec is shared, a share that moves on elsewhere. */
import { hostileStrings } from "../contracts/fuzz/hostile-strings";

/** Half of a pair cannot be sent: a browser sends the replacement character. */
export const STRINGS: readonly string[] = [
  ...new Set(hostileStrings.map((text) => text.replace(/\p{Surrogate}/gu, "\uFFFD"))),
];

/** `FUZZ=full` tries every string in every place. */
const IS_FULL = process.env.FUZZ === "full";

/** How many requests are under way at once: workerd is one process of a small machine. */
const LANES = 8;

/**
 * Every `stride`th string; each place begins with another one, so that as many places as the stride is long share all of them.
 * With as many names as that there is no string that only one place sees.
 */
export function createDealer(stride: number): () => readonly string[] {
  let places = 0;
  return () => {
    places += 1;
    return IS_FULL ? STRINGS : STRINGS.filter((_, index) => index % stride === places % stride);
  };
}

/** As many sets as there are texts: each name has another text in each, and all of them in the end. */
export function dealSets(
  names: readonly string[],
  texts: readonly string[],
): Readonly<Record<string, string>>[] {
  const step = Math.max(1, Math.floor(texts.length / Math.max(1, names.length)));
  return texts.map((_, index) =>
    Object.fromEntries(
      names.map((name, place) => [name, texts[(index + place * step) % texts.length] ?? ""]),
    ),
  );
}

/** As it stands in an address when it is written by the rules; what is escaped already once more as it is, so that it is read as what it hides. */
export function writeInAddress(text: string): readonly string[] {
  const encoded = encodeURIComponent(text);
  return text.includes("%")
    ? [encoded, encodeURI(text).replace(/%25/g, "%").replace(/[#?&]/g, encodeURIComponent)]
    : [encoded];
}

/** As a header can hold it: bytes, without what no client may send (RFC 9110, 5.5). */
export const writeInHeader = (text: string): string =>
  Buffer.from(text, "utf8")
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "")
    .slice(0, 2_000);

export async function inLanes<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
