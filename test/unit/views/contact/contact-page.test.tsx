import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { ContactPage } from "~/views/contact/contact-page";
import type { ContactRequest } from "~/views/contact/contact-request";
import type { LeadAnswer } from "~/views/contact/form-answer";
import { FloatingBar } from "~/views/frame/floating-bar";
import { createVehicle, listLinks, readText, render } from "../../../support/render";

const NOTHING: ContactRequest = {
  subject: null,
  vehicle: null,
  similar: [],
  wanted: null,
  loan: null,
  offer: null,
};
const STAMP = { key: "7b0f6f0e-2f52-4f0e-9a52-0d9c5b0c5d11", openedAtMs: 1_700_000_000_000 };
const SLOTS = [{ date: "2026-11-21", times: ["10:00", "10:30"] }];

const page = (
  request: Partial<ContactRequest> = {},
  locale: "en" | "es" | "pt" = "en",
  answer?: LeadAnswer,
) =>
  render(
    <ContactPage
      request={{ ...NOTHING, ...request }}
      slotDays={SLOTS}
      stamp={STAMP}
      notice="version=2026-11-22"
      answer={answer}
    />,
    { locale, path: "/contact" },
  );
/** Returns the form's value for a field. */
const textOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)`).exec(html)?.[1];
const chosenSubject = (html: string) => /<option value="([^"]*)" selected="">/.exec(html)?.[1];
const greeting = (html: string) =>
  decodeURIComponent(
    listLinks(html)
      .find((href) => href.startsWith("https://wa.me/"))
      ?.split("text=")[1] ?? "",
  );

test("every contact option is listed, with the page's own reading of the hours", () => {
  const html = page();
  const text = readText(html);
  expect(text).toContain("Monday to Saturday 9:30 AM – 6:00 PM Sunday Closed");
  expect(text).toContain("5200 Old Winter Garden Rd Orlando, FL 32811");
  for (const start of ["tel:+1407", "https://wa.me/1407", "mailto:", "https://www.google.com/maps/dir/"]) {
    expect(listLinks(html).filter((href) => href.startsWith(start))).toHaveLength(1);
  }
});

test("the interactive map is a link until a script and a shopper request the frame", () => {
  const html = page();
  expect(html).not.toContain("<iframe");
  expect(html).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/search[^"]*" data-map-frame="https:\/\/www\.google\.com\/maps\?q=/,
  );
});

test("the requested vehicle is shown at the top with name, price and picture", () => {
  const html = page({ vehicle: createVehicle() });
  expect(readText(html)).toContain(
    "You are asking about 2021 Ford F-150 XLT $28,900 · 48,210 miles · illustration",
  );
  expect(listLinks(html)).toContain("/vehicle/1");
  expect(readText(page({ vehicle: createVehicle({ price: 0 }) }))).toContain("Call for price");
  expect(page({ vehicle: { ...createVehicle(), photos: [] } })).not.toContain('class="photo"');
});

test("the greeting states why the shopper came", () => {
  expect(greeting(page())).toBe("Hello! I have a question about a vehicle.");
  expect(greeting(page({ subject: "financing" }, "es"))).toBe(
    "Hola. Tengo una pregunta sobre el financiamiento.",
  );
  expect(greeting(page({ subject: "test-drive", vehicle: createVehicle() }))).toBe(
    "Hello! I would like to test-drive the 2021 Ford F-150 XLT (VIN 1FTEW1EP1MFA41207).",
  );
  expect(greeting(page({ subject: "offer", vehicle: createVehicle() }, "pt"))).toContain("1FTEW1EP1MFA41207");
});

test("the form has the specified fields, marks required ones, and explains how the data is used", () => {
  const html = page();
  const labels = [...html.matchAll(/<label for="([^"]+)">([^<]+)/g)].map(([, name, label]) => [name, label]);
  expect(Object.fromEntries(labels)).toMatchObject({
    name: "Name *",
    email: "Email *",
    phone: "Phone *",
    vehicle: "Vehicle",
    message: "Message *",
  });
  expect(html).toMatch(/<input[^>]*required=""[^>]*type="email"/);
  expect(html).toMatch(/<input[^>]*required=""[^>]*type="tel"/);
  expect(readText(html)).toContain(
    "A person may call, text, or email you about this request. Consent is not a condition of purchase.",
  );
  expect(html).toContain('data-sending="Sending..."');
  expect(html).toContain(`name="key" value="${STAMP.key}"`);
  expect(html).toContain('<option value="2026-11-21T10:30">');
});

test("subject and vehicle are preselected and the message is prefilled, all of it editable", () => {
  const vehicle = createVehicle();
  const html = page({ subject: "test-drive", vehicle });
  expect(chosenSubject(html)).toBe("test-drive");
  expect(textOf(html, "vehicle")).toBe("2021 Ford F-150 XLT");
  expect(textOf(html, "vin")).toBe(vehicle.vin);
  expect(textOf(html, "message")).toContain("I would like to test-drive the 2021 Ford F-150 XLT");
  expect(chosenSubject(page({ vehicle }))).toBe("info");
  expect(textOf(page(), "message")).toBe("");
});

test("a filter, a loan and an offer are described in words", () => {
  const wanted = parseInventoryFilter(new URLSearchParams("make=Honda&price=0-10000"));
  const html = page({ subject: "find-one", wanted });
  expect(textOf(html, "message")).toContain("Honda, Under $10,000");
  expect(textOf(html, "wanted")).toBe("make=Honda&amp;price=0-10000");
  const { request: loan } = parseCalculator((name) => (name === "price" ? "20000" : null));
  expect(textOf(page({ subject: "financing", loan }), "message")).toContain(
    "$20,000 with $0 down over 60 months",
  );
  expect(
    textOf(page({ subject: "offer", offer: { id: "referral", figure: "$250" } }, "pt"), "message"),
  ).toContain("$250");
});

test("a sold vehicle cannot be selected: similar ones are shown", () => {
  const vehicle = createVehicle({ quantity: 0 });
  const similar = [createVehicle({ id: 7, product_name: "2020 Ram 1500" })];
  const html = page({ vehicle, similar });
  expect(readText(html)).toContain("The 2021 Ford F-150 XLT has been sold. These come close: 2020 Ram 1500");
  expect(listLinks(html)).toContain("/vehicle/7");
  expect(readText(html)).not.toContain("You are asking about");
  expect(textOf(html, "vehicle")).toBeUndefined();
});

const answer = (overrides: Partial<LeadAnswer>): LeadAnswer => ({
  trouble: "invalid",
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
  const html = page({}, "en", answer({}));
  expect(readText(html)).toContain("2 fields need another look");
  expect(listLinks(html)).toEqual(expect.arrayContaining(["#email", "#phone"]));
  expect(html).toMatch(
    /<input[^>]*autofocus[^>]*id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-problem"/,
  );
  expect(html).toMatch(/<p [^>]*id="phone-problem">Please give at least 7 digits/);
  expect(html.match(/autofocus/g)).toHaveLength(1);
  expect([textOf(html, "name"), textOf(html, "message"), chosenSubject(html)]).toEqual([
    "Ana",
    "Hello",
    "info",
  ]);
});

test("only a shopper who had chosen photos is asked to choose them again", () => {
  expect(page({}, "en", answer({ hadPhotos: true }))).toContain("Please choose your photos again");
  expect(page({}, "en", answer({}))).not.toContain("Please choose your photos again");
  expect(page({}, "en", answer({}))).toContain("JPEG, PNG or WebP");
});

test("a failure has the specified text, with the phone number and the message ready for a chat", () => {
  const html = page(
    {},
    "en",
    answer({ trouble: "failed", reply: { initialValue: { message: "Is it here? Ünï & co" } } }),
  );
  expect(readText(html)).toContain(
    "There was an error submitting your message. Please try calling us directly.",
  );
  expect(listLinks(html).map(decodeURIComponent)).toContain(
    "https://wa.me/14075550142?text=Is it here? Ünï & co",
  );
  expect(listLinks(html).filter((href) => href.startsWith("tel:"))).toHaveLength(2);
});

test("a rate limit is explained in plain words", () => {
  const html = page({}, "es", answer({ trouble: "limited", retryAfterSeconds: 42 }));
  expect(readText(html)).toContain("Inténtelo de nuevo en 42 segundos o llámenos.");
});

test.each([
  [30, "Please try again in 30 seconds,"],
  [3_000, "Please try again in 50 minutes,"],
  [80_000, "Please try again in 23 hours,"],
])("a wait of %i seconds is shown in a readable unit", (retryAfterSeconds, sentence) => {
  expect(readText(page({}, "en", answer({ trouble: "limited", retryAfterSeconds })))).toContain(sentence);
});

test.each([
  ["en", "The time you had chosen is no longer available."],
  ["es", "La hora que había elegido ya no está disponible."],
  ["pt", "O horário que você tinha escolhido não está mais disponível."],
] as const)(
  "a time that is no longer available is reported, and the field is left empty (%s)",
  (locale, sentence) => {
    const initialValue = { subject: "test-drive", slot: "2026-11-20T10:00" };
    const html = page({}, locale, answer({ reply: { initialValue } }));
    expect(readText(html)).toContain(sentence);
    expect(html).toMatch(/<select id="slot"[^>]*aria-describedby="slot-hint slot-problem"/);
    expect(html).not.toMatch(/<option value="2026-[^"]*" selected/);
    const offered = { subject: "test-drive", slot: "2026-11-21T10:30" };
    const kept = page({}, locale, answer({ reply: { initialValue: offered } }));
    expect(readText(kept)).not.toContain(sentence);
    expect(kept).toContain('<option value="2026-11-21T10:30" selected="">');
  },
);

test("the floating bar links to the list, to financing and to the phone, in the page's language", () => {
  expect(listLinks(render(<FloatingBar />, { locale: "pt", path: "/about" }))).toEqual([
    "/pt/inventory",
    "/pt/financing",
    "tel:+14075550142",
  ]);
  expect(readText(render(<FloatingBar />, { path: "/about" }))).toBe("View Inventory Financing Call Now");
});

test("the current page's button is not amber", () => {
  expect(render(<FloatingBar />, { path: "/inventory" })).not.toContain("amber");
});
