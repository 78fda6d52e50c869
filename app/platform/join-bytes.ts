/** Joins and streams byte arrays. */

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Merges views that are adjacent in one buffer, without copying. */
export function mergeNeighbors(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const merged: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isNeighbor = last?.buffer === part.buffer && last.byteOffset + last.byteLength === part.byteOffset;
    if (last && isNeighbor)
      merged[merged.length - 1] = new Uint8Array(last.buffer, last.byteOffset, last.length + part.length);
    else merged.push(part);
  }
  return merged;
}

/** Streams the parts one at a time, on demand. */
export function streamBytes(parts: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array> {
  const left = [...parts].reverse();
  return new ReadableStream({
    pull(controller) {
      const next = left.pop();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}
