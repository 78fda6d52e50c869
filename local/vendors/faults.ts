/** Faults that the stand-ins inject into a response, as a caller of `fetch` sees them. */
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { parseJson } from "~/platform/parse-json";

const connectionFaults = [
  /** The connection is reset before the request is processed. */
  "reset",
  /** The request is processed, and the connection is reset. */
  "takeThenReset",
  /** The connection is closed in the middle of the response. */
  "cut",
  /** No response is ever sent. */
  "silence",
  /** The request is processed, and no response is ever sent. */
  "takeThenSilence",
] as const;

export const fault = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  /** A proxy's HTML page instead of the response. */
  z.object({ kind: z.enum(["proxyError", "page"]), status: z.int().min(200).max(599) }),
  z.object({ kind: z.enum(connectionFaults) }),
  z.object({ kind: z.literal("slow"), milliseconds: z.int().min(0).max(60_000) }),
]);
export type Fault = z.infer<typeof fault>;

export async function withFault(
  injected: Fault,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  switch (injected.kind) {
    case "proxyError":
    case "page":
      return new Response("<h1>Bad gateway</h1>", {
        status: injected.status,
        headers: { "Content-Type": "text/html" },
      });
    case "slow":
      await sleep(injected.milliseconds);
      return answer();
    case "cut":
      return cutInHalf(await answer());
    case "takeThenReset":
      await answer();
      throw new TypeError("fetch failed");
    case "takeThenSilence":
      await answer();
      return neverAnswer();
    case "reset":
      throw new TypeError("fetch failed");
    case "silence":
      return neverAnswer();
    default:
      return answer();
  }
}

const neverAnswer = () => new Promise<never>(() => undefined);

async function cutInHalf(response: Response): Promise<Response> {
  const bytes = await response.bytes();
  const half = bytes.subarray(0, bytes.length / 2);
  let isSent = false;
  const body = new ReadableStream({
    async pull(controller) {
      if (!isSent) controller.enqueue(half);
      else {
        // Until the first half has arrived.
        await sleep(20);
        controller.error(new TypeError("terminated"));
      }
      isSent = true;
    },
  });
  return new Response(body, response);
}

/** Faults for the next requests, one each, in order. */
export class FaultQueue<Injected> {
  #next: readonly Injected[] = [];

  constructor(private readonly schema: z.ZodType<Injected>) {}

  /** Replaces them by those of the request's body. */
  async set(request: Request): Promise<Response> {
    const next = z.array(this.schema).safeParse(parseJson(await request.text())).data;
    if (next) this.#next = next;
    return new Response(null, { status: next ? 204 : 400 });
  }

  take(): Injected | undefined {
    const [first, ...later] = this.#next;
    this.#next = later;
    return first;
  }
}
