/** How many leads may come from one address and one phone: what a family at the lot's own network does not reach. */

interface Tokens {
  takeToken(attempt: {
    key: string;
    limit: number;
    windowSeconds: number;
  }): Promise<{ isTaken: true } | { isTaken: false; retryAfterSeconds: number }>;
}

const WINDOW_SECONDS = 60;
const PER_ADDRESS = 10;
const PER_PHONE = 5;

/** @returns seconds to wait, 0 for none. @throws BackendUnavailable when nobody can count */
export function countAddress(tokens: Tokens, address: string): Promise<number> {
  return count(tokens, `lead:address:${address}`, PER_ADDRESS);
}

/** @param digits of the phone number. @returns seconds to wait, 0 for none. @throws BackendUnavailable */
export function countPhone(tokens: Tokens, digits: string): Promise<number> {
  return count(tokens, `lead:phone:${digits}`, PER_PHONE);
}

async function count(tokens: Tokens, key: string, limit: number): Promise<number> {
  const taken = await tokens.takeToken({ key, limit, windowSeconds: WINDOW_SECONDS });
  return taken.isTaken ? 0 : taken.retryAfterSeconds;
}
