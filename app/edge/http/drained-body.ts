/** Reads what a route left of a request's body: a connection whose body is not read to its end cannot carry the next request. */

/** More than the largest form with its photos. A sender of more is cut off. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
/** A sender that takes longer gets its answer while it still sends. */
const MAX_DRAIN_MS = 30_000;

interface DrainableRequest {
  readonly request: Request;
  /** Resolves when the body is read to its end, or further than the limits, or broke off. Never throws. */
  drain(): Promise<void>;
}

/** The same request with a body that may be read in part, canceled, or not at all. */
export function makeDrainable(request: Request, maxBytes = MAX_DRAINED_BYTES): DrainableRequest {
  if (!request.body) return { request, drain: async () => undefined };
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let bytes = 0;
  let isAtEnd = false;
  const read = async () => {
    const part = await reader.read();
    if (part.done) isAtEnd = true;
    else bytes += part.value.length;
    return part;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // The rest is read by `drain`.
      cancel: () => undefined,
    },
    { highWaterMark: 0 },
  );
  return {
    // `duplex` is what the Fetch standard asks for beside a body that is a stream.
    request: new Request(request, { body, duplex: "half" } as RequestInit),
    async drain() {
      const timer = setTimeout(() => void reader.cancel().catch(() => undefined), MAX_DRAIN_MS);
      try {
        while (!isAtEnd && bytes <= maxBytes) await read();
        if (!isAtEnd) await reader.cancel();
      } catch {
        // The sender is gone, and so is the connection.
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
