import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getGoogleAddresses } from "../../../functions/clients/google-addresses";
import { SHEETS_SCOPE } from "../../../functions/clients/google-sheets";
import { createGoogleToken } from "../../../functions/clients/google-token";
import contract from "../../contracts/google/oauth-token.json";
import { type GoogleStandIn, openGoogle } from "../../support/site/google-stand-in";

let google: GoogleStandIn;
beforeAll(async () => {
  google = await openGoogle();
});
afterAll(() => google.close());

function connect(options: Partial<Parameters<typeof createGoogleToken>[0]> = {}) {
  const { account, url, fetch } = google;
  const { tokenUrl } = getGoogleAddresses(url, account.token_uri);
  return createGoogleToken({ account, tokenUrl, scopes: [SHEETS_SCOPE], fetch, ...options });
}

test("the claim matches the contract and is signed with the account's key", async () => {
  let [form, url, method] = [new URLSearchParams(), "", ""];
  const send: typeof fetch = async (input, init) => {
    form = new URLSearchParams(String(init?.body));
    [url, method] = [String(input), init?.method ?? ""];
    return Response.json({ access_token: "t", expires_in: 3599, token_type: "Bearer" });
  };
  const { tokenUrl } = getGoogleAddresses(undefined, google.account.token_uri);
  await connect({ fetch: send, tokenUrl, now: () => new Date(1_795_273_200_500) }).get();
  expect([method, url]).toEqual([contract.request.method, contract.request.url]);
  expect([...form.keys()].sort()).toEqual(Object.keys(contract.request.form).sort());
  expect(form.get("grant_type")).toBe(contract.request.form.grant_type);
  const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
  const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(decode(head)).toEqual(contract.request.jwtHeader);
  const asked = { scope: contract.scopesNeeded[0], aud: contract.request.claims.aud };
  const times = { iat: 1_795_273_200, exp: 1_795_276_800 };
  expect(decode(claims)).toEqual({ iss: google.account.client_email, ...asked, ...times });
  expect(form.get("assertion")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const key = createPublicKey(google.account.private_key);
  const [signed, sign] = [Buffer.from(`${head}.${claims}`), Buffer.from(signature, "base64url")];
  expect(verify("sha256", signed, key, sign)).toBe(true);
});

test("a key with line breaks around it signs too", async () => {
  const account = { ...google.account, private_key: `\n${google.account.private_key}\n` };
  expect(await connect({ account }).get()).not.toBe("");
});

test("a token is cached until a minute before it expires, and requested again after it was invalidated", async () => {
  let asked = 0;
  let now = Date.now();
  const send: typeof fetch = async () => {
    asked += 1;
    return Response.json({ access_token: `t${asked}`, expires_in: 3600 });
  };
  const token = connect({ fetch: send, now: () => new Date(now) });
  expect([await token.get(), await token.get()]).toEqual(["t1", "t1"]);
  now += 3_539_000;
  expect(await token.get()).toBe("t1");
  now += 1000;
  expect(await token.get()).toBe("t2");
  token.forget();
  expect(await token.get()).toBe("t3");
});

test.each(contract.errors)("$status when $when is final and shows no key", async ({ status, body }) => {
  const failure = await connect({ fetch: async () => Response.json(body, { status }) })
    .get()
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "GoogleFailure", isRetryable: false });
  expect(String(failure)).not.toContain("PRIVATE KEY");
});

test.each([
  ["no response", () => Promise.reject(new TypeError("fetch failed"))],
  ["an overload", async () => Response.json({ error: "internal_failure" }, { status: 503 })],
  ["a page instead of a token", async () => new Response("<h1>Hello</h1>")],
] as const)("%s is retryable", async (_, send) => {
  await expect(connect({ fetch: send }).get()).rejects.toMatchObject({ isRetryable: true });
});

test("an invalid key is reported in one sentence", async () => {
  const private_key = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----";
  const account = { ...google.account, private_key };
  await expect(connect({ account }).get()).rejects.toThrow("keyUnreadable");
});
