/**
 * Faults that the Twilio stand-in injects: a list with one fault per send request, in order, and conditions that last until
 * they are changed.
 */
import * as z from "zod";
import { parseJson } from "~/platform/parse-json";
import { isErrorCode } from "./twilio-answers";

const fault = z.discriminatedUnion("kind", [
  /** No fault for this request. */
  z.object({ kind: z.literal("none") }),
  /** An error response with one of Twilio's codes and an optional Retry-After. */
  z.object({
    kind: z.literal("error"),
    code: z.number().refine(isErrorCode),
    retryAfterSeconds: z.int().min(0).optional(),
  }),
  /** An HTML page from a proxy instead of Twilio's response; the message is not accepted. */
  z.object({ kind: z.literal("proxyError"), status: z.int().min(500).max(599) }),
  /** The message is accepted and no response is sent. */
  z.object({ kind: z.literal("takeThenSilence") }),
  /** The message is accepted and the connection is reset. */
  z.object({ kind: z.literal("takeThenReset") }),
  /** The connection is reset before the message is accepted. */
  z.object({ kind: z.literal("reset") }),
  /** A normal response after a delay. */
  z.object({ kind: z.literal("slow"), milliseconds: z.int().min(0).max(60_000) }),
  /** The message is accepted and reported as delivered before the response is sent. */
  z.object({ kind: z.literal("reportFirst") }),
]);

export type TwilioFault = z.infer<typeof fault>;

const conditions = z
  .object({
    /** Applies to every send request without a fault of its own. */
    post: fault.default({ kind: "none" }),
    /** Applies to every request that reads or deletes. */
    others: fault.default({ kind: "none" }),
    /** When messages accepted from now on are reported. */
    reports: z.enum(["after", "first", "never"]).default("after"),
    /** Final status of messages accepted from now on. */
    ending: z.enum(["delivered", "undelivered", "failed", "sent", "queued"]).default("delivered"),
    /** Where reports go when the message names no address. */
    statusCallback: z.url().optional(),
    /** The only token accepted from now on; by default the account's own. */
    authToken: z.string().min(1).optional(),
  })
  .strict();

export type TwilioConditions = z.infer<typeof conditions>;

export const FAIR_CONDITIONS: TwilioConditions = conditions.parse({});

/** Returns null when the body is not a valid list of faults. */
export function parseFaults(body: string): readonly TwilioFault[] | null {
  return z.array(fault).safeParse(parseJson(body)).data ?? null;
}

/** Returns null when the body is not valid. Omitted conditions get their defaults. */
export function parseConditions(body: string): TwilioConditions | null {
  return conditions.safeParse(parseJson(body)).data ?? null;
}
