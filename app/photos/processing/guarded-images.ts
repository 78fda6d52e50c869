/** Cloudflare Images with a time limit: photos are served and stored without it. */
import { within } from "~/platform/timing";

interface PhotoTransformer {
  transform(transform: ImageTransform): PhotoTransformer;
  output(options: ImageOutputOptions): Promise<{ image(): ReadableStream<Uint8Array> }>;
}

/** The used part of the binding. */
export interface PhotoImages {
  input(stream: ReadableStream<Uint8Array>): PhotoTransformer;
}

/** A large photo normally takes a second or two. */
const TIMEOUT_MS = 15_000;
/** Each photo of a page would otherwise wait for its own time-out. */
const PAUSE_MS = 15_000;

/**
 * Creates one per isolate. Rejects a call that isn't answered in time, and for a while after it every call at once.
 * @param now milliseconds since the epoch
 */
export function guardImages(images: PhotoImages, now: () => number = Date.now): PhotoImages {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  const guard = (transformer: PhotoTransformer): PhotoTransformer => ({
    transform: (transform) => guard(transformer.transform(transform)),
    async output(options) {
      if (now() - failedAtMs < PAUSE_MS) throw new Error("Images did not answer a moment ago.");
      const convert = async () => new Response((await transformer.output(options)).image()).blob();
      const photo = await within(TIMEOUT_MS, convert(), () => {
        failedAtMs = now();
        return new Error("Images did not answer in time.");
      });
      return { image: () => photo.stream() };
    },
  });
  return { input: (stream) => guard(images.input(stream)) };
}
