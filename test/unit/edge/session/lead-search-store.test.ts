import { expect, test } from "vitest";
import { createLeadSearchStore } from "~/edge/session/lead-search-store";

const OLD = "local_0123456789abcdefghijklmnopqrstuvwxyz";
const NEW = "local_abcdefghijklmnopqrstuvwxyz0123456789";
const SITE = "https://www.example.com/staff/leads";
let nowMs = 0;
const now = () => new Date(nowMs);

const ask = (cookie: string, url = SITE) => new Request(url, { headers: { Cookie: `other=1; ${cookie}` } });
const keep = async (words: string, url = SITE) => {
  const line = await createLeadSearchStore([OLD], now).set(new Request(url), "u1", words);
  return { line, cookie: line.split(";", 1)[0] ?? "" };
};

test("the search words are restored for the user who searched, and are not readable in the cookie", async () => {
  const { line, cookie } = await keep("407 555 0199 Zoë");
  expect(line).toMatch(/^__Host-lead-search=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await createLeadSearchStore([NEW, OLD], now).read(ask(cookie), "u1")).toBe("407 555 0199 Zoë");
});

test("another user cannot read them, nor after half an hour, nor when the cookie was changed", async () => {
  const { cookie } = await keep("Ana");
  const keeper = createLeadSearchStore([OLD], now);
  expect(await keeper.read(ask(cookie), "u2")).toBe("");
  expect(await createLeadSearchStore([NEW], now).read(ask(cookie), "u1")).toBe("");
  const changed = cookie.at(-9) === "0" ? "1" : "0";
  expect(await keeper.read(ask(cookie.slice(0, -9) + changed + cookie.slice(-8)), "u1")).toBe("");
  expect(await keeper.read(ask("__Host-lead-search=zz"), "u1")).toBe("");
  expect(await keeper.read(new Request(SITE), "u1")).toBe("");
  nowMs = 30 * 60 * 1000;
  expect(await keeper.read(ask(cookie), "u1")).toBe("");
  nowMs = 0;
});
