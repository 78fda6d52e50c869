/** Recovery codes: the second step of signing in for someone without their phone. Each works once, and turns the second step off. */
import * as z from "zod";
import { formatHex } from "~/platform/encoding";
import type { Parsed } from "~/platform/parsed";
import { makeOneTimePassword } from "./one-time-password";

const CODES = 10;
/** With fewer left, a person who is the only owner is asked to make new ones. */
export const FEW_CODES = 3;

/** The form of a code without its hyphens; a code of an app has six digits. */
const CODE = /^[\da-z]{16}$/;

const ITERATIONS = 10_000;
const HASH_BITS = 256;

export const describeCodeCountAnswer = () =>
  z.object({
    /** 0 before the first ones. */
    made: z.int(),
    left: z.int(),
    /** Whether no one else could turn off the second step. */
    isOnlyOwner: z.boolean(),
  });
export type RecoveryCodeCount = Parsed<ReturnType<typeof describeCodeCountAnswer>>;

/** Stores hashes of codes; implemented in app/backend/stores. Every method throws BackendUnavailable. */
export interface RecoveryCodeStore {
  /** The person's earlier codes end. */
  replaceCodes(userId: string, hashes: readonly string[]): Promise<void>;
  /**
   * Uses a code: turns off the person's second step, so that the session passes with its password, and ends all their other sessions.
   * @returns how many are left; null, without a change, for a wrong or used code, without a second step, and for an ended session
   */
  redeemCode(
    session: { readonly userId: string; readonly sessionId: string },
    hash: string,
  ): Promise<number | null>;
  deleteCodes(userId: string): Promise<void>;
  countCodes(userId: string): Promise<RecoveryCodeCount>;
}

/** Returns codes of four groups of four characters, such as "k7mh-29xw-p4ra-bn8c". */
const makeRecoveryCodes = (): readonly string[] => Array.from({ length: CODES }, makeOneTimePassword);

/** @param code as the forms read it, without spaces and hyphens */
export const isRecoveryCode = (code: string): boolean => CODE.test(code);

/**
 * Returns the hash that is stored: PBKDF2-HMAC-SHA-256, with the person's random id as its salt, in hexadecimal. A code has 79 random
 * bits, so a copy of the table can't be searched: 2^78 guesses of 10,000 hashes each. A key from `SESSION_SECRET` would add nothing to
 * that, and the codes on paper would end when the secret is rotated.
 * @param code with or without hyphens
 */
export async function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const bytes = new TextEncoder();
  const typed = bytes.encode(code.replaceAll("-", ""));
  const key = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveBits"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt: bytes.encode(userId), iterations: ITERATIONS };
  return formatHex(await crypto.subtle.deriveBits(derivation, key, HASH_BITS));
}

/** Makes new codes; the person's earlier ones end. @returns the codes, which are stored nowhere. @throws BackendUnavailable */
export async function renewRecoveryCodes(
  userId: string,
  store: Pick<RecoveryCodeStore, "replaceCodes">,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes();
  await store.replaceCodes(userId, await Promise.all(codes.map((code) => hashRecoveryCode(userId, code))));
  return codes;
}
