import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { SECURITY_HEADERS } from "~/edge/http/security-headers";
import { createLastResortPage, readPhone } from "~/edge/last-resort-page";

const ask = (path: string, phone?: unknown) =>
  createLastResortPage(new Request(`https://www.example.com${path}`), readPhone(phone), "8f2a-MIA");

test.each([
  ["/inventory", "en", "We can’t load this page right now"],
  ["/es/inventory", "es", "En este momento no podemos cargar esta página"],
  ["/pt", "pt", "Não conseguimos carregar esta página agora"],
])("%s gets the page in its language, with phone, address, and code", async (path, language, title) => {
  const response = await ask(path, "(407) 422-0142");
  const page = await response.text();
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
  const parts = [`lang="${language}"`, title, "tel:+14074220142", "wa.me/14074220142", "8f2a-MIA"];
  for (const part of [...parts, "Old Winter Garden"]) expect(page).toContain(part);
});

test("it has the security headers, and only its own style", async () => {
  const response = await ask("/");
  const names = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(response.headers)).toMatchObject(Object.fromEntries(names));
  const [, style = ""] = /<style>(.*)<\/style>/.exec(await response.text()) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("Content-Security-Policy")).toContain(`style-src 'sha256-${hash}'`);
});

test.each([undefined, "", "call us", 5])("without a valid phone number it has none (%s)", async (phone) => {
  const page = await (await ask("/", phone)).text();
  expect(page).not.toMatch(/tel:|wa\.me|555/);
  expect(page).toContain("Old Winter Garden");
});
