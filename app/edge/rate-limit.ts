/** Limits how often something may be tried. Keys are stored as keyed hashes, never in plain text. */
import { deriveHashingKey } from "~/edge/config/session-secret";
import { signText } from "~/platform/crypto";
import { formatHex } from "~/platform/encoding";

export interface Attempt {
  /** The counted key in plain text: "sign-in:address:203.0.113.7". Hashed before it leaves the Worker. */
  readonly key: string;
  readonly limit: number;
  /** Starts with the first attempt; at most a day. */
  readonly windowSeconds: number;
  /** The key names the attempt itself, with the limit 1: the same attempt again counts no more, unless it was refused. */
  readonly isRepeatable?: boolean;
}

type TokenResult =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/** Counts attempts by key, across all isolates. Every method throws BackendUnavailable. */
export interface AttemptCounter {
  /** @returns 0 when a token was left, else the seconds until there is one. */
  take(key: string, limit: number, windowSeconds: number): Promise<number>;
  /** Takes one of each in order and stops at the first that has none left. @returns 0, else the seconds to wait. */
  takeEach(tokens: readonly Attempt[]): Promise<number>;
  /** Returns a token. */
  giveBack(key: string): Promise<void>;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Every method throws BackendUnavailable. @param secret key of the hashes; a new secret restarts all counts */
export function createRateLimit(counter: AttemptCounter, secret: string) {
  let hashing: Promise<CryptoKey> | undefined;
  const hash = async (key: string) => {
    hashing ??= deriveHashingKey(secret);
    return formatHex(await signText(await hashing, key));
  };
  return {
    /** Takes a token, counted across all isolates. */
    async takeToken({ key, limit, windowSeconds }: Attempt): Promise<TokenResult> {
      return toTokenResult(await counter.take(await hash(key), limit, windowSeconds));
    },
    /** Takes a token of each in order and stops at the first that has none left. */
    async takeTokens(attempts: readonly Attempt[]): Promise<TokenResult> {
      const tokens = await Promise.all(
        attempts.map(async ({ key, ...attempt }) => ({ ...attempt, key: await hash(key) })),
      );
      return toTokenResult(await counter.takeEach(tokens));
    },
    /** Returns the last token: a successful attempt doesn't count. */
    async returnToken(key: string): Promise<void> {
      await counter.giveBack(await hash(key));
    },
  };
}

const toTokenResult = (retryAfterSeconds: number): TokenResult =>
  retryAfterSeconds === 0 ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds };
