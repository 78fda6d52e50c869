import { expect, test } from "vitest";
import { FEED_NAMES, formatFeedPath } from "~/seo/vehicle-feeds";
import { Feeds } from "~/views/staff/feeds/feeds-page";
import { render } from "../../../support/render";

type Props = Parameters<typeof Feeds>[0];

const createFeeds = (changes: object = {}) =>
  FEED_NAMES.map((name) => {
    const address = `https://www.example.com${formatFeedPath(name)}`;
    return { name, address, included: 4, leftOut: 0, lacksStoreCode: false, ...changes };
  });

const createGroup = (count: number) => ({
  problem: "noPhotos" as const,
  feeds: FEED_NAMES,
  count,
  named: Array.from({ length: Math.min(count, 25) }, (_, at) => ({ id: at + 1, name: `Car ${at + 1}` })),
});

const show = (props: Partial<Props> = {}, locale: "en" | "es" | "pt" = "en") =>
  render(<Feeds feeds={createFeeds()} leftOut={[]} maySetCode={false} {...props} />, { locale });

test("each feed's address is in a field that can be selected, also without script", () => {
  const page = show();
  const names = ["google-vehicles", "meta-vehicles", "listings"];
  const addresses = names.map((name) => `https://www.example.com/feeds/${name}.csv`);
  expect(page.attributes("input[readonly]", "value")).toEqual(addresses);
  expect(page.text).toContain("Google vehicle ads For ads.");
  expect(page.text).toContain("4 vehicles Every vehicle for sale is included.");
  expect(page.findAll("#left-out")).toHaveLength(0);
});

test("vehicles with the same reason are one entry: five by name, more folded, the rest counted", () => {
  const page = show({ feeds: createFeeds({ leftOut: 30 }), leftOut: [createGroup(30)] });
  const links = page.links.filter((link) => /^\/staff\/vehicles\/\d/.test(link));
  expect(links).toHaveLength(25);
  expect(page.links.filter((link) => link === "#left-out")).toHaveLength(3);
  const parts = ["No photos of the actual vehicle 30 vehicles", "and 25 more", "5 more aren't listed here."];
  for (const part of parts) expect(page.text).toContain(part);
  expect(page.text).toContain("Not in any feed");
  const feeds = FEED_NAMES.slice(0, 2);
  const some = show({ feeds: createFeeds(), leftOut: [{ ...createGroup(1), feeds }] });
  expect(some.text).toContain("Not in: Google vehicle ads, Facebook and Instagram");
});

test("a short group is shown whole", () => {
  const page = show({ feeds: createFeeds({ leftOut: 5 }), leftOut: [createGroup(5)] }, "es");
  expect(page.findAll("#left-out details")).toHaveLength(0);
  expect(page.text).toContain("Sin fotos reales del vehículo 5 vehículos");
  expect(page.links).toContain("/es/staff/vehicles/5");
});

test.each([true, false])("without a store code it says what to set; may set it: %s", (maySetCode) => {
  const page = show({ feeds: createFeeds({ lacksStoreCode: true }).slice(0, 1), maySetCode });
  expect(page.text).toContain("empty until an owner enters the Google store code in Settings");
  expect(page.links.includes("/staff/settings?open=contact#contact")).toBe(maySetCode);
});

test("during an outage the page says so", () => {
  expect(show({ feeds: null }).text).toContain("The vehicles can't be read right now.");
});
