import { expect, test } from "vitest";
import { offeredLocale } from "~/i18n/negotiation.server";

const offer = (header: string, path = "/about") =>
  offeredLocale(
    new Request(`https://lot.example${path}`, header ? { headers: { "Accept-Language": header } } : {}),
  );

test.each([
  ["es", "es"],
  ["pt-BR", "pt"],
  ["es-MX,en;q=0.9", "es"],
  ["en;q=0.5,pt;q=0.9", "pt"],
  ["zh-Hans-CN,zh;q=0.9,es-419;q=0.8,en;q=0.5", "es"],
])("a browser with Accept-Language %j is offered %s", async (header, locale) => {
  expect(await offer(header)).toBe(locale);
});

test("an unsupported language does not hide the next one", async () => {
  expect(await offer("ca,es;q=0.9")).toBe("es");
  expect(await offer("ht,fr;q=0.9,pt;q=0.5")).toBe("pt");
  expect(await offer("fr,en;q=0.9,es;q=0.8")).toBeNull();
});

test.each(["", "*", "fr", "en-US,es;q=0.5", ";;;,="])(
  "for %j the English page is unchanged",
  async (header) => {
    expect(await offer(header)).toBeNull();
  },
);

test("a page in the requested language offers no other, and one in another language offers it", async () => {
  expect(await offer("es-PR", "/es/about")).toBeNull();
  expect(await offer("en-US", "/es/about")).toBe("en");
});
