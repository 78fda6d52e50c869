import { expect, test } from "vitest";
import { createTextSeal } from "~/edge/session/seal";
import type { NewPushKey, PushAlert, PushResult, StoredPushKey } from "~/leads/push/push-store";
import { parseBase64Url } from "~/platform/encoding";
import { sendPushAlerts } from "../../../functions/leads/send-push-alerts";
import { createPushBrowser } from "../clients/push-browser";

const SECRET = "secret-secret-secret-secret-123456";
const LEAD_ID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const NOW = new Date("2026-11-20T17:00:00Z");
const decode = (text = "") => parseBase64Url(text) ?? new Uint8Array();

function createAlert(values: Partial<PushAlert> = {}): PushAlert {
  const lead = {
    leadId: LEAD_ID,
    subject: "test-drive",
    vehicle: "2019 Honda Civic LX",
    car: null,
    isReminder: false,
  };
  const device = { endpoint: "https://push.example.com/device/1", locale: "en", ...createPushBrowser().keys };
  return { ...lead, ...device, subscriptionId: crypto.randomUUID(), attempt: 1, ...values } as PushAlert;
}

/** Sends these alerts to a push service that answers with `respond`. */
type Respond = (request: Request) => Response | Promise<Response>;

async function run(alerts: readonly PushAlert[], respond: Respond) {
  const results: PushResult[] = [];
  const events: [string, unknown][] = [];
  const requests: Request[] = [];
  let key: StoredPushKey | null = null;
  const seal = createTextSeal([SECRET]);
  const store = {
    readKey: async () => key,
    saveKey: async (_former: unknown, made: NewPushKey) => {
      key = { ...made, isRecent: true };
      return key;
    },
    claimAlerts: async () => alerts,
    finishAlert: async (result: PushResult) => void results.push(result),
  };
  await sendPushAlerts({
    push: { store, newest: seal, all: seal },
    settings: { SITE_URL: "https://www.example.com" },
    log: (event, fields) => events.push([event, fields]),
    fetch: async (url, init) => {
      const request = new Request(url as string, init);
      requests.push(request);
      return respond(request);
    },
    now: () => NOW,
  });
  return { results, events, requests, key: key as StoredPushKey | null };
}

test("the device decrypts subject, vehicle, and link, and the push service verifies the signature", async () => {
  const browser = createPushBrowser();
  const alert = createAlert(browser.keys);
  const { requests, results, key } = await run([alert], () => new Response(null, { status: 201 }));
  const [request] = requests;
  if (!request) throw new Error("nothing was sent");
  const shown = { title: "New lead: Test drive", body: "2019 Honda Civic LX" };
  const opened = browser.open(new Uint8Array(await request.arrayBuffer()));
  expect(JSON.parse(opened)).toEqual({ ...shown, path: `/staff/leads/${LEAD_ID}`, tag: LEAD_ID });
  expect([request.method, request.url, request.redirect]).toEqual(["POST", alert.endpoint, "manual"]);
  const headers = { "content-encoding": "aes128gcm", ttl: "86400", urgency: "high" };
  const topic = LEAD_ID.replaceAll("-", "");
  expect(Object.fromEntries(request.headers)).toMatchObject({ ...headers, topic });
  const [, token = "", point] =
    /^vapid t=(\S+), k=(\S+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  expect(point).toBe(key?.publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  expect(JSON.parse(new TextDecoder().decode(decode(head)))).toEqual({ typ: "JWT", alg: "ES256" });
  expect(JSON.parse(new TextDecoder().decode(decode(claims)))).toEqual({
    aud: "https://push.example.com",
    sub: "https://www.example.com",
    exp: NOW.getTime() / 1000 + 12 * 60 * 60,
  });
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const verifier = await crypto.subtle.importKey("raw", decode(point), algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${head}.${claims}`);
  expect(await crypto.subtle.verify(algorithm, verifier, decode(signature), signed)).toBe(true);
  const { subscriptionId } = alert;
  expect(results).toMatchObject([{ leadId: LEAD_ID, subscriptionId, kind: "sent", afterSeconds: 0 }]);
});

test.each([
  [[404, 410], 1, "gone", 0],
  [[403, 302], 1, "refused", 0],
  [[429, 500], 1, "retry", 120],
  [[503], 3, "retry", 120],
  [[503], 20, "retry", 1800],
])("the answers %j to attempt %d are: %s, after %d s", async (statuses, attempt, kind, afterSeconds) => {
  const headers = { "Retry-After": attempt === 1 ? "120" : "1" };
  for (const status of statuses) {
    const { results } = await run([createAlert({ attempt })], () => new Response(null, { status, headers }));
    expect(results).toMatchObject([{ kind, afterSeconds }]);
  }
});

test("a push service that doesn't answer is tried again, and others get their alerts", async () => {
  const alerts = [1, 2, 3, 4, 5, 6].map((id) => createAlert({ endpoint: `https://push.example.com/${id}` }));
  const { results, events } = await run(alerts, ({ url }) => {
    if (url.endsWith("/2")) throw new TypeError("refused");
    return new Response(null, { status: 201 });
  });
  expect(results.map(({ kind }) => kind).sort()).toEqual(["retry", ...Array(5).fill("sent")]);
  expect(JSON.stringify(events)).not.toMatch(/push\.example|Civic/);
});

test("at most four are sent at once, and an endless answer isn't read", async () => {
  let open = 0;
  let most = 0;
  let begin = () => {};
  const areFourOpen = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { results } = await run(
    Array.from({ length: 10 }, () => createAlert()),
    async () => {
      open += 1;
      most = Math.max(most, open);
      if (open === 4) begin();
      await areFourOpen;
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1024)) }));
    },
  );
  expect([most, results.length]).toEqual([4, 10]);
});

test("a stored address or key that can't be used is removed without a request", async () => {
  const wrong = [{ endpoint: "https://10.0.0.1/x" }, { p256dh: Buffer.alloc(65, 4).toString("base64url") }];
  const alerts = wrong.map(createAlert);
  const { results, requests } = await run(alerts, () => new Response());
  expect([results.map(({ kind }) => kind), requests]).toEqual([["gone", "gone"], []]);
});

test("without due alerts no key is generated", async () => {
  expect(await run([], () => new Response())).toMatchObject({ results: [], requests: [], key: null });
});
