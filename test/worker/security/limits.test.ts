/** How the sign-in and contact form limits group requests: by household and phone number, never by what a client claims. `test/unit/staff/account/attempts.test.ts` has those of an account. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { forgetAttempts } from "../../support/site/sign-in";

const site = inject("siteUrl");
const service = openService();
const forget = () => forgetAttempts(service);

beforeEach(forget);
afterEach(forget);

const signInFrom = (address: string, email: string, headers: Record<string, string> = {}) =>
  send(
    "POST",
    `${site}/staff/sign-in`,
    { Origin: site, "CF-Connecting-IP": address, ...headers },
    { email, password: "not the password" },
  );
const statuses = async (requests: Promise<{ status: number }>[]) =>
  (await Promise.all(requests)).map(({ status }) => status);
const tenTimes = <Value>(make: (index: number) => Value) =>
  Array.from({ length: 10 }, (_, index) => make(index));

test("ten wrong passwords block sign-in for a household's whole network, and forged address headers do not help", async () => {
  const attempts = tenTimes((index) =>
    signInFrom(`2001:db8:7:1::${index + 1}`, `a${index}@example.test`, {
      "X-Forwarded-For": `198.51.100.${index}`,
    }),
  );
  expect(await statuses(attempts)).toEqual(Array(10).fill(401));
  const lies = {
    "X-Forwarded-For": "203.0.113.50",
    "X-Real-IP": "203.0.113.50",
    Forwarded: "for=203.0.113.50",
  };
  expect((await signInFrom("2001:db8:7:1:ffff::1", "b@example.test", lies)).status).toBe(429);
  expect((await signInFrom("2001:db8:7:2::1", "b@example.test")).status).toBe(401);
});

test("ten messages a minute are counted for a household, whichever of its addresses is used", async () => {
  const write = (address: string) => {
    const headers = { Origin: site, "CF-Connecting-IP": address, "X-Forwarded-For": randomUUID() };
    return send("POST", `${site}/contact`, headers, { key: randomUUID(), email: "" });
  };
  expect(await statuses(tenTimes((index) => write(`2001:db8:8::${index}`)))).toEqual(Array(10).fill(400));
  expect([(await write("2001:db8:8:0:1::")).status, (await write("2001:db8:9::")).status]).toEqual([
    429, 400,
  ]);
});

test("five messages a minute are counted for a phone number, with or without its country code", async () => {
  const email = `${randomUUID()}@limits.example`;
  const writings = ["3215550177", "+1 321 555 0177", "1-321-555-0177", "(321) 555-0177", "001 321 555 0177"];
  const write = (phone: string, index: number) => {
    const form = {
      key: randomUUID(),
      opened: String(Date.now() - 5_000),
      website: "",
      name: "Ana",
      email,
      phone,
    };
    const headers = { Origin: site, "CF-Connecting-IP": `198.51.100.${index + 80}` };
    return send("POST", `${site}/contact`, headers, { ...form, message: "Is it still there?" });
  };
  try {
    expect(await statuses(writings.map(write))).toEqual(Array(5).fill(303));
    expect((await write("+1 (321) 555-0177", 10)).status).toBe(429);
  } finally {
    await service.from("contact_messages").delete().eq("email", email);
  }
});
