/** Rejects passwords that are common or made of known words (ASVS 5.0, 6.2.4 and 6.2.11). */
import { COMMON_PASSWORD_HASHES } from "./common-password-hashes";
import { DEMO_PASSWORD } from "./demo-accounts";

/** ASVS 5.0, 6.2.1 requires at least 8. */
export const MIN_PASSWORD = 10;
/** Auth hashes (bcrypt) only the first 72 bytes of a password and rejects longer ones. */
export const MAX_PASSWORD_BYTES = 72;

/** Words common to all dealerships; names of the dealership and person are passed as `known`. */
const WORDS_OF_THE_HOUSE = ["password", "dealership", "dealer", "motors", "staff", "owner", "sales", "cars"];

/** Shorter words occur by chance in too many passwords. */
const MIN_WORD = 4;
/** Letters that must remain after the known words are removed. */
const MIN_OWN_LETTERS = 4;
const HASH_BYTES = 4;

let commonHashes: ReadonlySet<number> | undefined;

/**
 * Also rejects the demo password, which is public in this repository.
 * @param known public names: the dealership's and the person's
 */
export function isEasyPassword(text: string, known: readonly string[]): boolean {
  if (text === DEMO_PASSWORD) return true;
  return isCommon(text.normalize("NFC").toLowerCase()) || isMadeOfKnownWords(withoutAccents(text), known);
}

/** Exact for common passwords; a hash collision rejects about one in 860,000 others. */
function isCommon(plain: string): boolean {
  commonHashes ??= readHashes();
  return commonHashes.has(hash(plain));
}

function isMadeOfKnownWords(plain: string, known: readonly string[]): boolean {
  const words = [...WORDS_OF_THE_HOUSE, ...known.flatMap((name) => withoutAccents(name).split(/[^\p{L}]+/u))];
  const rest = words
    .filter((word) => word.length >= MIN_WORD)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest !== plain && rest.replace(/[^\p{L}]/gu, "").length < MIN_OWN_LETTERS;
}

/** Names are compared without accents. */
const withoutAccents = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();

/** Decoded on first use: most requests don't need it. */
function readHashes(): ReadonlySet<number> {
  const bytes = Uint8Array.from(atob(COMMON_PASSWORD_HASHES), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return new Set(
    Array.from({ length: bytes.length / HASH_BYTES }, (_, index) => view.getUint32(index * HASH_BYTES)),
  );
}

/** 32-bit FNV-1a, only for set membership, not for security. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}
