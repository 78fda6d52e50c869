import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { PRIVACY_ANSWER_DAYS } from "~/leads/privacy/privacy-request";
import { LOCALES } from "~/platform/locale";
import { OpeningRows } from "~/views/components/opening-rows";
import type { LeadFormResult } from "~/views/contact/contact-form-result";
import { ContactPage } from "~/views/contact/contact-page";
import type { ContactRequest } from "~/views/contact/contact-request";
import { formatWatchPath, VEHICLE_QUESTIONS } from "~/views/urls";
import { createDealer, DEALER } from "../../../fixtures/dealer";
import { createPicturedVehicle } from "../../../fixtures/inventory";
import { type Page, readAttributes, readText } from "../../../support/page";
import { render } from "../../../support/render";

const VALUES = { vehicle: null, wanted: null, loan: null, offer: null };
const NOTHING = { ...VALUES, subject: null, ask: null, similar: [] };
const STAMP = { key: "7b0f6f0e-2f52-4f0e-9a52-0d9c5b0c5d11", openedAtMs: 1_700_000_000_000 };
const SLOTS = [
  { date: "2026-11-21", times: ["10:00", "10:30"], closedFor: null },
  { date: "2026-11-26", times: [], closedFor: "thanksgiving" },
  { date: "2026-11-27", times: ["09:00"], closedFor: null },
] as const;
const PAGE = { slotDays: SLOTS, stamp: STAMP, notice: "version=2026-11-22" };

type Facts = Parameters<typeof render>[1];

const open = (request: Partial<ContactRequest> = {}, answer?: LeadFormResult, facts: Facts = {}) => {
  const page = { ...PAGE, request: { ...NOTHING, ...request }, lastResult: answer };
  return render(<ContactPage {...page} />, { path: "/contact", ...facts });
};
/** Returns the form's value for a field. */
const textOf = (page: Page, name: string) =>
  page.findAll<HTMLInputElement | HTMLTextAreaElement>(`input[name="${name}"], textarea[name="${name}"]`)[0]
    ?.value;
const chosenSubject = (page: Page) => page.attributes("[name=subject] option[selected]", "value")[0];
const greeting = (page: Page) =>
  decodeURIComponent(page.links.find((href) => href.startsWith("https://wa.me/"))?.split("text=")[1] ?? "");

test("a watch names the vehicle, stores its filter with its price, and once it is sold asks for one like it", () => {
  const vehicle = createPicturedVehicle();
  const { searchParams } = new URL(formatWatchPath(vehicle), "https://www.example.com");
  const wanted = parseInventoryFilter(searchParams);
  const request = { subject: "find-one", vehicle, wanted } as const;
  const page = open(request);
  const wish = `Hi! Please tell me if the price of the ${vehicle.name} (VIN ${vehicle.vin}) drops, or if you get one like it.`;
  expect(textOf(page, "message")).toBe(wish);
  expect(page.attributes("[name=wanted]", "value")).toEqual(["style=Truck&make=Ford&priceMax=28900"]);
  expect(page.attributes("[name=vin]", "value")).toEqual([vehicle.vin]);
  const sentence = "Can you find me one?";
  expect(textOf(open({ ...request, vehicle: { ...vehicle, isSold: true } }), "message")).toContain(sentence);
  expect(formatWatchPath(createPicturedVehicle({ price: null }))).not.toContain("priceMax");
});

