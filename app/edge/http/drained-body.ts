/** Drains the rest of a request body after a route is done: the connection can't be reused until the body is read to its end. */

/** More than the largest form with photos. Beyond it the connection is closed. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
/** A slower sender gets its response while it is still sending. */
const MAX_DRAIN_MS = 30_000;

/** Returns the same request with a body that may be read in part, canceled, or not at all. */
export function makeDrainable(request: Request, maxBytes = MAX_DRAINED_BYTES) {
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
      // `drain` reads the rest.
      cancel: () => undefined,
    },
    { highWaterMark: 0 },
  );
  return {
    // The Fetch standard requires `duplex` for a stream body.
    request: new Request(request, { body, duplex: "half" } as RequestInit),
    /** Resolves when the body has ended, exceeded a limit, or failed. Never throws. */
    async drain() {
      const timer = setTimeout(() => void reader.cancel().catch(() => undefined), MAX_DRAIN_MS);
      try {
        while (!isAtEnd && bytes <= maxBytes) await read();
        if (!isAtEnd) await reader.cancel();
      } catch {
        // The sender has disconnected.
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
