/** The Twilio stand-in, in process or on a free port, and a client for its account. */
import { createTwilio, type TwilioOptions } from "../../functions/clients/twilio";
import { createTwilioStandIn, type Twilio } from "../../local/vendors/twilio-stand-in";
import { asFetch, startVendorServer } from "../../local/vendors/vendor-server";

const authToken = "0123456789abcdef0123456789abcdef";
export const ACCOUNT = { accountSid: "AC00000000000000000000000000000000", authToken };
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

async function control(standIn: TwilioStandIn, what: "faults" | "conditions", value: object) {
  const init = { method: "PUT", body: JSON.stringify(value) };
  const answer = await standIn.fetch(`${standIn.url}/${what}`, init);
  if (!answer.ok) throw new Error(`the stand-in does not know these ${what}`);
}

export const setFaults = (standIn: TwilioStandIn, ...faults: readonly object[]) =>
  control(standIn, "faults", faults);

/** Sets conditions that last until changed; without any, the stand-in behaves normally. */
export const setConditions = (standIn: TwilioStandIn, conditions: object = {}) =>
  control(standIn, "conditions", conditions);
