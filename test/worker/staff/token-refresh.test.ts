/** Concurrent requests just after an access token expired: each gets its page and the new session, and Auth is called once. */
import { request } from "node:http";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseSessionSecrets } from "~/edge/config/session-secret";
import { createSessionSeal } from "~/edge/session/seal";
import { IS_FULL } from "../../support/amount";
import { send } from "../../support/site/send";
import { readSetCookie } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const SESSION_SECRET = "local_0123456789abcdefghijklmnopqrstuvwxyz";
const USER = { id: "11111111-1111-4111-8111-111111111111", aud: "authenticated", email: "ana@example.test" };
const STAFF = [
  { user_id: USER.id, name: "Ana", role: "sales", must_change_password: false, one_time_since: null },
];
const SECONDS_OF_TOKEN = 3600;
/** The runtime's ordering of concurrent requests varies only in code that has run for a while. */
const ROUNDS = IS_FULL ? 40 : 8;

const seal = createSessionSeal(parseSessionSecrets(SESSION_SECRET) ?? [""]);
/** An Auth that accepts each refresh token any number of times, and responds when the gate opens. */
const auth = { gate: Promise.resolve(), asked: [] as string[] };

let worker: Miniflare;
let site = "";
beforeAll(async () => {
  worker = await startWorker({ settings: { SESSION_SECRET }, outbound: answer });
  site = (await worker.ready).origin;
});
beforeEach(() => {
  auth.asked = [];
});
afterAll(() => worker.dispose());

async function answer(outgoing: Request): Promise<Response> {
  const { pathname } = new URL(outgoing.url);
  if (pathname === "/auth/v1/user") return Response.json(USER);
  if (pathname === "/rest/v1/staff") return Response.json(STAFF);
  if (pathname !== "/auth/v1/token") return new Response(null, { status: 503 });
  const { refresh_token } = (await outgoing.json()) as { refresh_token: string };
  auth.asked.push(refresh_token);
  await auth.gate;
  return Response.json(formatTokens(`${refresh_token} and on`));
}

function formatTokens(refresh_token: string) {
  const expires_at = Math.floor(Date.now() / 1000) + SECONDS_OF_TOKEN;
  const [head, claims] = [{ alg: "HS256" }, { sub: USER.id, exp: expires_at }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const access_token = `${head}.${claims}.c2lnbmF0dXJl`;
  const lifetime = { expires_at, expires_in: SECONDS_OF_TOKEN };
  return { access_token, refresh_token, ...lifetime, token_type: "bearer", user: USER };
}

/** Returns the `Cookie` of a user whose access token has just expired. */
async function holdEnded(refreshToken: string): Promise<string> {
  const session = { accessToken: "ended", refreshToken, expiresAtMs: 1, signedInAtMs: Date.now() };
  return `session=${await seal.seal(session)}`;
}

async function ask(Cookie: string): Promise<{ status: number; refreshToken: string | undefined }> {
  const { status, headers } = await send("GET", `${site}/staff/password`, { Cookie });
  const sealed = readSetCookie(headers["set-cookie"])?.replace("session=", "") ?? "";
  return { status, refreshToken: (await seal.open(sealed))?.refreshToken };
}

test("ten concurrent requests all get their page and the same new session, every time", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const cookie = await holdEnded(`round ${round}`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(cookie)));
    expect(answers).toEqual(Array(10).fill({ status: 200, refreshToken: `round ${round} and on` }));
  }
  expect(auth.asked).toEqual(Array.from({ length: ROUNDS }, (_, round) => `round ${round}`));
});

test("when the request that refreshes is canceled before Auth responds, the others still get the new session", async () => {
  let open = () => {};
  auth.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const cookie = await holdEnded("left behind");
  const first = request(`${site}/staff/password`, { headers: { Cookie: cookie }, agent: false });
  first.on("error", () => undefined).end();
  await expect.poll(() => auth.asked).toEqual(["left behind"]);
  const others = Array.from({ length: 9 }, () => ask(cookie));
  // The Worker has started on them when it has answered a later request.
  await send("GET", `${site}/healthz`);
  first.destroy();
  await send("GET", `${site}/healthz`);
  open();
  const expected = Array(9).fill({ status: 200, refreshToken: "left behind and on" });
  expect(await Promise.all(others)).toEqual(expected);
  expect(await ask(cookie)).toEqual({ status: 200, refreshToken: "left behind and on" });
  expect(auth.asked).toEqual(["left behind"]);
});
