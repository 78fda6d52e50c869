/**
 * How the stand-in for Twilio misbehaves when it is told to: a list of faults, one for each request to send, in their order; and
 * conditions that last until they are changed.
 */
import * as z from "zod";
import { isErrorCode } from "./twilio-answers";

const fault = z.discriminatedUnion("kind", [
  /** Nothing goes wrong with this one. */
  z.object({ kind: z.literal("none") }),
  /** Refused with a code of Twilio's, and after how long it may be tried again. */
  z.object({
    kind: z.literal("error"),
    code: z.number().refine(isErrorCode),
    retryAfterSeconds: z.int().min(0).optional(),
  }),
  /** A page of some proxy in place of Twilio's answer; the message is not taken. */
  z.object({ kind: z.literal("proxyError"), status: z.int().min(500).max(599) }),
  /** The message is taken and nobody ever answers. */
  z.object({ kind: z.literal("takeThenSilence") }),
  /** The message is taken and the connection breaks. */
  z.object({ kind: z.literal("takeThenReset") }),
  /** The connection breaks before anything is taken. */
  z.object({ kind: z.literal("reset") }),
  /** Everything is well, after a while. */
  z.object({ kind: z.literal("slow"), milliseconds: z.int().min(0).max(60_000) }),
  /** The message is taken and reported as delivered before the request is answered. */
  z.object({ kind: z.literal("reportFirst") }),
]);

export type TwilioFault = z.infer<typeof fault>;

const conditions = z
  .object({
    /** Of every request to send that has no fault of its own. */
    post: fault.default({ kind: "none" }),
    /** Of every request that reads or deletes. */
    others: fault.default({ kind: "none" }),
    /** When messages taken from now on are reported. */
    reports: z.enum(["after", "first", "never"]).default("after"),
    /** The status that messages taken from now on end with. */
    ending: z.enum(["delivered", "undelivered", "failed", "sent", "queued"]).default("delivered"),
    /** The only token that is accepted from now on; left out, the account's own. */
    authToken: z.string().min(1).optional(),
  })
  .strict();

export type TwilioConditions = z.infer<typeof conditions>;

export const FAIR_CONDITIONS: TwilioConditions = conditions.parse({});

/** null when it is no list of faults. */
export function parseFaults(body: string): readonly TwilioFault[] | null {
  return parseJson(z.array(fault), body);
}

/** null when these are no conditions. What is left out is as usual. */
export function parseConditions(body: string): TwilioConditions | null {
  return parseJson(conditions, body);
}

function parseJson<Value>(schema: z.ZodType<Value>, body: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