test.each(VEHICLE_QUESTIONS)("the question of %s is filled in and offered as a chat", (ask) => {
  const vehicle = createPicturedVehicle();
  const page = open({ subject: "info", vehicle, ask });
  const question = textOf(page, "message") ?? "";
  expect(question).toMatch(/\?.*\(VIN |\(VIN .*\?$/);
  expect(question).not.toBe(textOf(open({ subject: "info", vehicle }), "message"));
  expect(greeting(page)).toBe(question);
});

test.each(["lot", "contact"] as const)("the hours of %s name the closures of the next seven days", (week) => {
  const show = (day: string, facts = DEALER) => {
    const site = { nowMs: Date.parse(`${day}T17:00:00Z`), locale: "es" } as const;
    return render(<OpeningRows facts={facts} week={week} />, site).text;
  };
  expect(show("2026-12-19")).toContain("Domingo Cerrado Vie, 25 de dic Cerrado (Navidad)");
  expect(show("2026-12-18")).not.toContain("Navidad");
  const answered = createDealer({ closures: { ...DEALER.closures, answersCalls: true } });
  expect(show("2026-12-19", answered).includes("Navidad")).toBe(week === "lot");
});

test("every contact option is listed, with both kinds of hours, labeled", () => {
  const { text, links } = open();
  expect(text).toContain(
    "On the lot Monday to Friday 9:00 AM – 6:00 PM Saturday 10:00 AM – 4:00 PM Sunday Closed Thu, Nov 26 Closed (Thanksgiving) " +
      "Calls and messages Monday to Saturday 9:30 AM – 6:00 PM Sunday Closed Thu, Nov 26 Closed (Thanksgiving)",
  );
  expect(text).toContain("5200 Old Winter Garden Rd Orlando, FL 32811");
  // The first two also stand above the form, on small screens.
  const directions = "https://www.google.com/maps/dir/";
  const starts = { "tel:+1407": 2, "https://wa.me/1407": 2, "mailto:": 1, [directions]: 1 };
  for (const [start, count] of Object.entries(starts))
    expect(links.filter((href) => href.startsWith(start))).toHaveLength(count);
});

test("the interactive map is a link until a script and a shopper request the frame", () => {
  const page = open();
  expect(page.findAll("iframe")).toEqual([]);
  const [link, frame] = ["href", "data-embed"].map((name) => page.attributes("a[data-embed]", name));
  expect(link).toEqual([expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search/)]);
  expect(frame).toEqual([expect.stringMatching(/^https:\/\/www\.google\.com\/maps\?q=/)]);
});

test("the requested vehicle is shown at the top with name, price and picture", () => {
  const page = open({ vehicle: createPicturedVehicle() });
  const about = "You’re asking about 2021 Ford F-150 XLT $28,900 · 48,210 miles · illustration";
  expect(page.text).toContain(about);
  expect(page.links).toContain("/vehicle/1");
  expect(page.findAll("img[srcset]")).toHaveLength(1);
  const bare = open({ vehicle: { ...createPicturedVehicle({ price: 0 }), photos: [] } });
  expect(bare.text).toContain("Call for price");
  expect(bare.findAll("img[srcset]")).toEqual([]);
});

test("the greeting states why the shopper came, in the page's language", () => {
  const vehicle = createPicturedVehicle();
  expect(greeting(open())).toBe("Hi! I have a question about a vehicle.");
  const financing = greeting(open({ subject: "financing" }, undefined, { locale: "es" }));
  expect(financing).toBe("Hola. Quisiera solicitar una preaprobación.");
  const sentence = "pre-approved for the 2021 Ford F-150 XLT";
  expect(greeting(open({ subject: "financing", vehicle }))).toContain(sentence);
  const wish = "I'd like to test-drive the 2021 Ford F-150 XLT (VIN 1FTEW1EP1MFA41207).";
  expect(greeting(open({ subject: "test-drive", vehicle }))).toBe(`Hi! ${wish}`);
  expect(greeting(open({ subject: "offer", vehicle }))).toContain("1FTEW1EP1MFA41207");
});

test("the form has the specified fields, marks required ones, and explains how the data is used", () => {
  const page = open();
  const labels = page.findAll("label[for]").map((label) => [label.getAttribute("for"), readText(label)]);
  const required = { name: "Name *", email: "Email *", phone: "Phone *", message: "Message *" };
  expect(Object.fromEntries(labels)).toMatchObject({ ...required, vehicle: "Vehicle" });
  expect(page.attributes("input[required]", "type")).toEqual(expect.arrayContaining(["email", "tel"]));
  expect(page.text).toContain(
    "A person may call, text, or email you about this request. Consent is not a condition of purchase.",
  );
  expect(page.attributes("[data-sending]", "data-sending")).toContain("Sending...");
  expect(textOf(page, "key")).toBe(STAMP.key);
  expect(textOf(page, "message")).toBe("");
});

test("subject and vehicle are preselected and the message is prefilled, all of it editable", () => {
  const vehicle = createPicturedVehicle();
  const page = open({ subject: "test-drive", vehicle });
  expect(chosenSubject(page)).toBe("test-drive");
  expect([textOf(page, "vehicle"), textOf(page, "vin")]).toEqual(["2021 Ford F-150 XLT", vehicle.vin]);
  expect(textOf(page, "message")).toContain("I'd like to test-drive the 2021 Ford F-150 XLT");
  expect(chosenSubject(open({ vehicle }))).toBe("info");
});

test("a filter, a loan and an offer are described in words", () => {
  const wanted = parseInventoryFilter(new URLSearchParams("make=Honda&price=0-10000"));
  const page = open({ subject: "find-one", wanted });
  expect(textOf(page, "message")).toContain("Honda, under $10,000");
  expect(textOf(page, "wanted")).toBe("make=Honda&price=0-10000");
  const { request: loan } = parseCalculator((name) => (name === "price" ? "20000" : null));
  const terms = "$20,000 with $0 down over 60 months";
  expect(textOf(open({ subject: "financing", loan }), "message")).toContain(terms);
  const traded = open({ subject: "financing", loan: { ...loan, tradeInCents: 5_000_00 } });
  const sentence = "$20,000 with $0 down and $5,000 for my trade-in over 60 months";
  expect(textOf(traded, "message")).toContain(sentence);
  const vehicle = createPicturedVehicle();
  const words = `finance the 2021 Ford F-150 XLT (VIN ${vehicle.vin}): ${terms}`;
  expect(textOf(open({ subject: "financing", loan, vehicle }), "message")).toContain(words);
  const offer = open({ subject: "offer", offer: "$250 referral bonus" });
  expect(textOf(offer, "message")).toContain("$250");
});

test("a privacy request says what happens and by when, and leaves the words to the shopper", () => {
  const page = open({ subject: "privacy" });
  expect(page.text).toContain(`answer within ${PRIVACY_ANSWER_DAYS} days`);
  expect([chosenSubject(page), textOf(page, "message")]).toEqual(["privacy", ""]);
});

test("a sold vehicle cannot be selected: similar ones are shown", () => {
  const similar = [createPicturedVehicle({ id: 7, product_name: "2020 Ram 1500" })];
  const page = open({ vehicle: createPicturedVehicle({ quantity: 0 }), similar });
  expect(page.text).toContain("The 2021 Ford F-150 XLT has been sold. Similar vehicles: 2020 Ram 1500");
  expect(page.links).toContain("/vehicle/7");
  expect(page.text).not.toContain("You’re asking about");
  expect(textOf(page, "vehicle")).toBe("");
});

const answer = (overrides: Partial<LeadFormResult> = {}): LeadFormResult => ({
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
  const page = open({}, answer());
  expect(page.text).toContain("Please check 2 fields");
  expect(page.links).toEqual(expect.arrayContaining(["#email", "#phone"]));
  expect(page.findAll("[autofocus]")[0]).toBe(page.find("#email"));
  const email = { "aria-invalid": "true", "aria-describedby": "email-problem" };
  expect(readAttributes(page.find("#email"), Object.keys(email))).toEqual(email);
  const sentence = "Enter your full phone number with area code, like (407) 555-0123.";
  expect(readText(page.find("#phone-problem"))).toBe(sentence);
  const kept = [textOf(page, "name"), textOf(page, "message"), chosenSubject(page)];
  expect(kept).toEqual(["Ana", "Hello", "info"]);
});

test.each(LOCALES)("in %s, a photo that is cut is named at its field", (locale) => {
  const reply = { error: { photos: ["photosIncomplete", "IMG_7.jpg"] } };
  const page = open({ subject: "trade-in" }, answer({ reply, hadPhotos: true }), { locale });
  expect(readText(page.find("#photos-problem"))).toMatch(/^IMG_7\.jpg /);
});

test("only a shopper who had chosen photos is asked to choose them again", () => {
  const asked = open({}, answer({ hadPhotos: true }));
  expect(readText(asked.find("#photos .field-problem"))).toContain("Please choose your photos again");
  expect(asked.find("#photos").getAttribute("aria-describedby")).toBe("photos-hint photos-again");
  const { text } = open({}, answer());
  expect(text).not.toContain("Please choose your photos again");
  expect(text).toContain("JPEG, PNG, or WebP");
});

test("a failure has the specified text, with the phone number and the message ready for a chat", () => {
  const reply = { initialValue: { message: "Is it here? Ünï & co" } };
  const page = open({}, answer({ problem: "failed", reply }));
  expect(page.text).toContain("There was an error submitting your message. Please try calling us directly.");
  expect(page.links.map(decodeURIComponent)).toContain("https://wa.me/14075550142?text=Is it here? Ünï & co");
  expect(page.links.filter((href) => href.startsWith("tel:"))).toHaveLength(3);
  expect(page.text).toContain("What you typed is still in the form.");
});

test("of a form that wasn't read, nothing is said to be kept", () => {
  for (const problem of ["limited", "tooLarge", "unreadable"] as const)
    expect(open({}, answer({ problem, reply: {} })).text).not.toContain("still in the form");
});

test.each([
  [30, "Please try again in 30 seconds,"],
  [3_000, "Please try again in 50 minutes,"],
  [80_000, "Please try again in 23 hours,"],
])("a wait of %i seconds is shown in a readable unit", (retryAfterSeconds, sentence) => {
  expect(open({}, answer({ problem: "limited", retryAfterSeconds })).text).toContain(sentence);
});

test.each([
  ["2026-11-20T10:00", true, [""]],
  // A closed day.
  ["2026-11-26", true, [""]],
  ["2026-11-27", false, ["2026-11-27", "2026-11-27"]],
  ["2026-11-27T09:00", false, ["2026-11-27", "2026-11-27T09:00"]],
])("of the picked time %s it is reported that it is no longer available: %s", (slot, isGone, checked) => {
  const page = open({}, answer({ reply: { initialValue: { subject: "test-drive", slot } } }));
  expect(page.text.includes("The time you picked is no longer available.")).toBe(isGone);
  const [described] = page.attributes("#slot", "aria-describedby");
  expect(described?.includes("slot-problem")).toBe(isGone);
  expect(page.attributes("[name=day][checked], [name=slot][checked]", "value")).toEqual(checked);
});

test("a test drive has a day and then a time as radio buttons, and a closed day says why", () => {
  const page = open({ subject: "test-drive" });
  expect(page.attributes("input[type=radio][name=day]", "value")).toEqual(["2026-11-21", "2026-11-27", ""]);
  const times = ["2026-11-21", "2026-11-21T10:00", "2026-11-21T10:30", "2026-11-27", "2026-11-27T09:00"];
  expect(page.attributes("input[type=radio][name=slot]", "value")).toEqual(times);
  expect(page.text).toContain(
    "Sat 21 Nov Thu 26 Closed Fri 27 Nov No day or time yet Thursday, November 26: closed for Thanksgiving",
  );
  expect(page.text).toContain("Request this time");
  // The days and times are paired by position.
  expect(page.attributes("[data-day]", "data-day")).toEqual(page.attributes("[data-times]", "data-times"));
});

test("a time before calls and messages begin says when the answer comes", () => {
  // 8:02 AM on a Friday: the lot opens at 9, calls start at 9:30.
  const early = { nowMs: Date.parse("2026-11-27T13:02:00Z") };
  const listTimes = (facts = {}) =>
    open({ subject: "test-drive" }, undefined, facts).findAll(".slot-times").map(readText);
  const sentence = "calls and messages today at 9:30 AM. We can’t confirm a time before that.";
  expect(listTimes(early)[1]).toContain(sentence);
  expect(listTimes().join()).not.toContain("earlier time");
});

const TEST_DRIVE = { subject: "test-drive", vehicle: createPicturedVehicle() } as const;

test.each<[Partial<ContactRequest>, string[]]>([
  [{}, []],
  [{ subject: "financing" }, ["vehicle", "subject"]],
  [{ subject: "test-drive" }, ["message", "subject"]],
  [TEST_DRIVE, ["message", "vehicle", "subject"]],
])("what the address of %o answers is folded away: %j, until it has a problem", (request, names) => {
  const page = open(request);
  expect(page.attributes("details [name]", "name")).toEqual(names);
  expect(page.findAll("details[open]")).toEqual([]);
  const reply = { initialValue: { message: " " }, error: { message: ["messageMissing"] } };
  const refused = open(request, answer({ reply })).findAll("details[open]");
  expect(refused).toHaveLength(names.includes("message") ? 1 : 0);
});

test("a trade-in's photos have one labelled field each", () => {
  const labels = open({ subject: "trade-in" }).findAll("label:has([name=photos])").map(readText);
  expect(labels).toEqual(["Front", "Back", "Inside", "Odometer"]);
});
