/** Streams a sheet response as decoded text, up to a size limit. */
import { createSheetDecoder } from "~/inventory/sync/sheet/sheet-decoder";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { createGoogleFailure } from "./google-failure";

const MAX_BYTES = 20 * 1024 * 1024;

/** @throws SheetError beyond 20 MB or for bytes that aren't text; GoogleFailure when the connection breaks off */
export async function* readSheetBody(response: Response): AsyncGenerator<string, void, undefined> {
  const decoder = createSheetDecoder(response.headers.get("Content-Type"));
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  let bytes = 0;
  try {
    while (reader) {
      const { done, value } = await reader.read().catch(() => {
        throw createGoogleFailure("halfAnswer", true);
      });
      if (done) break;
      bytes += value.length;
      if (bytes > MAX_BYTES) throw new SheetError("tooLarge");
      yield decoder.push(value);
    }
    yield* decoder.end();
  } finally {
    // Also runs when the consumer stops early: cancels the rest of the response.
    await reader?.cancel().catch(() => undefined);
  }
}
