import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { action, loader } from "~/routes/resources/inventory-webhook";

const SECRET = "the sheet's script knows this too";
const NOW = new Date("2026-11-20T17:00:00Z");
const SECONDS = NOW.getTime() / 1000;

const sign = (timestamp: number, body: string, secret = SECRET) => ({
  "X-Inventory-Timestamp": String(timestamp),
  "X-Inventory-Signature": createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex"),
});

/** Posts to the webhook; each signature is allowed once. */
function createHook(secret: string | undefined = SECRET, count?: () => Promise<never>) {
  const runs: unknown[] = [];
  const known = new Set<string>();
  const context = {
    settings: { INVENTORY_WEBHOOK_SECRET: secret },
    rateLimit: {
      takeToken: async ({ key }: { key: string }) => {
        if (count) await count();
        return { isAllowed: known.size < known.add(key).size };
      },
    },
    inventorySync: { run: async (start: object) => void runs.push(start) },
    log: () => undefined,
    now: () => NOW,
  };
  const post = async (headers: Readonly<Record<string, string>>, body = "") => {
    const request = new Request("https://www.example.com/webhooks/inventory", {
      method: "POST",
      headers,
      body,
    });
    const response = await action({ request, params: {}, context } as never);
    return [response.status, await response.json()];
  };
  return { runs, post };
}

test("a signed call starts a sync, and the same call again is refused", async () => {
  const { runs, post } = createHook();
  const headers = sign(SECONDS, '{"sheet":"lot"}');
  expect(await post(headers, '{"sheet":"lot"}')).toEqual([202, { accepted: true }]);
  const upper = headers["X-Inventory-Signature"].toUpperCase();
  expect(await post({ ...headers, "X-Inventory-Signature": upper }, '{"sheet":"lot"}')).toEqual([
    409,
    { error: "repeated" },
  ]);
  expect(runs).toEqual([{ trigger: "webhook", actor: null, confirmedHash: null }]);
});

test("a call with a wrong or missing signature, body or timestamp starts nothing", async () => {
  const { runs, post } = createHook();
  const refused = [
    [{}, ""],
    [sign(SECONDS, "a", "another secret, as long as ours"), "a"],
    [sign(SECONDS, "a"), "b"],
    [sign(SECONDS - 400, "a"), "a"],
    [sign(SECONDS + 400, "a"), "a"],
    [{ ...sign(SECONDS, "a"), "X-Inventory-Timestamp": String(SECONDS + 1) }, "a"],
    [{ ...sign(SECONDS, "a"), "X-Inventory-Signature": "" }, "a"],
  ] as const;
  for (const [headers, body] of refused) expect((await post(headers, body))[0]).toBe(401);
  expect((await post(sign(SECONDS, "a"), "x".repeat(70_000)))[0]).toBe(413);
  expect(runs).toEqual([]);
});

test.each([
  [new BackendUnavailable("down"), 503],
  [new BackendRejected("refused", "23514"), 400],
])("a call that could not be recorded starts nothing: %s", async (error, status) => {
  const { runs, post } = createHook(SECRET, () => Promise.reject(error));
  expect([(await post(sign(SECONDS, "")))[0], runs]).toEqual([status, []]);
});

test("without a secret there is no webhook, and only POST is allowed", async () => {
  expect(await createHook("").post(sign(SECONDS, ""))).toEqual([404, { error: "off" }]);
  expect([loader().status, loader().headers.get("Allow")]).toEqual([405, "POST"]);
});
