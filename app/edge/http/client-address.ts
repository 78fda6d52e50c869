/** Determines the client address for rate limits. */

/**
 * Returns the address from `CF-Connecting-IP`; for IPv6 only the first half, because a household controls the rest. Requests
 * without the header share the address "unknown". Other headers are ignored: any client can set them.
 */
export function getClientAddress(request: Request): string {
  const header = request.headers.get("CF-Connecting-IP")?.trim().toLowerCase() ?? "";
  // An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2): the first half is the same for all of them.
  const address = header.replace(/^(?:0*:)+ffff:(?=[\d.]+$)/, "");
  if (address.includes(":")) return expandIpv6(address).slice(0, 4).join(":");
  return address || "unknown";
}

/** Returns the eight groups of an address, including omitted zeros ("2001:db8::1"; RFC 4291, 2.2). */
function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const split = (part: string) => part.split(":").filter(Boolean);
  const [first, last] = [split(head), split(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill("0"), ...last].map((group) => group.replace(/^0+(?=.)/, ""));
}
