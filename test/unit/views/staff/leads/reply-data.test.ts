import { expect, test } from "vitest";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import type { ReplyTemplateSet } from "~/dealer/replies/template-rules";
import { createReply } from "~/views/staff/leads/lead/reply-data";
import type { RequestedVehicle } from "~/views/staff/leads/lead-row";
import { createInboxLead } from "../../../../fixtures/inbox";

const CAR: RequestedVehicle = {
  id: 1,
  name: "2021 Ford F-150 XLT",
  priceCents: 28_900_00,
  isSold: false,
  listedAt: "2026-11-08T12:00:00.000Z",
  picture: { photo: null, bodyStyle: "Truck" },
};
const LEAD = createInboxLead({ locale: "es", slot: "2026-11-21T14:00" });
const create = (
  query = "",
  vehicle: RequestedVehicle | null = CAR,
  lead = LEAD,
  templates: ReplyTemplateSet = DEFAULT_REPLY_TEMPLATES,
) =>
  createReply(lead, new URLSearchParams(query), {
    vehicle,
    staffName: "Luis Ortega",
    templates,
    locale: "en",
    formatSubject: (locale) => `subject ${locale}`,
    formatLink: (locale, id) => `https://example.com/${locale}/vehicle/${id}`,
    now: new Date("2026-11-20T17:00:00Z"),
  });

test("the shopper's language is preselected, with the meaning in the page's language", () => {
  const reply = create();
  expect(reply).toMatchObject({
    locale: "es",
    template: "available",
    subject: "subject es",
    isVehicleSold: false,
  });
  expect(reply.text).toContain("Hola, Ana. Soy Luis, de Orlando Family Motors.");
  expect(reply.text).toContain("2021 Ford F-150 XLT");
  expect(reply.text).toContain("2:00 p.");
  expect(reply.translation).toContain("Hi Ana, it's Luis");
});

test("the address names language and template, and anything else there is ignored", () => {
  expect(create("lang=en&template=price")).toMatchObject({
    locale: "en",
    template: "price",
    translation: null,
  });
  expect(create("lang=en&template=price").text).toContain("$28,900");
  expect(create("lang=fr&template=x")).toMatchObject({ locale: "es", template: "available" });
});

test("a reply never mentions a sold car or a past time", () => {
  const sold = create("", { ...CAR, isSold: true });
  expect(sold).toMatchObject({ template: "visit", isVehicleSold: true });
  expect(sold.text).not.toContain("F-150");
  expect(create("lang=en&template=price", { ...CAR, isSold: true }).text).not.toContain("$");
  const past = create("lang=en", CAR, { ...LEAD, slot: "2026-11-20T11:00" });
  expect(past.text).toContain("When would you like to come by");
});

test("the agreed time replaces the one that the shopper asked for", () => {
  expect(create("lang=en", CAR, { ...LEAD, appointment: "2026-11-23T09:30" }).text).toContain("9:30 AM");
});

test("a template may link to the car's page in the shopper's language, until the car is sold", () => {
  const es = { ...DEFAULT_REPLY_TEMPLATES.es, available: "Véalo: {link}", visit: "Venga[ a {link}]" };
  const templates = { ...DEFAULT_REPLY_TEMPLATES, es };
  expect(create("", CAR, LEAD, templates).text).toBe("Véalo: https://example.com/es/vehicle/1");
  expect(create("", { ...CAR, isSold: true }, LEAD, templates).text).toBe("Venga");
});
