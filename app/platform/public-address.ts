/** Decides which addresses from outside the Worker may send a request to. */

/** A name with a dot that ends in a top-level domain; addresses, which the URL parser writes as digits or in brackets, have none. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
/** Reserved, or used within private networks. */
const PRIVATE_NAME =
  /\.(?:local(?:host|domain)?|internal|intranet|private|lan|home|corp|svc|consul|arpa|onion)$/;
/** Names of public services that resolve to the address in them or to the machine itself: a Worker can't look names up first. */
const NAME_OF_ADDRESS =
  /(?:^|\.)(?:(?:nip|sslip|xip)\.io|(?:localtest|lvh|vcap|traefik)\.me|lacolhost\.com|localho?\.st|local\.gd|(?:ddev|lndo)\.site|1u\.ms|rbndr\.us)$/;
/** Also in names of one's own: "192-168-1-1.dealer.com". */
const EMBEDDED_ADDRESS =
  /(?:^|[.-])(?:0|10|127|169[.-]254|192[.-]168|172[.-](?:1[6-9]|2\d|3[01]))(?:[.-]\d{1,3}){2,3}(?=[.-])/;

/** Returns null unless the address is https on the default port, with a public host name and without user information. */
export function parsePublicAddress(text: string): URL | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  const { username, password, port, hostname } = address;
  if (port !== "" || username !== "" || password !== "") return null;
  const isHidden = [PRIVATE_NAME, NAME_OF_ADDRESS, EMBEDDED_ADDRESS].some((name) => name.test(hostname));
  return PUBLIC_NAME.test(hostname) && !isHidden ? address : null;
}
