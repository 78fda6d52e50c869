/** Decides which addresses from outside the Worker may send a request to. */

/** A name with a dot that ends in a top-level domain; addresses, which the URL parser writes as digits or in brackets, have none. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
/** Reserved, or used within private networks. */
const PRIVATE_NAME = /\.(?:localhost|local|internal|intranet|private|lan|home|corp|arpa|onion)$/;

/** Returns null unless the address is https on the default port, with a public host name and without user information. */
export function parsePublicAddress(text: string): URL | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  const { username, password, port, hostname } = address;
  if (port !== "" || username !== "" || password !== "") return null;
  return PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname) ? address : null;
}
