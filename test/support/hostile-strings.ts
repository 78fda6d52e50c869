/** Hostile strings for inputs. The gate has a fixed list of twenty, one or two of each kind. */
import { hostileStrings } from "../contracts/fuzz/hostile-strings";
import { IS_FULL } from "./amount";

/** Lone surrogates can't be sent; browsers send the replacement character. */
const SENDABLE = hostileStrings.map((text) => text.replace(/\p{Surrogate}/gu, "\uFFFD"));
const STRINGS: readonly string[] = [...new Set(SENDABLE)];

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
  `\${7*7}{{7*7}}<%= 7*7 %>`,
  "$(id) `id` | id & ; %n%s",
  "\u202Eright to left\u202C \u2066\u0627\u0644\u0639\u0631\u0628\u064A\u0629\u2069",
  "a\uFEFF\u200B\u00A0 \u00ADb",
  "Z\u0351\u036Ba\u0343\u036Al\u0353\u0347g\u0330o",
  "👩🏽‍👩‍👧 🇧🇷 \uD83D\uDCA9 ½",
  "田中さんにあげて下さい",
];

export const HOSTILE_STRINGS = IS_FULL ? STRINGS : GATE_STRINGS;

/** Converts text to what a header can hold: bytes, without those that clients may not send (RFC 9110, section 5.5). */
export const writeInHeader = (text: string): string =>
  Buffer.from(text, "utf8")
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "")
    .slice(0, 2_000);

/** Does the work for each item, eight at a time: workerd is one process on a small machine. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}
