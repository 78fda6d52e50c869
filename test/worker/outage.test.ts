/** The built Worker's responses while its backend is down: an honest outage message instead of an internal error. */
import { randomUUID } from "node:crypto";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { send } from "../support/site/send";
import { getDemoEmail, signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";

const TOKEN = "0123456789abcdef0123456789abcdef";

let worker: Miniflare;
let site = "";

beforeAll(async () => {
  worker = await startWorker({
    settings: {
      SUPABASE_URL: "http://127.0.0.1:1",
      SESSION_SECRET: inject("sessionSecret"),
      TWILIO_AUTH_TOKEN: TOKEN,
    },
    withoutLeadBuffer: true,
  });
  site = (await worker.ready).origin;
});
afterAll(() => worker?.dispose());

test.each([
  ["", "There was an error submitting your message. Please try calling us directly."],
  ["/es", "Hubo un error al enviar su mensaje. Por favor, llámenos directamente."],
  ["/pt", "Houve um erro ao enviar sua mensagem. Por favor, ligue diretamente para nós."],
])(
  "a shopper whose message could not be stored is told so, and the form keeps it (%s)",
  async (prefix, sentence) => {
    const message = "Is it <still> there?";
    const form = {
      ...{ key: randomUUID(), opened: String(Date.now() - 5_000), website: "" },
      ...{ name: 'Ana "La Rápida"', email: "ana@example.com", phone: "(321) 556-0111", message },
    };
    const { status, headers, body } = await send("POST", `${site}${prefix}/contact`, { Origin: site }, form);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "60",
      "private, no-store",
    ]);
    for (const part of [
      sentence,
      'value="Ana &quot;La Rápida&quot;"',
      "Is it &lt;still&gt; there?</textarea>",
      `https://wa.me/14075550142?text=${encodeURIComponent(message)}`,
      'href="tel:+14075550142"',
    ])
      expect(body).toContain(part);
  },
);

test("staff are told that they cannot sign in right now, whether or not they have a session", async () => {
  const form = { email: getDemoEmail("sales"), password: DEMO_PASSWORD };
  const { status, headers } = await send("POST", `${site}/staff/sign-in`, { Origin: site }, form);
  expect([status, headers["retry-after"]]).toEqual([503, "60"]);
  const cookie = await signIn(inject("siteUrl"), "sales");
  for (const path of ["/staff/leads", `/staff/leads/${randomUUID()}`]) {
    const page = await send("GET", site + path, { Cookie: cookie });
    expect([path, page.status, page.headers["retry-after"]]).toEqual([path, 503, "30"]);
  }
  expect((await send("GET", `${site}/staff/leads.csv`, { Cookie: cookie })).status).toBe(503);
});

test("a carrier's report that could not be stored is requested again", async () => {
  const address = `${site}/webhooks/twilio`;
  const form = { MessageSid: `SM${"0".repeat(32)}`, MessageStatus: "delivered" };
  const signature = await signTwilioForm(TOKEN, address, new URLSearchParams(form));
  expect((await send("POST", address, { "X-Twilio-Signature": signature }, form)).status).toBe(503);
});
