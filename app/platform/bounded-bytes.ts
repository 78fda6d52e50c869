/** Reads a response body into memory, up to a size limit. */

/** Initial buffer size for a response without `Content-Length`. */
const FIRST_BYTES = 256 * 1024;

/**
 * Reads into a single buffer, sized by `Content-Length` or doubled as it fills.
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
