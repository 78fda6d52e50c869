import fc from "fast-check";
import { assert, expect, test } from "vitest";
import type { BusinessFacts } from "~/dealer/business-facts";
import { mergeSettingsForm } from "~/dealer/settings/change-settings.server";
import type { Texts } from "~/dealer/settings/field-values";
import type { SettingsFormName } from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { createDealer, DEALER } from "../../fixtures/dealer";
import { forAll } from "../../support/for-all";

const OFFER_ID = DEALER.offers[0]?.id ?? "";
const QUOTE = { id: DEALER.testimonials.quotes[0]?.id ?? "" };
const KEYS: Partial<Record<SettingsFormName, Texts>> = { offer: { id: OFFER_ID }, testimonial: QUOTE };

const read = (name: SettingsFormName, facts: BusinessFacts) => {
  const texts = SETTINGS_FORMS[name].read?.(facts, KEYS[name] ?? {});
  assert(texts);
  return texts;
};

type Edit = Readonly<Record<string, string>>;

/** Sends the form, as it was filled from `seen`, with changes. */
function send(name: SettingsFormName, edit: Edit, newest: BusinessFacts, seen: BusinessFacts = DEALER) {
  const form = new FormData();
  for (const [field, text] of Object.entries({ ...read(name, seen), ...edit })) form.set(field, text ?? "");
  const filled = [...form].filter(([, text]) => text !== "");
  return mergeSettingsForm(name, { form, texts: Object.fromEntries(filled) as Texts, newest, seen });
}

/** Returns the facts afterwards; in a conflict "Save mine" is pressed. */
function save(name: SettingsFormName, edit: Edit, newest: BusinessFacts): BusinessFacts {
  const first = send(name, edit, newest);
  // The form then has every field, also those that are empty.
  const blank = Object.fromEntries(Object.keys(SETTINGS_FORMS[name].fields).map((field) => [field, ""]));
  const result = "conflicts" in first ? send(name, { ...blank, ...first.texts }, newest, newest) : first;
  assert("value" in result, JSON.stringify(result));
  return { ...newest, [SETTINGS_FORMS[name].section]: result.value };
}

const text = (...values: string[]) => fc.constantFrom(...values);
const flag = text("", "on");
const day = (name: string) =>
  fc.constantFrom<Edit>(
    { [`${name}-opens`]: "08:00", [`${name}-closes`]: "17:00" },
    { [`${name}-opens`]: "08:30", [`${name}-closes`]: "17:00" },
    { [`${name}-opens`]: "", [`${name}-closes`]: "" },
    {},
  );
const some = (fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Edit> =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Edit>;
const join = (...parts: fc.Arbitrary<Edit>[]) =>
  fc.tuple(...parts).map((edits) => Object.assign({}, ...edits) as Edit);

const PHONES = ["(407) 555-0142", "(407) 422-0199"] as const;
const phone = text(...PHONES);
const spanish = { "title-es": text("", "B"), startsOn: text("", "2026-12-01") };
const translated = some({ ...spanish, "badge-pt": text("", "Novo") });
const months = text("2026-10", "2026-12");
const county = some({ "salesTax-county": text("Orange", "Lake") });
const tagAndTitle = fc.constantFrom<Edit>(
  { "tagAndTitleCents-min": "200", "tagAndTitleCents-max": "300" },
  { "tagAndTitleCents-min": "", "tagAndTitleCents-max": "" },
  {},
);
const otherReplies = some({ "es-price": text("Hola", "Buenas"), "pt-match": text("Oi", "Olá") });

test.each<[SettingsFormName, fc.Arbitrary<Edit>]>([
  ["hours", join(day("lot-2"), day("lot-6"), day("contact-3"))],
  ["holidays", some({ "holidays-thanksgiving": flag, "holidays-columbus": flag })],
  ["contact", some({ email: text("a@example.com", "b@example.com"), phone, whatsApp: text("", PHONES[1]) })],
  ["offer", join(some({ page: text("home", "offers"), "title-en": text("A", "B") }), translated)],
  ["testimonial", some({ name: text("Ana", "Luz"), rating: text("4", "5"), "text-es": text("", "Bueno") })],
  ["showTestimonials", some({ isShown: flag })],
  ["reviews", some({ average: text("4.7", "4.9"), count: text("140+", "150+"), asOf: months })],
  [
    "prices",
    join(
      some({ feesIncluded: flag, isItinWelcome: flag, dealerFeeCents: text("", "499") }),
      county,
      tagAndTitle,
    ),
  ],
  ["replies", join(some({ "en-price": text("Hi, {name}", "Hello") }), otherReplies)],
])("after any two owners' edits of %s each field has the value of the last who changed it", (name, edit) => {
  const before = read(name, DEALER);
  const { fields, findUnit = (field: string) => field } = SETTINGS_FORMS[name];
  const didChange = (change: Edit, field: string) =>
    Object.keys(fields).some(
      (other) =>
        findUnit(other) === findUnit(field) &&
        (change[other] ?? before[other] ?? "") !== (before[other] ?? ""),
    );
  forAll(edit, edit, (theirs, mine) => {
    const after = read(name, save(name, mine, save(name, theirs, DEALER)));
    for (const field of Object.keys(fields)) {
      const last = didChange(mine, field) ? mine : theirs;
      expect([field, after[field] ?? ""]).toEqual([field, last[field] ?? before[field] ?? ""]);
    }
  });
});

test("the same amount, written otherwise, is no conflict", () => {
  const newest = save("prices", { dealerFeeCents: "499" }, DEALER);
  expect(send("prices", { dealerFeeCents: "$499.00" }, newest)).toEqual({ value: newest.prices });
});

test("an offer that another owner removed isn't added again, and one that they changed isn't removed, unasked", () => {
  const without = createDealer({ offers: DEALER.offers.filter(({ id }) => id !== OFFER_ID) });
  expect(send("offer", { "title-en": "A" }, without)).toEqual({ refused: "removed" });
  const changed = save("offer", { "title-en": "A" }, DEALER);
  const remove = (newest: BusinessFacts, seen: BusinessFacts) => {
    const texts = { id: OFFER_ID };
    return mergeSettingsForm("removeOffer", { form: new FormData(), texts, newest, seen });
  };
  expect(remove(changed, DEALER)).toEqual({ refused: "conflict" });
  for (const newest of [DEALER, without]) expect(remove(newest, DEALER)).toEqual({ value: without.offers });
  // Another owner changed another offer.
  const [, other, ...rest] = changed.offers;
  assert(other);
  const elsewhere = createDealer({
    offers: [...DEALER.offers.slice(0, 1), { ...other, endsOn: "2027-01-01" }, ...rest],
  });
  expect(remove(elsewhere, DEALER)).toEqual({ value: elsewhere.offers.slice(1) });
});
