/** The settings forms of offers, testimonials, review figures, fees, and taxes. */
import type { FactSections } from "~/dealer/business-facts";
import { createId, formatFieldValues, parseBasisPoints, parseCents } from "./field-values";
import { DATE, form, ID, ofLanguages, readItem, readOptionalText, readText } from "./form-parts";

/** Replaces the item with this id, or adds it at the end. */
const putItem = <Item extends { readonly id: string }>(items: readonly Item[], item: Item) =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];

export const OFFER = form<"offers">({
  section: "offers",
  depth: 1,
  fields: {
    id: ID,
    page: 6,
    startsOn: DATE,
    endsOn: DATE,
    ...ofLanguages("figure", 12),
    ...ofLanguages("badge", 40),
    ...ofLanguages("title", 120),
    ...ofLanguages("terms", 600),
    ...ofLanguages("contact", 60),
  },
  read: ({ offers }, { id }) => readItem(offers, (offer) => offer.id === id),
  apply: (texts, { offers }) =>
    putItem(offers, {
      id: texts.id ?? createId(),
      page: texts.page as FactSections["offers"][number]["page"],
      figure: readOptionalText(texts, "figure"),
      badge: readText(texts, "badge"),
      title: readText(texts, "title"),
      terms: readText(texts, "terms"),
      contact: readOptionalText(texts, "contact"),
      startsOn: texts.startsOn ?? null,
      endsOn: texts.endsOn ?? null,
    }),
});

export const REMOVE_OFFER = form<"offers">({
  section: "offers",
  depth: 0,
  fields: { id: ID },
  read: ({ offers }, { id }) => readItem(offers, (offer) => offer.id === id),
  isRemoval: true,
  apply: ({ id }, { offers }) => offers.filter((offer) => offer.id !== id),
});

export const TESTIMONIAL = form<"testimonials">({
  section: "testimonials",
  depth: 2,
  fields: {
    id: ID,
    name: 60,
    location: 60,
    rating: 1,
    vehicle: 80,
    ...ofLanguages("highlight", 160),
    ...ofLanguages("text", 800),
  },
  read: ({ testimonials }, { id }) => readItem(testimonials.quotes, (quote) => quote.id === id),
  apply: (texts, { testimonials }) => ({
    ...testimonials,
    quotes: putItem(testimonials.quotes, {
      id: texts.id ?? createId(),
      name: texts.name ?? "",
      location: texts.location ?? "",
      rating: Number(texts.rating),
      vehicle: texts.vehicle ?? "",
      highlight: readText(texts, "highlight"),
      text: readText(texts, "text"),
      isSample: false,
    }),
  }),
});

export const REMOVE_TESTIMONIAL = form<"testimonials">({
  section: "testimonials",
  depth: 0,
  fields: { id: ID },
  read: ({ testimonials }, { id }) => readItem(testimonials.quotes, (quote) => quote.id === id),
  isRemoval: true,
  apply: ({ id }, { testimonials }) => ({
    ...testimonials,
    quotes: testimonials.quotes.filter((quote) => quote.id !== id),
  }),
});

export const SHOW_TESTIMONIALS = form<"testimonials">({
  section: "testimonials",
  depth: 0,
  fields: { isShown: 2 },
  read: ({ testimonials: { isShown } }) => formatFieldValues({ isShown }),
  apply: ({ isShown }, { testimonials }) => ({ ...testimonials, isShown: isShown === "on" }),
});

export const REVIEWS = form<"reviews">({
  section: "reviews",
  depth: 0,
  fields: { average: 3, count: 10, asOf: 7 },
  read: ({ reviews }) => formatFieldValues(reviews),
  apply: ({ average = "", count = "", asOf = "" }) => ({ average, count, asOf }),
});

export const PRICES = form<"prices">({
  section: "prices",
  depth: 0,
  fields: {
    feesIncluded: 2,
    dealerFeeCents: 12,
    "tagAndTitleCents-min": 12,
    "tagAndTitleCents-max": 12,
    "salesTax-stateBasisPoints": 8,
    "salesTax-county": 60,
    "salesTax-surtaxBasisPoints": 8,
    "salesTax-surtaxedCents": 12,
    "salesTax-source": 160,
    "salesTax-asOf": DATE,
  },
  read: ({ prices }) => formatFieldValues(prices),
  // A range.
  findUnit: (field) => field.replace(/-(?:min|max)$/, ""),
  apply: (texts) => {
    const [min, max] = [texts["tagAndTitleCents-min"], texts["tagAndTitleCents-max"]];
    return {
      feesIncluded: texts.feesIncluded === "on",
      dealerFeeCents: texts.dealerFeeCents ? parseCents(texts.dealerFeeCents) : null,
      salesTax: {
        stateBasisPoints: parseBasisPoints(texts["salesTax-stateBasisPoints"]),
        county: texts["salesTax-county"] ?? "",
        surtaxBasisPoints: parseBasisPoints(texts["salesTax-surtaxBasisPoints"]),
        surtaxedCents: parseCents(texts["salesTax-surtaxedCents"]),
        source: texts["salesTax-source"] ?? "",
        asOf: texts["salesTax-asOf"] ?? "",
      },
      tagAndTitleCents: min || max ? { min: parseCents(min), max: parseCents(max ?? min) } : null,
    };
  },
});
