/** A dealership's own hosted functions are called by the built Worker: the button, the photo sync, and a lead's text. */
import { randomUUID } from "node:crypto";
import { expect, inject, test, vi } from "vitest";
import { send } from "../support/site/send";
import { openService } from "../support/site/service";
import { signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";

const NAMES = ["sync-inventory", "sync-car-photos", "send-client-sms"];
const FUNCTIONS = `${inject("backendUrl")}/functions/v1/`;

test("each function is called where our own would run, by name, with the publishable key and nothing of the request", async () => {
  const invoked: unknown[] = [];
  const worker = await startWorker({
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      HOSTED_FUNCTIONS: NAMES.join(", "),
    },
    async outbound({ method, url, headers, body }) {
      const sent = body === null ? null : await new Response(body as BodyInit).arrayBuffer();
      if (!url.startsWith(FUNCTIONS)) return fetch(url, { method, headers: [...headers], body: sent });
      const text = new TextDecoder().decode(sent ?? new ArrayBuffer(0));
      const names = [...headers.keys()].filter((name) => /^cookie$|^x-(?!client-info|region)/.test(name));
      const payload = text === "" ? null : JSON.parse(text);
      invoked.push([method, url.slice(FUNCTIONS.length), headers.get("apikey"), names, payload]);
      return Response.json({ results: [] });
    },
  });
  const service = openService();
  const key = randomUUID();
  try {
    const site = (await worker.ready).origin;
    const headers = { Origin: site, Cookie: await signIn(site, "sales") };
    const words = {
      name: "Zoë Quagga",
      email: "quagga@example.com",
      phone: "(407) 555-0177",
      message: "Hello",
    };
    const stamps = { key, opened: String(Date.now() - 5_000), website: "" };
    const forms = {
      "/inventory": {},
      "/photo-sync": { intent: "start" },
      "/contact": { ...stamps, ...words },
    };
    for (const [path, form] of Object.entries(forms))
      expect([path, (await send("POST", site + path, headers, form)).status]).toEqual([path, 303]);
    await vi.waitFor(() => expect(invoked).toHaveLength(3), { timeout: 60_000, interval: 100 });
    const publishable = "sb_publishable_local_demo_key_0000000000";
    const calls = [null, {}, words].map((sent, index) => ["POST", NAMES[index], publishable, [], sent]);
    expect(invoked).toEqual(calls);
    const readStatus = async () => {
      const query = service.from("lead_deliveries").select("status, contact_messages!inner(idempotency_key)");
      return (await query.eq("contact_messages.idempotency_key", key)).data;
    };
    await vi.waitFor(async () => expect(await readStatus()).toMatchObject([{ status: "sent" }]), {
      timeout: 60_000,
      interval: 100,
    });
  } finally {
    await worker.dispose();
    await service.from("contact_messages").delete().eq("idempotency_key", key);
    await service.from("sync_runs").delete().gt("id", 0);
  }
});

test("a setting that is refused is one sentence in the log, and a page that asks visitors to call", async () => {
  const lines: string[] = [];
  const worker = await startWorker({
    settings: { HOSTED_FUNCTIONS: "sync-everything" },
    onLine: (line) => void lines.push(line),
  });
  try {
    const { status, headers, body } = await send("GET", (await worker.ready).origin);
    expect([status, body]).toEqual([503, expect.stringContaining("We can’t load this page right now")]);
    const logged = [`"settingsRejected"`, String(headers["x-request-id"]), "HOSTED_FUNCTIONS must be any of"];
    const isLogged = () => lines.some((line) => logged.every((part) => line.includes(part)));
    await expect.poll(isLogged).toBe(true);
  } finally {
    await worker.dispose();
  }
});
