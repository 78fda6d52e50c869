/** Distributes hostile strings to the inputs of the site: all of them where a codec is shared, a rotating share elsewhere. */
import { hostileStrings } from "../contracts/fuzz/hostile-strings";
import { IS_FULL, SEED } from "../support/amount";

/** Lone surrogates can't be sent; browsers send the replacement character. */
export const STRINGS: readonly string[] = [
  ...new Set(hostileStrings.map((text) => text.replace(/\p{Surrogate}/gu, "\uFFFD"))),
];

/** `FUZZ=full` tries every string in every place, which takes hours. */
const IS_EXHAUSTIVE = process.env.FUZZ === "full";
/** How many times fewer strings a sample tries. */
const SAMPLE_STRIDE = IS_FULL ? 1 : 4;

/** Number of concurrent requests; workerd is one process on a small machine. */
const LANES = 8;

/** The strings for inputs that many routes share: all, or in a sample a share of them. */
export const SHARED_STRINGS = STRINGS.filter((_, index) => index % SAMPLE_STRIDE === SEED % SAMPLE_STRIDE);

/**
 * Returns every `stride`th string, starting at another one for each place, so that as many places as the stride cover all
 * strings.
 */
export function createDealer(stride: number): () => readonly string[] {
  let places = 0;
  return () => {
    places += 1;
    if (IS_EXHAUSTIVE) return STRINGS;
    const wide = stride * SAMPLE_STRIDE;
    return STRINGS.filter((_, index) => index % wide === (SEED + places) % wide);
  };
}

/** Returns as many sets as there are texts. Each name gets another text in each set, and all of them in total. */
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

/**
 * Encodes text for a URL. Text with percent escapes is also returned with them unchanged, so that the server decodes what they
 * hide.
 */
export function writeInAddress(text: string): readonly string[] {
  const encoded = encodeURIComponent(text);
  return text.includes("%")
    ? [encoded, encodeURI(text).replace(/%25/g, "%").replace(/[#?&]/g, encodeURIComponent)]
    : [encoded];
}

/** Converts text to what a header can hold: bytes, without those that clients may not send (RFC 9110, section 5.5). */
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
