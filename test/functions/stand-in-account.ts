/** The Twilio stand-in, in process or on a free port, and a client for its account. */
import { createTwilio, type TwilioOptions } from "../../functions/clients/twilio";
import { createTwilioStandIn, type Twilio } from "../../local/vendors/twilio-stand-in";
import { asFetch, startVendorServer } from "../../local/vendors/vendor-server";

export const ACCOUNT = {
  accountSid: "AC00000000000000000000000000000000",
  authToken: "0123456789abcdef0123456789abcdef",
};
export const NUMBERS = { from: "+15005550006", to: "+14075550142" };

export interface TwilioStandIn extends Pick<Twilio, "list"> {
  /** Without a trailing slash. */
  readonly url: string;
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

interface StandInOptions {
  readonly file?: string;
  readonly hasControls?: boolean;
}

const open = ({ file, hasControls = true }: StandInOptions) =>
  createTwilioStandIn({ ...ACCOUNT, file: file ?? null, statusCallback: null, hasControls });

export function openStandIn(options: StandInOptions = {}): TwilioStandIn {
  const { answer, list } = open(options);
  return { url: "http://twilio.test", fetch: asFetch(answer), list, close: async () => undefined };
}

/** For a Worker or a browser. */
export async function startStandIn(options: StandInOptions = {}): Promise<TwilioStandIn> {
  const { answer, list } = open(options);
  return { ...(await startVendorServer(0, answer)), fetch, list };
}

export function connect(standIn: TwilioStandIn, options: Partial<TwilioOptions> = {}) {
  return createTwilio({ apiUrl: standIn.url, fetch: standIn.fetch, ...ACCOUNT, ...NUMBERS, ...options });
}

export async function setFaults(standIn: TwilioStandIn, ...faults: readonly object[]): Promise<void> {
  const init = { method: "PUT", body: JSON.stringify(faults) };
  const answer = await standIn.fetch(`${standIn.url}/faults`, init);
  if (!answer.ok) throw new Error("the stand-in does not know this fault");
}

/** Sets conditions that last until changed; without any, the stand-in behaves normally. */
export async function setConditions(standIn: TwilioStandIn, conditions: object = {}): Promise<void> {
  const init = { method: "PUT", body: JSON.stringify(conditions) };
  const answer = await standIn.fetch(`${standIn.url}/conditions`, init);
  if (!answer.ok) throw new Error("the stand-in does not know these conditions");
}
