/** Rejects passwords that are common or made of known words (ASVS 5.0, 6.2.4 and 6.2.11). */
import { BackendUnavailable } from "~/backend/unavailable";
import { hashText } from "~/platform/hash-text";
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

/**
 * Hashes of the 5,000 most common passwords with at least ten characters, in lowercase: 32-bit FNV-1a of the UTF-8 bytes, ascending,
 * big-endian. From "100k-most-used-passwords-NCSC", which the UK's National Cyber Security Centre compiled from Have I Been Pwned, as
 * published in SecLists (github.com/danielmiessler/SecLists, Passwords/Common-Credentials; MIT, Copyright 2018 Daniel Miessler;
 * unchanged since 2019-05-08). A file, so that a cold Worker doesn't load its 20 KB.
 */
const COMMON_PASSWORDS = "https://assets.invalid/common-passwords.bin";

/** @param known public names: the dealership's and the person's. @throws BackendUnavailable */
export type IsEasyPassword = (text: string, known: readonly string[]) => Promise<boolean>;

/** Also rejects the demo password, which is public in this repository. */
export function createPasswordCheck(assets: Pick<Fetcher, "fetch">): IsEasyPassword {
  return async (text, known) =>
    text === DEMO_PASSWORD ||
    isMadeOfKnownWords(withoutAccents(text), known) ||
    (await isCommon(text.normalize("NFC").toLowerCase(), assets));
}

/** Exact for common passwords; a hash collision rejects about one in 860,000 others. */
async function isCommon(plain: string, assets: Pick<Fetcher, "fetch">): Promise<boolean> {
  const response = await assets.fetch(COMMON_PASSWORDS).catch(() => null);
  if (!response?.ok) throw new BackendUnavailable("The list of common passwords can't be read");
  const hashes = new DataView(await response.arrayBuffer());
  const sought = hashText(plain);
  for (let at = 0; at < hashes.byteLength; at += HASH_BYTES) if (hashes.getUint32(at) === sought) return true;
  return false;
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
