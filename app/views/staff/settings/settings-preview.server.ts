/** Describes a changed section the way shoppers will see it. */
import { type BusinessFacts, getLocalText, type Offer } from "~/dealer/business-facts";
import { listClosures } from "~/dealer/closures";
import { dealer } from "~/dealer/dealer";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { getPhone } from "~/dealer/phone";
import { FEES, REPLY_TEMPLATE_KEYS, type ReplyTemplateSet } from "~/dealer/replies/template-rules";
import type { SettingsFormName } from "~/dealer/settings/settings-form-names";
import { estimateOutTheDoor } from "~/financing/out-the-door";
import { formatShortDate } from "~/i18n/format-date";
import { formatMonth } from "~/i18n/format-month";
import { formatDollars, formatRate } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances.server";
import { capitalise, formatHours, formatOpeningLines } from "~/i18n/opening-lines";
import { renderReply } from "~/leads/reply/reply-template";
import { LOCALES, type Locale } from "~/platform/locale";
import { formatSlot } from "~/views/staff/leads/format-slot";

type Row = readonly [term: string, text: string, lang?: Locale];

/** Rows of labels and texts, either of which may be "", or an offer as its page shows it. */
export interface SettingsPreview {
  readonly rows: readonly Row[];
  readonly offer: Offer | null;
}

