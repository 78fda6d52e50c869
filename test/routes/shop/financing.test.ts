import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { LOCALES } from "~/i18n/locale";
import { loader } from "~/routes/shop/financing";
import { callLoader } from "../../support/routes/route-call";

test("the URL holds the calculator's state, and the page may be cached", async () => {
  const answer = await callLoader(
    loader,
    { path: "/financing?price=28900&apr=7.5&nonsense=1" },
    { inventory: null },
  );
  expect(answer).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: {
      state: { problems: [], request: { priceCents: 28_900_00, aprBasisPoints: 750, termMonths: 60 } },
      head: { locale: "en", address: "/financing", structuredData: [{ "@type": "FAQPage" }] },
    },
  });
});

test("numbers out of range show a message, not an error", async () => {
  const answer = await callLoader(loader, { path: "/financing?term=600&price=%00" }, { inventory: null });
  expect(answer).toMatchObject({ status: 200, data: { state: { problems: ["price", "term"] } } });
});

test("each language has its own title", async () => {
  const titles = await Promise.all(
    LOCALES.map(async (lang) => {
      const params: Record<string, string> = lang === "en" ? {} : { lang };
      const { data } = await callLoader(loader, { path: "/financing", params }, { inventory: null });
      return (data as { head: { title: string } }).head.title;
    }),
  );
  expect(new Set(titles).size).toBe(LOCALES.length);
});

test("an unsupported language is 404", async () => {
  expect(await callLoader(loader, { params: { lang: "xx" } }, { inventory: null })).toMatchObject({
    status: 404,
  });
});
