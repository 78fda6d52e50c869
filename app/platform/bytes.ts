/** Reads, joins, and streams bytes. */

/** Initial buffer size for a response without `Content-Length`. */
const FIRST_BYTES = 256 * 1024;

/**
 * Reads a response body into a single buffer, sized by `Content-Length` or doubled as it fills.
 * @returns null when the body is longer than `maxBytes`
 * @throws the stream's error when the connection breaks
 */
export async function readBoundedBytes(
  { headers, body }: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const declaredLength = Number(headers.get("Content-Length") ?? 0);
  if (declaredLength > maxBytes) {
    await body?.cancel();
    return null;
  }
  let block = new Uint8Array(Math.min(maxBytes, declaredLength > 0 ? declaredLength : FIRST_BYTES));
  let length = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > maxBytes) {
      await reader.cancel();
      return null;
    }
    if (length + value.length > block.length) {
      const size = Math.min(maxBytes, Math.max(block.length * 2, length + value.length));
      const larger = new Uint8Array(size);
      larger.set(block.subarray(0, length));
      block = larger;
    }
    block.set(value, length);
    length += value.length;
  }
  return block.subarray(0, length);
}

export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

/** Merges views that are adjacent in one buffer, without copying. */
export function mergeNeighbors(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const merged: Uint8Array<ArrayBuffer>[] = [];
  for (const chunk of chunks) {
    const last = merged.at(-1);
    const isNeighbor =
      last?.buffer === chunk.buffer && last.byteOffset + last.byteLength === chunk.byteOffset;
    if (last && isNeighbor)
      merged[merged.length - 1] = new Uint8Array(last.buffer, last.byteOffset, last.length + chunk.length);
    else merged.push(chunk);
  }
  return merged;
}

/** Streams the chunks one at a time, on demand. */
export function streamBytes(chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array> {
  const left = [...chunks].reverse();
  return new ReadableStream({
    pull(controller) {
      const next = left.pop();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}
