import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { LotHoursRows } from "~/views/components/opening-rows";
import { ContactPage } from "~/views/contact/contact-page";
import type { ContactRequest } from "~/views/contact/contact-request";
import type { LeadFormResult } from "~/views/contact/lead-form-result";
import type { SiteFacts } from "~/views/frame/site-context";
import { FloatingBar } from "~/views/frame/site-frame";
import { DEALER } from "../../../fixtures/dealer";
import { type Page, readAttributes, readText } from "../../../support/page";
import { createVehicle, render } from "../../../support/render";

const NOTHING: ContactRequest = {
  subject: null,
  vehicle: null,
  similar: [],
  wanted: null,
  loan: null,
  offer: null,
};
const STAMP = { key: "7b0f6f0e-2f52-4f0e-9a52-0d9c5b0c5d11", openedAtMs: 1_700_000_000_000 };
const SLOTS = [
  { date: "2026-11-21", times: ["10:00", "10:30"], closedFor: null },
  { date: "2026-11-26", times: [], closedFor: "thanksgiving" },
  { date: "2026-11-27", times: ["09:00"], closedFor: null },
] as const;

const open = (
  request: Partial<ContactRequest> = {},
  locale: "en" | "es" | "pt" = "en",
  answer?: LeadFormResult,
) =>
  render(
    <ContactPage
      request={{ ...NOTHING, ...request }}
      slotDays={SLOTS}
      stamp={STAMP}
      notice="version=2026-11-22"
      lastResult={answer}
    />,
    { locale, path: "/contact" },
  );
/** Returns the form's value for a field. */
const textOf = (page: Page, name: string) =>
  page.findAll<HTMLInputElement | HTMLTextAreaElement>(`input[name="${name}"], textarea[name="${name}"]`)[0]
    ?.value;
const chosenSubject = (page: Page) => page.attributes("[name=subject] option[selected]", "value")[0];
const greeting = (page: Page) =>
  decodeURIComponent(page.links.find((href) => href.startsWith("https://wa.me/"))?.split("text=")[1] ?? "");

test("the hours on the lot name the holiday closures of the next seven days", () => {
  const nowMs = Date.parse("2026-12-19T17:00:00Z");
  const showHours = (facts: Partial<SiteFacts>) => render(<LotHoursRows lot={DEALER} />, facts).text;
  expect(showHours({ nowMs, locale: "es" })).toContain(
    "Domingo Cerrado Vie, 25 de diciembre Cerrado (Navidad)",
  );
  expect(showHours({ nowMs: nowMs - 86_400_000 })).not.toContain("Christmas");
});

test("every contact option is listed, with both kinds of hours, labeled", () => {
  const page = open();
  const text = page.text;
  expect(text).toContain(
    "On the lot Monday to Friday 9:00 AM – 6:00 PM Saturday 10:00 AM – 4:00 PM Sunday Closed Thu, November 26 Closed (Thanksgiving) " +
      "Calls and messages Monday to Saturday 9:30 AM – 6:00 PM Sunday Closed",
  );
  expect(text).toContain("5200 Old Winter Garden Rd Orlando, FL 32811");
  for (const start of ["tel:+1407", "https://wa.me/1407", "mailto:", "https://www.google.com/maps/dir/"]) {
    expect(page.links.filter((href) => href.startsWith(start))).toHaveLength(1);
  }
});

test("the interactive map is a link until a script and a shopper request the frame", () => {
  const page = open();
  expect(page.findAll("iframe")).toEqual([]);
  const map = page.find("a[data-map-frame]");
  expect(map.getAttribute("href")).toMatch(/^https:\/\/www\.google\.com\/maps\/search/);
  expect(map.dataset.mapFrame).toMatch(/^https:\/\/www\.google\.com\/maps\?q=/);
});

test("the requested vehicle is shown at the top with name, price and picture", () => {
  const page = open({ vehicle: createVehicle() });
  expect(page.text).toContain(
    "You’re asking about 2021 Ford F-150 XLT $28,900 · 48,210 miles · illustration",
  );
  expect(page.links).toContain("/vehicle/1");
  expect(open({ vehicle: createVehicle({ price: 0 }) }).text).toContain("Call for price");
  expect(page.findAll("img[srcset]")).toHaveLength(1);
  expect(open({ vehicle: { ...createVehicle(), photos: [] } }).findAll("img[srcset]")).toEqual([]);
});

