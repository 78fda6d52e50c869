/** Sends request bodies that a running site refuses, each followed by another request on the same connection. */
import http from "node:http";
import { expect } from "vitest";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Sends one request over the agent's only connection. */
function ask(agent: http.Agent, port: number, { method, path, headers = {}, body }: Sent) {
  return new Promise<number>((resolve, reject) => {
    const length = body ? { "Content-Length": String(body.length) } : {};
    const request = http.request(
      { agent, host: "127.0.0.1", port, method, path, headers: { ...length, ...headers } },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const body = Buffer.alloc(2 * 1024 * 1024, "x");

/** A refused body of 2 MB does not break its connection: the next request gets a response, through wrangler's proxy too. */
export async function expectAnswersAfterRefusedBodies(port: number): Promise<void> {
  const own = { ...FORM, Origin: `http://127.0.0.1:${port}` };
  const refused: readonly (readonly [status: number, sent: Sent])[] = [
    [413, { method: "POST", path: "/contact", headers: own, body }],
    [413, { method: "POST", path: "/staff/sign-in", headers: own, body }],
    [403, { method: "POST", path: "/about", headers: { ...FORM, Origin: "https://evil.example" }, body }],
    [405, { method: "PUT", path: "/contact", headers: own, body }],
    [405, { method: "POST", path: "/about", headers: own, body }],
    [413, { method: "POST", path: "/webhooks/twilio", headers: FORM, body }],
    [303, { method: "POST", path: "/staff/photos/1FTEW1EP1MFA41207", headers: own, body }],
    [401, { method: "POST", path: "/staff/photos/1FTEW1EP1MFA41207/files", headers: own, body }],
    [303, { method: "POST", path: "/inventory", headers: own, body }],
  ];
  const answers: unknown[] = [];
  for (const [, sent] of refused) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const first = await ask(agent, port, sent);
    const next = await ask(agent, port, { method: "GET", path: "/about" });
    answers.push([sent.method, sent.path, first, next]);
    agent.destroy();
  }
  expect(answers).toEqual(refused.map(([status, { method, path }]) => [method, path, status, 200]));
}
