/** The body of somebody's answer as bytes, up to a limit: a longer one is not read to its end. */
import { joinBytes } from "./join-bytes";

/** null when it is longer. @throws whatever breaks the connection */
export async function readBoundedBytes(
  { headers, body }: Response,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let isTooLong = Number(headers.get("Content-Length") ?? 0) > mostBytes;
  for (let length = 0; reader && !isTooLong; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    isTooLong = length > mostBytes;
    parts.push(value);
  }
  if (!isTooLong) return joinBytes(parts);
  await reader?.cancel();
  return null;
}
