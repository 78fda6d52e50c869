/** How the stand-in for Twilio misbehaves when it is told to: one fault for each request to send, in their order. */
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
]);

export type TwilioFault = z.infer<typeof fault>;

/** null when it is no list of faults. */
export function parseFaults(body: string): readonly TwilioFault[] | null {
  try {
    return z.array(fault).safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
