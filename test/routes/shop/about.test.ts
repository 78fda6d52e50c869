import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader } from "~/routes/shop/about";
import { callLoader } from "../../support/routes/route-call";

const call = (lang?: string) =>
  callLoader(loader, { path: "/about", params: lang ? { lang } : {} }, { inventory: null });

test("the page needs no inventory and is cached like every shopper page", async () => {
  expect(await call()).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: { head: { locale: "en", address: "/about" } },
  });
});

test("it has its own title in Spanish", async () => {
  expect((await call("es")).data).toMatchObject({ head: { title: "Nosotros", locale: "es" } });
});

test("an unsupported language is 404", async () => {
  expect(await call("xx")).toMatchObject({ status: 404, data: "page" });
});
