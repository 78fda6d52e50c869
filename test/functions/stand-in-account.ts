/** The Twilio stand-in on a free port, and a client for its account. */
import { createTwilio, type TwilioOptions } from "../../functions/clients/twilio";
import { startTwilioStandIn, type TwilioStandIn } from "../../local/vendors/twilio-stand-in";

export const ACCOUNT = {
  accountSid: "AC00000000000000000000000000000000",
  authToken: "0123456789abcdef0123456789abcdef",
};
export const NUMBERS = { from: "+15005550006", to: "+14075550142" };

export async function startStandIn(): Promise<TwilioStandIn> {
  return startTwilioStandIn({ ...ACCOUNT, port: 0, file: null, statusCallback: null, hasControls: true });
}

export function connect({ url }: TwilioStandIn, options: Partial<TwilioOptions> = {}) {
  return createTwilio({ apiUrl: url, ...ACCOUNT, ...NUMBERS, ...options });
}

export async function setFaults({ url }: TwilioStandIn, ...faults: readonly object[]): Promise<void> {
  const answer = await fetch(`${url}/faults`, { method: "PUT", body: JSON.stringify(faults) });
  if (!answer.ok) throw new Error("the stand-in does not know this fault");
}

/** Sets conditions that last until changed; without any, the stand-in behaves normally. */
export async function setConditions({ url }: TwilioStandIn, conditions: object = {}): Promise<void> {
  const answer = await fetch(`${url}/conditions`, { method: "PUT", body: JSON.stringify(conditions) });
  if (!answer.ok) throw new Error("the stand-in does not know these conditions");
}
