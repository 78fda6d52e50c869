/** Plans Twilio's faults for a run: mostly none, otherwise every kind that the client handles. */
import type { TwilioFault } from "../../../local/vendors/twilio";
import type { Chance } from "../chance";

const FAULTS: readonly TwilioFault[] = [
  { kind: "error", code: 20429, retryAfterSeconds: 1 },
  { kind: "error", code: 20500 },
  { kind: "error", code: 20503 },
  { kind: "proxyError", status: 502 },
  { kind: "reset" },
  { kind: "takeThenReset" },
  { kind: "slow", milliseconds: 200 },
];
const FAULT_SHARE = 0.35;

/** The messages are accepted without a response; the client times out after ten seconds. */
export const SILENCE: readonly TwilioFault[] = [{ kind: "takeThenSilence" }, { kind: "takeThenSilence" }];

/** Results of attempts that must each occur in a run. */
export const ENDINGS = [
  "sent",
  "lost",
  "retry 20429",
  "retry 20500",
  "retry 20503",
  "retry unclear-502",
  "retry unclear-connection",
  "retry unclear-timeout",
] as const;

/** Returns one fault per send request, in order. */
export function listTwilioFaults(count: number, chance: Chance): readonly TwilioFault[] {
  return Array.from({ length: count }, () => {
    return chance.next() < FAULT_SHARE ? chance.pick(FAULTS) : { kind: "none" };
  });
}
