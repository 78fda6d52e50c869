/** The contact form's limits and refusals, through the built Worker: the messages shown, and that nothing typed is lost. */
import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { MAX_TEXT_BYTES } from "~/edge/http/bounded-form";
import { send } from "../../support/site/send";

const site = inject("siteUrl");

/** An address that no other test uses. */
let lastAddress = 0;
function makeAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}

let lastPhone = 0;
function makePhone(): string {
  lastPhone += 1;
  return `(321) 556-${1000 + lastPhone}`;
}

const makeForm = (overrides: Readonly<Record<string, string>> = {}) => ({
  key: randomUUID(),
  opened: String(Date.now() - 5_000),
  website: "",
  name: 'Ana "Límite" Beltrán',
  email: "ana.limit@example.com",
  phone: makePhone(),
  message: "Is it <still> there?",
  ...overrides,
});

const post = (form: Record<string, string>, address: string, prefix = "") =>
  send("POST", `${site}${prefix}/contact`, { Origin: site, "CF-Connecting-IP": address }, form);

const KEPT = ['value="Ana &quot;Límite&quot; Beltrán"', "Is it &lt;still&gt; there?</textarea>"];
const WHATSAPP = `https://wa.me/14075550142?text=${encodeURIComponent("Is it <still> there?")}`;

test.each([
  ["", /You’ve sent a lot of messages\. Please try again in (\d+) seconds?, or call us\./],
  ["/es", /Ha enviado muchos mensajes\. Intente de nuevo en (\d+) segundos? o llámenos\./],
  ["/pt", /Foram muitas mensagens seguidas\. Tente de novo em (\d+) segundos? ou ligue para nós\./],
])(
  "the eleventh message of a minute from one address is refused, and the form keeps its content (%s)",
  async (prefix, sentence) => {
    const address = makeAddress();
    // These forms are invalid, so nothing is stored. They count toward the limit all the same.
    for (let number = 1; number <= 10; number += 1)
      expect((await post(makeForm({ email: "" }), address, prefix)).status).toBe(400);
    const { status, headers, body } = await post(makeForm(), address, prefix);
    const seconds = Number(headers["retry-after"]);
    expect([status, seconds > 0 && seconds <= 60, headers["cache-control"]]).toEqual([
      429,
      true,
      "private, no-store",
    ]);
    expect(sentence.exec(body)?.[1]).toBe(String(seconds));
    for (const part of [...KEPT, WHATSAPP, 'href="tel:+14075550142"']) expect(body).toContain(part);
    expect((await post(makeForm({ email: "" }), makeAddress(), prefix)).status).toBe(400);
  },
);

test("the sixth message of a minute for one phone number is refused, however the number is written", async () => {
  const writings = ["321 555 0000", "(321) 555-0000", "321-555-0000", "321.555.0000", "3215550000"];
  for (const phone of writings) expect((await post(makeForm({ phone }), makeAddress())).status).toBe(303);
  const { status, headers } = await post(makeForm({ phone: "321/555/0000" }), makeAddress());
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("a body larger than any form gets a readable error, at the contact form and at the staff sign-in", async () => {
  const { status, body } = await post(makeForm({ message: "x".repeat(MAX_TEXT_BYTES) }), makeAddress());
  expect(status).toBe(413);
  expect(body).toContain('role="alert"');
  expect(body).toContain('href="tel:+14075550142"');
  const big = { email: "owner@example.test", password: "x".repeat(MAX_TEXT_BYTES) };
  const signInResponse = await send("POST", `${site}/staff/sign-in`, { Origin: site }, big);
  expect(signInResponse.status).toBe(413);
  expect(signInResponse.body).toContain("couldn&#x27;t keep what you typed");
});
