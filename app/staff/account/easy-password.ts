/** Which new passwords others would guess early: the commonest ones, and those made of words everybody here knows (ASVS 5.0, 6.2.4 and 6.2.11). */
import { COMMON_PASSWORD_HASHES } from "./common-password-hashes";
import { DEMO_PASSWORD } from "./demo-accounts";

/** What is asked at every door of a dealership; the dealership's own words and the person's come with each question. */
const WORDS_OF_THE_HOUSE = ["password", "dealership", "dealer", "motors", "staff", "owner", "sales", "cars"];

/** Shorter words stand in too many others. */
const SHORTEST_WORD = 4;
/** Letters that have to be left when the known words are taken out. */
const FEWEST_OWN_LETTERS = 4;
const HASH_BYTES = 4;

let commonHashes: ReadonlySet<number> | undefined;

/**
 * The password of the demo is one too: it stands in this code.
 * @param known names whose words are no secret: the dealership's, the person's own
 */
export function isEasyPassword(text: string, known: readonly string[]): boolean {
  if (text === DEMO_PASSWORD) return true;
  return isCommon(text.normalize("NFC").toLowerCase()) || isMadeOfKnownWords(withoutAccents(text), known);
}

/** One in 860,000 others is taken for a common one by its hash, and asked for another; no common one gets through. */
function isCommon(plain: string): boolean {
  commonHashes ??= readHashes();
  return commonHashes.has(hash(plain));
}

function isMadeOfKnownWords(plain: string, known: readonly string[]): boolean {
  const words = [...WORDS_OF_THE_HOUSE, ...known.flatMap((name) => withoutAccents(name).split(/[^\p{L}]+/u))];
  const rest = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest !== plain && rest.replace(/[^\p{L}]/gu, "").length < FEWEST_OWN_LETTERS;
}

/** Whoever guesses a name leaves its accents out, or not. */
const withoutAccents = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();

/** Decoded at the first question: other pages do without. */
function readHashes(): ReadonlySet<number> {
  const bytes = Uint8Array.from(atob(COMMON_PASSWORD_HASHES), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return new Set(
    Array.from({ length: bytes.length / HASH_BYTES }, (_, index) => view.getUint32(index * HASH_BYTES)),
  );
}

/** FNV-1a, 32 bits: it only has to tell words apart, and keeps nothing secret. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}
