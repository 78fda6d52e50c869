/** Rate limits for leads per network address and phone number. */

interface Attempt {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface LeadRateLimit {
  takeTokens(
    attempts: readonly Attempt[],
  ): Promise<{ isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limits = readonly (readonly [period: string, windowSeconds: number, limit: number])[];

/** Shortest first: an attempt rejected by a period isn't counted in the longer ones. */
const PER_ADDRESS: Limits = [
  ["minute", MINUTE, 10],
  ["hour", HOUR, 30],
  ["day", DAY, 100],
];
const PER_PHONE: Limits = [
  ["minute", MINUTE, 5],
  ["day", DAY, 10],
];

/** @returns seconds to wait, 0 for none. @throws BackendUnavailable when attempts can't be counted */
export function countAddress(rateLimit: LeadRateLimit, address: string): Promise<number> {
  return count(rateLimit, `lead:address:${address}`, PER_ADDRESS);
}

/** @param digits of the phone number. @returns seconds to wait, 0 for none. @throws BackendUnavailable */
export function countPhone(rateLimit: LeadRateLimit, digits: string): Promise<number> {
  return count(rateLimit, `lead:phone:${digits}`, PER_PHONE);
}

async function count(rateLimit: LeadRateLimit, key: string, limits: Limits): Promise<number> {
  const attempts = limits.map(([period, windowSeconds, limit]) => ({
    key: `${key}:${period}`,
    limit,
    windowSeconds,
  }));
  const result = await rateLimit.takeTokens(attempts);
  return result.isAllowed ? 0 : result.retryAfterSeconds;
}