test("the greeting states why the shopper came", () => {
  expect(greeting(open())).toBe("Hi! I have a question about a vehicle.");
  expect(greeting(open({ subject: "financing" }, "es"))).toBe(
    "Hola. Tengo una pregunta sobre el financiamiento.",
  );
  expect(greeting(open({ subject: "test-drive", vehicle: createVehicle() }))).toBe(
    "Hi! I'd like to test-drive the 2021 Ford F-150 XLT (VIN 1FTEW1EP1MFA41207).",
  );
  expect(greeting(open({ subject: "offer", vehicle: createVehicle() }, "pt"))).toContain("1FTEW1EP1MFA41207");
});

test("the form has the specified fields, marks required ones, and explains how the data is used", () => {
  const page = open();
  const labels = page.findAll("label[for]").map((label) => [label.getAttribute("for"), readText(label)]);
  expect(Object.fromEntries(labels)).toMatchObject({
    name: "Name *",
    email: "Email *",
    phone: "Phone *",
    vehicle: "Vehicle",
    message: "Message *",
  });
  expect(page.attributes("input[required]", "type")).toEqual(expect.arrayContaining(["email", "tel"]));
  expect(page.text).toContain(
    "A person may call, text, or email you about this request. Consent is not a condition of purchase.",
  );
  expect(page.attributes("[data-sending]", "data-sending")).toContain("Sending...");
  expect(textOf(page, "key")).toBe(STAMP.key);
});

test("subject and vehicle are preselected and the message is prefilled, all of it editable", () => {
  const vehicle = createVehicle();
  const page = open({ subject: "test-drive", vehicle });
  expect(chosenSubject(page)).toBe("test-drive");
  expect(textOf(page, "vehicle")).toBe("2021 Ford F-150 XLT");
  expect(textOf(page, "vin")).toBe(vehicle.vin);
  expect(textOf(page, "message")).toContain("I'd like to test-drive the 2021 Ford F-150 XLT");
  expect(chosenSubject(open({ vehicle }))).toBe("info");
  expect(textOf(open(), "message")).toBe("");
});

test("a filter, a loan and an offer are described in words", () => {
  const wanted = parseInventoryFilter(new URLSearchParams("make=Honda&price=0-10000"));
  const page = open({ subject: "find-one", wanted });
  expect(textOf(page, "message")).toContain("Honda, Under $10,000");
  expect(textOf(page, "wanted")).toBe("make=Honda&price=0-10000");
  const { request: loan } = parseCalculator((name) => (name === "price" ? "20000" : null));
  expect(textOf(open({ subject: "financing", loan }), "message")).toContain(
    "$20,000 with $0 down over 60 months",
  );
  expect(textOf(open({ subject: "offer", offer: "Bônus de $250 por indicação" }, "pt"), "message")).toContain(
    "$250",
  );
});

test("a sold vehicle cannot be selected: similar ones are shown", () => {
  const vehicle = createVehicle({ quantity: 0 });
  const similar = [createVehicle({ id: 7, product_name: "2020 Ram 1500" })];
  const page = open({ vehicle, similar });
  expect(page.text).toContain("The 2021 Ford F-150 XLT has been sold. Similar vehicles: 2020 Ram 1500");
  expect(page.links).toContain("/vehicle/7");
  expect(page.text).not.toContain("You’re asking about");
  expect(textOf(page, "vehicle")).toBe("");
});

const answer = (overrides: Partial<LeadFormResult>): LeadFormResult => ({
  problem: "invalid",
  retryAfterSeconds: 0,
  stamp: STAMP,
  hadPhotos: false,
  reply: {
    initialValue: { name: "Ana", email: "ana@", phone: "12", message: "Hello", subject: "info" },
    error: { email: ["emailWrong"], phone: ["phoneShort"] },
  },
  ...overrides,
});

test("errors are at their fields and summarized above, the first field has the focus, values stay", () => {
  const page = open({}, "en", answer({}));
  expect(page.text).toContain("Please check 2 fields");
  expect(page.links).toEqual(expect.arrayContaining(["#email", "#phone"]));
  expect(page.findAll("[autofocus]")).toEqual([page.find("#email")]);
  expect(readAttributes(page.find("#email"), ["aria-invalid", "aria-describedby"])).toEqual({
    "aria-invalid": "true",
    "aria-describedby": "email-problem",
  });
  expect(readText(page.find("#phone-problem"))).toBe(
    "Enter your full phone number with area code, like (407) 555-0123.",
  );
  expect([textOf(page, "name"), textOf(page, "message"), chosenSubject(page)]).toEqual([
    "Ana",
    "Hello",
    "info",
  ]);
});

test("only a shopper who had chosen photos is asked to choose them again", () => {
  expect(open({}, "en", answer({ hadPhotos: true })).text).toContain("Please choose your photos again");
  expect(open({}, "en", answer({})).text).not.toContain("Please choose your photos again");
  expect(open({}, "en", answer({})).text).toContain("JPEG, PNG, or WebP");
});

