/**
 * Passes a scanner's requests on to the site: each with another network address, so that the limits don't hide what is behind
 * them, and with the headers that a browser would send.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface FrontDoor {
  /** Without a trailing slash. */
  readonly url: string;
  close(): void;
}

/**
 * @param cookie of a session, added to every request; empty for a visitor
 * @param closed paths that aren't passed on
 */
export async function openFrontDoor(
  site: string,
  cookie: string,
  closed: readonly string[] = [],
): Promise<FrontDoor> {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    if (closed.some((path) => incoming.url?.includes(path))) {
      incoming.resume();
      outgoing.writeHead(404).end();
      return;
    }
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const cookies = [incoming.headers.cookie, cookie].filter(Boolean).join("; ");
    pass(incoming, outgoing, site, {
      Origin: getUrl(),
      ...incoming.headers,
      "cf-connecting-ip": address,
      ...(cookies ? { cookie: cookies } : {}),
    });
  });
  const getUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: getUrl(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  site: string,
  headers: Record<string, string | string[] | undefined>,
): void {
  const { hostname, port } = new URL(site);
  const options = { hostname, port, path: incoming.url, method: incoming.method, headers };
  const call = request(options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.on("error", () => outgoing.destroy());
  incoming.pipe(call);
}
