import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader, meta } from "~/routes/shop/home";
import { callLoader } from "../../support/routes/route-call";

const call = (path: string, params = {}) => callLoader(loader, { path, params }, { inventory: null });

test("the home page needs no inventory and shows the current offers", async () => {
  expect(await call("/")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: {
      head: { title: "Used cars in Orlando, Florida", locale: "en", address: "/" },
      offers: [{ id: "bonus" }, { id: "approval" }, { id: "warranty" }, { id: "inspection" }],
    },
  });
});

test("the Portuguese home page has its own title", async () => {
  expect((await call("/pt", { lang: "pt" })).data).toMatchObject({
    head: { title: "Carros usados em Orlando, Flórida", locale: "pt", address: "/" },
  });
});

test.each(["xx", "en", "ES", "inventario"])("%s is not a supported language", async (lang) => {
  expect(await call(`/${lang}`, { lang })).toMatchObject({ status: 404, data: "page" });
});

test("its head preloads the hero image for the current width before anything else", async () => {
  const { data } = await call("/");
  const links = meta({ data } as Parameters<typeof meta>[0]).filter(
    (tag) => "rel" in tag && tag.rel === "preload",
  );
  expect(links).toMatchObject([
    { as: "image", media: "not all and (min-width:48em)", imageSizes: "100vw", fetchpriority: "high" },
    { as: "image", media: "(min-width:48em)", type: "image/avif" },
  ]);
});