test("a failure has the specified text, with the phone number and the message ready for a chat", () => {
  const page = open(
    {},
    "en",
    answer({ problem: "failed", reply: { initialValue: { message: "Is it here? Ünï & co" } } }),
  );
  expect(page.text).toContain("There was an error submitting your message. Please try calling us directly.");
  expect(page.links.map(decodeURIComponent)).toContain("https://wa.me/14075550142?text=Is it here? Ünï & co");
  expect(page.links.filter((href) => href.startsWith("tel:"))).toHaveLength(2);
});

test.each([
  [30, "Please try again in 30 seconds,"],
  [3_000, "Please try again in 50 minutes,"],
  [80_000, "Please try again in 23 hours,"],
])("a wait of %i seconds is shown in a readable unit", (retryAfterSeconds, sentence) => {
  expect(open({}, "en", answer({ problem: "limited", retryAfterSeconds })).text).toContain(sentence);
});

test("a time that is no longer available is reported, and the field is left empty", () => {
  const sentence = "The time you picked is no longer available.";
  const openWithSlot = (slot: string) =>
    open({}, "en", answer({ reply: { initialValue: { subject: "test-drive", slot } } }));
  const page = openWithSlot("2026-11-20T10:00");
  expect(page.text).toContain(sentence);
  expect(page.attributes("#slot", "aria-describedby")).toEqual(["slot-hint slot-problem"]);
  expect(listChecked(page)).toEqual(["2026-11-21", ""]);
  const kept = openWithSlot("2026-11-27T09:00");
  expect(kept.text).not.toContain(sentence);
  expect(listChecked(kept)).toEqual(["2026-11-27", "2026-11-27T09:00"]);
});

/** Values of the chosen day and time. */
const listChecked = (page: Page) => page.attributes("[name=day][checked], [name=slot][checked]", "value");

test("a test drive has a day and then a time as radio buttons, and a closed day says why", () => {
  const page = open({ subject: "test-drive" });
  expect(page.attributes("input[type=radio][name=day]", "value")).toEqual(["2026-11-21", "2026-11-27"]);
  expect(page.attributes("input[type=radio][name=slot]", "value")).toEqual([
    "2026-11-21T10:00",
    "2026-11-21T10:30",
    "2026-11-27T09:00",
    "",
  ]);
  expect(page.text).toContain(
    "Sat 21 Nov Thu 26 Closed Fri 27 Nov Thursday, November 26: closed for Thanksgiving",
  );
  expect(page.text).toContain("Request this time");
  // The days and times are paired by position.
  expect(page.attributes("[data-day]", "data-day")).toEqual(page.attributes("[data-times]", "data-times"));
  expect(open({ subject: "test-drive" }, "es").text).toContain(
    "jueves, 26 de noviembre: cerrado (Día de Acción de Gracias)",
  );
});

test("what the address answers is folded away and still sent, and unfolded when it has a problem", () => {
  const listFolded = (page: Page) =>
    page.findAll("details [name]").map((field) => field.getAttribute("name"));
  expect(listFolded(open())).toEqual([]);
  expect(listFolded(open({ subject: "financing" }))).toEqual(["vehicle", "subject"]);
  expect(listFolded(open({ subject: "test-drive" }))).toEqual(["message", "subject"]);
  const request = { subject: "test-drive", vehicle: createVehicle() } as const;
  expect(listFolded(open(request))).toEqual(["message", "vehicle", "subject"]);
  expect(open(request).findAll("details[open]")).toEqual([]);
  const reply = { initialValue: { message: " " }, error: { message: ["messageMissing"] } };
  expect(open(request, "en", answer({ reply })).findAll("details[open]")).toHaveLength(1);
});

test("a trade-in's photos have one labelled field each", () => {
  const page = open({ subject: "trade-in" });
  const labels = page.findAll("label:has([name=photos])").map(readText);
  expect(labels).toEqual(["Front", "Back", "Inside", "Odometer"]);
});

test("the floating bar links to the list, to financing and to the phone, in the page's language", () => {
  expect(render(<FloatingBar />, { locale: "pt", path: "/about" }).links).toEqual([
    "/pt/inventory",
    "/pt/financing",
    "tel:+14075550142",
  ]);
  expect(render(<FloatingBar />, { path: "/about" }).text).toBe("View Inventory Financing Call Now");
});

test("the current page's button is not amber", () => {
  expect(render(<FloatingBar />, { path: "/about" }).findAll(".bar-action")).toHaveLength(1);
  expect(render(<FloatingBar />, { path: "/inventory" }).findAll(".bar-action")).toEqual([]);
});
