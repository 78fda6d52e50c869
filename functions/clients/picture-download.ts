/** Downloads the picture that a vehicle's own data links to, from any public host. */
import { readBoundedBytes } from "~/platform/bytes";
import { parsePublicAddress } from "~/platform/public-address";

interface LinkedPictureOptions {
  readonly fetch?: typeof fetch;
  /** Covers all redirects and the complete picture. */
  readonly timeoutMs?: number;
}

/** Never throws. */
export type FetchLinkedPicture = (
  url: string,
  maxBytes: number,
) => Promise<Uint8Array<ArrayBuffer> | "tooLarge" | "notDownloadable">;

const MAX_REDIRECTS = 3;

/** Each redirect has to lead to a public address too, so that a host can't direct the Worker elsewhere (SSRF). Never throws. */
export async function fetchLinkedPicture(
  url: string,
  maxBytes: number,
  { fetch: send = fetch, timeoutMs = 10_000 }: LinkedPictureOptions = {},
): ReturnType<FetchLinkedPicture> {
  const init = {
    headers: { Accept: "image/jpeg, image/png, image/webp" },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  let address = parsePublicAddress(url);
  try {
    for (let redirects = 0; address && redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await send(address.href, init);
      if (response.ok) return (await readBoundedBytes(response, maxBytes)) ?? "tooLarge";
      await response.body?.cancel();
      address = findTarget(response, address);
    }
  } catch {
    // No answer in time, or a broken connection.
  }
  return "notDownloadable";
}

/** Returns null for an answer that is no redirect, or one to an address that isn't public. */
function findTarget({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get("Location");
  if (status < 300 || status > 399 || !location || !URL.canParse(location, from)) return null;
  return parsePublicAddress(new URL(location, from).href);
}
