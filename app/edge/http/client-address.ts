/** From where a request comes, as far as limits care. */

/**
 * The network address Cloudflare saw, of an IPv6 one the first half: the rest is one household's to choose.
 * "unknown" without one, which then is one address for all of them. No other header counts: anybody can write them.
 */
export function getClientAddress(request: Request): string {
  const header = request.headers.get("CF-Connecting-IP")?.trim().toLowerCase() ?? "";
  // An IPv4 address in IPv6's clothes (RFC 4291, 2.5.5.2): their first halves are all alike.
  const address = header.replace(/^(?:0*:)+ffff:(?=[\d.]+$)/, "");
  if (address.includes(":")) return expandIpv6(address).slice(0, 4).join(":");
  return address || "unknown";
}

/** The eight groups of an address whose zeros may be left out ("2001:db8::1"; RFC 4291, 2.2). */
function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const split = (part: string) => part.split(":").filter(Boolean);
  const [first, last] = [split(head), split(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill("0"), ...last].map((group) => group.replace(/^0+(?=.)/, ""));
}
