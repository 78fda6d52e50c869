import { expect, test } from "vitest";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import { createRequestRows } from "~/views/staff/leads/requests/request-data";
import { createInboxLead } from "../../../../fixtures/inbox";
import { createSnapshot } from "../../../../fixtures/inventory";
import { createWanted } from "../../../../fixtures/lead";
import { createVehicle } from "../../../../support/render";

const TRUCK = createVehicle();
const CIVIC = createVehicle({
  id: 2,
  product_name: "2019 Honda Civic LX",
  sku: "2HGFC2F69KH500001",
  price: 15_900,
});
const request = (id: string, query: string, answeredVins: readonly string[] = []) => ({
  lead: createInboxLead({ id, locale: "pt", subject: "find-one", vin: null, wanted: createWanted(query) }),
  answeredVins,
});
const MATCH = "{name}, {staff}: {car}[, {price}] {link}";
const create = (...requests: ReturnType<typeof request>[]) =>
  createRequestRows(requests, {
    snapshot: createSnapshot([TRUCK, CIVIC]),
    staffName: "Luis Ortega",
    describeWanted: ({ query }) => query,
    templates: { ...DEFAULT_REPLY_TEMPLATES, pt: { ...DEFAULT_REPLY_TEMPLATES.pt, match: MATCH } },
    formatSubject: (locale) => locale,
    formatLink: (locale, id) => `https://example.com/${locale}/vehicle/${id}`,
  });

test("a request has the vehicles that match its filter, with a message in the shopper's language", () => {
  expect(create(request("a", "make=Honda"))).toMatchObject([
    {
      id: "a",
      wanted: "make=Honda",
      matches: [
        {
          vin: CIVIC.vin,
          text: "Ana, Luis: 2019 Honda Civic LX, $15,900 https://example.com/pt/vehicle/2",
          links: { phone: { sms: expect.stringContaining("Civic") } },
        },
      ],
    },
  ]);
});

test("requests with matches come first, and a vehicle that staff have handled is no longer a match", () => {
  const rows = create(
    request("none", "make=Kia"),
    request("done", "make=Honda", [CIVIC.vin]),
    request("some", "make=Ford"),
  );
  expect(rows.map(({ id, matches }) => [id, matches.length])).toEqual([
    ["some", 1],
    ["none", 0],
    ["done", 0],
  ]);
});