interface PreviewContent {
  readonly name: SettingsFormName;
  /** The facts with the change. */
  readonly facts: BusinessFacts;
  /** The facts without it. */
  readonly before: Pick<BusinessFacts, "replies">;
  /** The id of the offer or testimonial. */
  readonly id: string | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

/** How many days ahead closures are listed. */
const LISTED_DAYS = 365;
const EXAMPLE_CENTS = 17_900_00;

export function describePreview({ name, facts, before, id, locale, now }: PreviewContent): SettingsPreview {
  const rows = (list: readonly Row[]): SettingsPreview => ({ rows: list, offer: null });
  switch (name) {
    case "hours":
      return rows(describeHours(facts, locale));
    case "contact":
      return rows(describeContact(facts, locale));
    case "offer":
      return {
        rows: [],
        offer: facts.offers.find((offer) => offer.id === id) ?? facts.offers.at(-1) ?? null,
      };
    case "testimonial":
      return rows(describeQuote(facts, id, locale));
    case "reviews":
      return rows([
        [
          `${facts.reviews.average}/5.0`,
          `${facts.reviews.count}, ${formatMonth(locale, facts.reviews.asOf)}`,
        ],
      ]);
    case "prices":
      return rows(describePrice(facts, locale));
    case "replies":
      return rows(describeReplies(facts.replies, before.replies, locale, now));
    default:
      return rows(describeClosures(facts, locale, now));
  }
}

function describeHours({ hours }: BusinessFacts, locale: Locale): Row[] {
  const i18n = getI18n(locale);
  const [t, tContact] = [i18n.getFixedT(null, "frame"), i18n.getFixedT(null, "contact")];
  return (["lot", "contact"] as const).flatMap((week): Row[] => [
    [tContact(week === "lot" ? "lotHours" : "contactHours"), ""],
    ...formatOpeningLines(t, locale, hours[week]).map(({ days, hours: text }): Row => [days, text]),
  ]);
}

function describeClosures({ closures }: BusinessFacts, locale: Locale, now: Date): Row[] {
  const i18n = getI18n(locale);
  const [t, tSettings] = [i18n.getFixedT(null, "frame"), i18n.getFixedT(null, "staffSettings")];
  const today = getOrlandoDay(now);
  return listClosures(today, addDays(today, LISTED_DAYS), closures).map(
    ({ date, name, hours, answersCalls }) => {
      const day = typeof name === "string" ? t(`holidays.${name}`) : getLocalText(name, locale).text;
      const text = `${formatHours(t, locale, hours)} (${day})`;
      const calls = answersCalls ? ` · ${tSettings("callsAnswered")}` : "";
      return [capitalise(locale, formatShortDate(locale, date).text), text + calls];
    },
  );
}

function describeContact({ contact, phone }: BusinessFacts, locale: Locale): Row[] {
  const t = getI18n(locale).getFixedT(null, "staffSettings");
  return [
    [phone.display, phone.tel],
    ["WhatsApp", getPhone(phone.whatsApp).display],
    ["Email", contact.email],
    ["Facebook", contact.facebook],
    ["Instagram", contact.instagram],
    ["Google", contact.storeCode ?? "–"],
    [t("fields.historyReport"), contact.historyReport ?? "–"],
    [t("fields.license"), contact.license ?? "–"],
    [t("fields.legalName"), contact.legalName ?? dealer.name],
    [t("fields.privacyNote"), contact.privacyNote ? getLocalText(contact.privacyNote, locale).text : "–"],
  ];
}

function describeQuote({ testimonials }: BusinessFacts, id: string | undefined, locale: Locale): Row[] {
  const quote = testimonials.quotes.find((one) => one.id === id) ?? testimonials.quotes.at(-1);
  if (!quote) return [];
  const { name, location, rating, vehicle } = quote;
  return [
    [`${"★".repeat(rating)} “${getLocalText(quote.highlight, locale).text}”`, ""],
    ["", getLocalText(quote.text, locale).text],
    ["", [name, location, vehicle].filter(Boolean).join(" · ")],
  ];
}

/** Shows the out-the-door price of a $17,900 car. */
function describePrice({ prices }: BusinessFacts, locale: Locale): Row[] {
  const t = getI18n(locale).getFixedT(null, "vehicle");
  const { salesTaxCents, tagAndTitleCents, totalCents } = estimateOutTheDoor(EXAMPLE_CENTS, prices);
  const { stateBasisPoints, surtaxBasisPoints, county } = prices.salesTax;
  const fee = prices.dealerFeeCents;
  const included = fee ? t("priceWithFee", { fee: formatDollars(fee) }) : t("priceWithFees");
  const range = ({ min, max }: { min: number; max: number }) =>
    min === max ? formatDollars(min) : `${formatDollars(min)}–${formatDollars(max)}`;
  const taxes = `${formatRate(stateBasisPoints)} + ${formatRate(surtaxBasisPoints)}, ${county}`;
  return [
    [prices.feesIncluded ? included : t("vehiclePrice"), formatDollars(EXAMPLE_CENTS)],
    [`${t("salesTax")} (${taxes})`, formatDollars(salesTaxCents)],
    ...(tagAndTitleCents ? [[t("tagAndTitle"), range(tagAndTitleCents)] as const] : []),
    totalCents ? [t("outTheDoor"), range(totalCents)] : [t("outTheDoor"), t("askUs")],
  ];
}

/** The changed templates, or all of them when none is, with made-up values. */
function describeReplies(
  after: ReplyTemplateSet,
  before: ReplyTemplateSet,
  locale: Locale,
  now: Date,
): Row[] {
  const t = getI18n(locale).getFixedT(null, "staffSettings");
  const all = REPLY_TEMPLATE_KEYS.flatMap((key) => LOCALES.map((language) => ({ key, language })));
  const changed = all.filter(({ key, language }) => after[language][key] !== before[language][key]);
  return (changed.length > 0 ? changed : all).map(({ key, language }): Row => {
    const values = {
      name: "Ana",
      staff: "Luis",
      dealer: dealer.name,
      car: "2021 Ford F-150 XLT",
      price: formatDollars(EXAMPLE_CENTS),
      link: "https://example.com/vehicle/1",
      taken: "2019 Nissan Rogue SV",
      slot: formatSlot(language, `${addDays(getOrlandoDay(now), 1)}T10:30`),
      day: null,
      itin: "ITIN",
      fees: FEES[language],
    };
    const term = `${t(`replies.names.${key}`)}, ${t(`languages.${language}`)}`;
    return [term, renderReply(after[language][key], values), language];
  });
}
