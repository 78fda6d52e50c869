/** The settings forms of offers, testimonials, review figures, fees, and taxes. */
import type { FactSections } from "~/dealer/business-facts";
import { mapValues } from "~/platform/map-values";
import { createId, formatFieldValues, parseBasisPoints, parseCents } from "./field-values";
import {
  addItem,
  createCheck,
  createDay,
  createField,
  form,
  ID,
  ofLanguages,
  readItem,
  readOptionalText,
  readText,
  toOptional,
} from "./settings-form";

/** Replaces the item with this id, or adds it. */
const putItem = <Item extends { readonly id: string }>(items: readonly Item[], item: Item) =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : addItem(items, item);

export const OFFER = form({
  section: "offers",
  depth: 1,
  fields: {
    id: ID,
    page: createField("page", "page", 6),
    startsOn: { ...createDay("startsOn"), isOptional: true },
    endsOn: { ...createDay("endsOn"), isOptional: true },
    ...mapValues(ofLanguages("figure", 12), toOptional),
    ...ofLanguages("badge", 40),
    ...ofLanguages("title", 120),
    ...ofLanguages("terms", 600),
    ...mapValues(ofLanguages("contact", 60), toOptional),
  },
  list: { key: "id", names: ["title"], getItems: ({ offers }) => offers },
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

export const REMOVE_OFFER = form({
  section: "offers",
  depth: 0,
  fields: { id: ID },
  read: ({ offers }, { id }) => readItem(offers, (offer) => offer.id === id),
  isRemoval: true,
  apply: ({ id }, { offers }) => offers.filter((offer) => offer.id !== id),
});

export const TESTIMONIAL = form({
  section: "testimonials",
  depth: 2,
  fields: {
    id: ID,
    name: createField("text", "customer", 60),
    location: createField("text", "location", 60),
    rating: createField("text", "rating", 1),
    vehicle: createField("text", "vehicle", 80),
    ...ofLanguages("highlight", 160),
    ...ofLanguages("text", 800),
  },
  derivedFields: { isSample: createCheck("staffSettings:sample") },
  list: { key: "id", names: ["name", "vehicle"], getItems: ({ testimonials }) => testimonials.quotes },
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

export const REMOVE_TESTIMONIAL = form({
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

export const SHOW_TESTIMONIALS = form({
  section: "testimonials",
  depth: 0,
  fields: { isShown: createCheck("isShown") },
  read: ({ testimonials: { isShown } }) => formatFieldValues({ isShown }),
  apply: ({ isShown }, { testimonials }) => ({ ...testimonials, isShown: isShown === "on" }),
});

export const REVIEWS = form({
  section: "reviews",
  depth: 0,
  fields: {
    average: createField("text", "average", 3),
    count: createField("text", "count", 10),
    asOf: createField("month", "asOf", 7),
  },
  read: ({ reviews }) => formatFieldValues(reviews),
  apply: ({ average = "", count = "", asOf = "" }) => ({ average, count, asOf }),
});

export const PRICES = form({
  section: "prices",
  depth: 0,
  fields: {
    feesIncluded: createCheck("feesIncluded"),
    isItinWelcome: createCheck("isItinWelcome"),
    dealerFeeCents: createField("dollars", "dealerFee", 12, { isOptional: true }),
    "tagAndTitleCents-min": createField("dollars", "tagMin", 12),
    "tagAndTitleCents-max": createField("dollars", "tagMax", 12),
    "salesTax-stateBasisPoints": createField("percent", "stateTax", 8),
    "salesTax-surtaxBasisPoints": createField("percent", "surtax", 8),
    "salesTax-surtaxedCents": createField("dollars", "surtaxed", 12),
    "salesTax-county": createField("text", "county", 60),
    "salesTax-source": createField("text", "source", 160),
    "salesTax-asOf": createDay("taxAsOf"),
  },
  read: ({ prices }) => formatFieldValues(prices),
  // A range.
  findUnit: (field) => field.replace(/-(?:min|max)$/, ""),
  apply: (texts) => {
    const [min, max] = [texts["tagAndTitleCents-min"], texts["tagAndTitleCents-max"]];
    return {
      feesIncluded: texts.feesIncluded === "on",
      isItinWelcome: texts.isItinWelcome === "on",
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
