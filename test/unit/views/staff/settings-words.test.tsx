import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { BusinessFacts, FactSection, LocalText, Offer } from "~/dealer/business-facts";
import { FACT_SECTIONS } from "~/dealer/facts-schema.server";
import { applySettingsForm } from "~/dealer/settings/change-settings.server";
import { formatFieldValues } from "~/dealer/settings/field-values";
import { SETTINGS_FORM_NAMES } from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { LOCALES, type Locale } from "~/platform/locale";
import { listChanges } from "~/views/staff/settings/settings-changes.server";
import { createSettingsData } from "~/views/staff/settings/settings-data.server";
import { SettingsPage } from "~/views/staff/settings/settings-page";
import { Replies } from "~/views/staff/settings/settings-replies";
import {
  formatText,
  getSettingsText,
  labelField,
  nameField,
} from "~/views/staff/settings/settings-words.server";
import { createDealer, DEALER } from "../../../fixtures/dealer";
import { render } from "../../../support/render";

vi.mock("@remix-run/react", () => ({ useNavigation: () => ({ state: "idle" }) }));
vi.mock("~/views/staff/forms/staff-form", () => ({
  StaffForm: ({ children, "aria-label": label }: { children: ReactNode; "aria-label"?: string }) => (
    <form aria-label={label}>{children}</form>
  ),
}));
vi.mock("~/views/staff/frame", () => ({
  StaffFrame: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("~/views/staff/components/folders", () => ({ Folders: () => null }));

const local = (en: string): Required<LocalText> => ({ en, es: `${en} (es)`, pt: `${en} (pt)` });
const open = { opens: "09:30", closes: "13:00" };
const EVE = { date: "2026-12-24", name: local("Eve"), hours: open, answersCalls: true };
const everyDay = [open, open, open, open, open, open, open] as const;
const WORDS = { figure: local("$500"), badge: local("New"), title: local("Save"), terms: local("Ask.") };
const DATES = { startsOn: "2026-12-01", endsOn: "2026-12-24" };
const OFFER: Offer = { ...WORDS, ...DATES, id: "a", page: "home", contact: local("Call") };

/** Has a value in every field. */
const FULL = createDealer({
  contact: {
    ...DEALER.contact,
    phone: "(407) 422-0142",
    whatsApp: "(407) 422-0199",
    historyReport: "https://reports.example/?vin={vin}",
    license: "VI/1234567/1",
    legalName: "Lake Motors LLC",
    privacyNote: local("Note."),
  },
  hours: { lot: everyDay, contact: everyDay },
  closures: { ...DEALER.closures, days: [EVE] },
  offers: [OFFER],
  prices: { ...DEALER.prices, dealerFeeCents: 499_00, tagAndTitleCents: { min: 200_00, max: 300_00 } },
});

/** Returns copies of a value, each with one change. */
function changeEach(value: unknown): unknown[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value - 1];
  if (typeof value === "string")
    return [value === "home" ? "offers" : value.replace(/.$/, value.endsWith("2") ? "1" : "2")];
  if (value === null) throw new Error("a field without a value");
  if (Array.isArray(value))
    return value.flatMap((one, index) => changeEach(one).map((other) => value.with(index, other)));
  return Object.entries(value as object)
    .filter(([key]) => key !== "id")
    .flatMap(([key, part]) => changeEach(part).map((other) => ({ ...(value as object), [key]: other })));
}

/** A missing text is shown as its key. */
const RAW = /undefined|NaN|\[object|fields\.|staffSettings|frame:|holidays\.|weeks\.|replies\./;

test.each(FACT_SECTIONS)("each change of %s has a line with the field's label and both values", (section) => {
  const changed = changeEach(FULL[section]);
  expect(changed.length).toBeGreaterThan(0);
  for (const value of changed)
    for (const locale of LOCALES) {
      const lines = listChanges(section, FULL, { ...FULL, [section]: value } as BusinessFacts, locale);
      expect(lines.length, JSON.stringify([locale, value])).toBeGreaterThan(0);
      for (const line of lines) expect(line).not.toMatch(RAW);
    }
});

const change = <Section extends FactSection>(section: Section, value: BusinessFacts[Section]) =>
  [section, createDealer({ [section]: value } as Partial<BusinessFacts>)] as const;
const month = change("reviews", { ...DEALER.reviews, asOf: "2026-12" });
const fee = change("prices", { ...DEALER.prices, dealerFeeCents: 799_00, feesIncluded: true });

const holidays = { ...DEALER.closures.holidays, thanksgiving: false };
const closures = change("closures", { holidays, answersCalls: true, days: FULL.closures.days });
const noSaturday = { ...DEALER.hours, lot: DEALER.hours.lot.with(6, null) as never };

test.each<[Locale, readonly [FactSection, BusinessFacts], ...string[]]>([
  ["en", fee, "I confirm that our prices include all dealer fees: off → on", "Dealer fee: none → $799"],
  [
    "es",
    fee,
    "Cargo del concesionario: sin dato → $799",
    "Confirmo que nuestros precios incluyen todos los cargos del concesionario: no → sí",
  ],
  [
    "pt",
    fee,
    "Confirmo que nossos preços incluem todas as taxas da loja: não → sim",
    "Taxa da loja: em branco → $799",
  ],
  ["es", change("hours", noSaturday), "En el lote, sábado: 10:00 a. m. – 4:00 p. m. → Cerrado"],
  [
    "en",
    closures,
    "Closed on these holidays, Thanksgiving: on → off",
    "Closed on these holidays, Answer calls and messages at the usual hours: off → on",
    "Added: December 24, 2026, Eve, 9:30 AM – 1:00 PM",
  ],
  ["pt", month, "Mês em que você consultou: novembro de 2026 → dezembro de 2026"],
])("in %s the history of %j says %j", (locale, [section, facts], ...lines) => {
  const said = listChanges(section, DEALER, facts, locale).map((line) => line.replaceAll("\u00A0", " "));
  expect(said.sort()).toEqual(lines.sort());
});

test("an item that was changed or removed is named", () => {
  const ended = { ...FULL, offers: [{ ...OFFER, endsOn: null }] };
  const line = "Save (es) · Último día: 24 de diciembre de 2026 → sin dato";
  expect(listChanges("offers", FULL, ended, "es")).toEqual([line]);
  expect(listChanges("offers", FULL, { ...FULL, offers: [] }, "en")).toEqual(["Removed: Save"]);
});

test("of two long texts the part that differs is shown", () => {
  const text = "A sentence that both texts have and that is longer than what fits. ";
  const quote = { ...DEALER.testimonials.quotes[0], text: { en: `${text}Thanks!` } };
  const after = { ...quote, text: { en: `${text}Gracias!` } };
  const say = (one: object) => createDealer({ testimonials: { isShown: true, quotes: [one as never] } });
  expect(listChanges("testimonials", say(quote), say(after), "en")).toEqual([
    "Marisol R. · Rest of the testimonial, English: …ger than what fits. Thanks! → …ger than what fits. Gracias!",
  ]);
});

const readPage = (locale: Locale) => {
  const site = { dealerPhone: DEALER.phone.display, locale, now: new Date("2026-11-20T17:00:00Z") };
  const searchParams = new URLSearchParams({ offer: "a" });
  const page = createSettingsData({ facts: FULL, versions: [], searchParams, ...site });
  const view = <SettingsPage page={page} ownId="ana" freshSeconds={30} lastResult={undefined} />;
  return render(view, { locale });
};

test.each(LOCALES)("in %s each form has a control under its label for each field", (locale) => {
  const page = readPage(locale);
  for (const name of SETTINGS_FORM_NAMES.filter((one) => !SETTINGS_FORMS[one].isRemoval))
    for (const [field, description] of Object.entries(SETTINGS_FORMS[name].fields)) {
      if (description.kind === "key") continue;
      const label = labelField(description, locale);
      expect(label).not.toMatch(RAW);
      const form = `form[aria-label="${getSettingsText(locale)(`forms.${name}`)}"]`;
      const controls = page.findAll(`${form} [name="${field}"]:not([type=hidden])`);
      const labels = controls.map(
        (control) =>
          control.getAttribute("aria-label") ??
          (control.closest("label") ?? page.find(`label[for="${control.id}"]`)).textContent?.trim(),
      );
      expect(
        labels.some((one) => one?.startsWith(label)),
        `${name}: ${label} of ${labels}`,
      ).toBe(true);
    }
});

test.each(SETTINGS_FORM_NAMES)("the fields of %s have different names in each language", (form) => {
  const fields = Object.values(SETTINGS_FORMS[form].fields).filter(({ kind }) => kind !== "key");
  for (const locale of LOCALES) {
    const names = fields.map((field) => nameField(field, locale));
    expect(new Set(names).size).toBe(fields.length);
    for (const name of names) expect(name).not.toMatch(RAW);
  }
});

test.each([
  ["hours", "lot-6-opens", "09:30", "9:30\u00A0AM"],
  ["holidays", "holidays-thanksgiving", "", "off"],
  ["offer", "title-es", "Sin enganche", "Sin enganche"],
  ["offer", "page", "home", "Home page"],
  ["prices", "salesTax-asOf", "2026-11-21", "November 21, 2026"],
  ["prices", "salesTax-stateBasisPoints", "6", "6.0%"],
  ["prices", "dealerFeeCents", "a lot", "a lot"],
  ["reviews", "asOf", "2026-11", "November 2026"],
  ["reviews", "asOf", "2026-13", "2026-13"],
  ["contact", "storeCode", "", ""],
] as const)("of %s, %s with %j is shown as %j", (form, field, text, shown) => {
  const description = SETTINGS_FORMS[form].fields[field];
  expect(description && formatText(description, text, "en")).toBe(shown);
});

test("a wrong placeholder or bracket of a reply is explained at its field, and the others stay folded", () => {
  const wrong = { "es-visit": "Hola, {first}", "pt-visit": "Oi [{name}" };
  const initialValue = { ...formatFieldValues(DEALER.replies), ...wrong };
  const applied = applySettingsForm("replies", initialValue, DEALER);
  if (!("problems" in applied)) throw new Error("two texts are wrong");
  const site = { dealerPhone: DEALER.phone.display, now: new Date("2026-11-20T17:00:00Z") };
  const searchParams = new URLSearchParams();
  const page = createSettingsData({ facts: DEALER, versions: [], searchParams, locale: "es", ...site });
  const answer = { name: "replies", preview: null, status: "error", expectedId: null } as const;
  const lastResult = { ...answer, initialValue, error: applied.problems };
  const form = { page, ownId: "ana", freshSeconds: 30, lastResult };
  const shown = render(<Replies {...form} />, { locale: "es" });
  const unknown = "{first} no se puede completar. Use solo {name}, {car}, {price}";
  expect(shown.find("#es-visit-problem").textContent).toContain(unknown);
  expect(shown.find("#pt-visit-problem").textContent).toContain("Falta un corchete");
  expect(shown.find("#es-visit").textContent).toBe("Hola, {first}");
  expect(shown.findAll("details[open]")).toHaveLength(1);
  expect(shown.findAll("textarea")).toHaveLength(24);
});
