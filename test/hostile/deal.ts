/**
 * Distributes hostile strings to the inputs of the site: all of them where a codec is shared, a rotating share elsewhere. The
 * gate has a fixed list of twenty, one or two of each kind.
 */
import { hostileStrings } from "../contracts/fuzz/hostile-strings";
import { IS_FULL, SEED } from "../support/amount";

/** Lone surrogates can't be sent; browsers send the replacement character. */
export const STRINGS: readonly string[] = [
  ...new Set(hostileStrings.map((text) => text.replace(/\p{Surrogate}/gu, "\uFFFD"))),
];

/** `FUZZ=full` tries every string in every place, which takes hours. */
const IS_EXHAUSTIVE = process.env.FUZZ === "full";

const GATE_STRINGS: readonly string[] = [
  "null",
  "-1",
  "999999999999999999999999",
  "__proto__",
  "' OR 1=1 --",
  "%27%20or%20%271%27%3D%271",
  "*)(uid=*))(|(uid=*",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)//",
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  "../../../../etc/passwd%00",
  "%0d%0aSet-Cookie:%20a=1",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is the attack
  "${7*7}{{7*7}}<%= 7*7 %>",
  "$(id) `id` | id & ; %n%s",
  "\u202Eright to left\u202C \u2066\u0627\u0644\u0639\u0631\u0628\u064A\u0629\u2069",
  "a\uFEFF\u200B\u00A0 \u00ADb",
  "Z\u0351\u036Ba\u0343\u036Al\u0353\u0347g\u0330o",
  "👩🏽‍👩‍👧 🇧🇷 \uD83D\uDCA9 ½",
  "田中さんにあげて下さい",
];
/** In how many places the gate sends each of its strings once. */
const GATE_STRIDE = 10;

/** Number of concurrent requests; workerd is one process on a small machine. */
const LANES = 8;

/** The strings for inputs that many routes share. */
export const SHARED_STRINGS = IS_FULL ? STRINGS : GATE_STRINGS;

/**
 * Returns every `stride`th string, starting at another one for each place, so that as many places as the stride cover all
 * strings. In a sample each place gets one or two.
 */
export function createDealer(stride: number): () => readonly string[] {
  let places = 0;
  return () => {
    places += 1;
    if (IS_EXHAUSTIVE) return STRINGS;
    const wide = IS_FULL ? stride : GATE_STRIDE;
    return SHARED_STRINGS.filter((_, index) => index % wide === (SEED + places) % wide);
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
