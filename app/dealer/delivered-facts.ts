/** The default facts, used until an owner saves others. Addresses on example domains are made up. */
import type { FactSections, OpenHours } from "./business-facts";
import { DELIVERED_OFFERS } from "./delivered-offers";
import { DEFAULT_REPLY_TEMPLATES } from "./replies/default-templates";
import { SAMPLE_TESTIMONIALS } from "./sample-testimonials";

const NINE_TO_SIX: OpenHours = { opens: "09:00", closes: "18:00" };
const HALF_PAST_NINE_TO_SIX: OpenHours = { opens: "09:30", closes: "18:00" };
const TEN_TO_FOUR: OpenHours = { opens: "10:00", closes: "16:00" };

/** Used until the setting `DEALER_PHONE` or an owner replaces it. */
export const DELIVERED_PHONE = "(407) 555-0142";

export const DELIVERED_FACTS: FactSections = {
  contact: {
    phone: null,
    whatsApp: null,
    email: "hello@orlandofamilymotors.example",
    facebook: "https://facebook.example/orlandofamilymotors",
    instagram: "https://instagram.example/orlandofamilymotors",
  },
  hours: {
    lot: [null, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, TEN_TO_FOUR],
    contact: [
      null,
      HALF_PAST_NINE_TO_SIX,
      HALF_PAST_NINE_TO_SIX,
      HALF_PAST_NINE_TO_SIX,
      HALF_PAST_NINE_TO_SIX,
      HALF_PAST_NINE_TO_SIX,
      HALF_PAST_NINE_TO_SIX,
    ],
  },
  closures: {
    holidays: {
      newYearsDay: true,
      martinLutherKingDay: false,
      washingtonsBirthday: false,
      memorialDay: false,
      juneteenth: false,
      independenceDay: false,
      laborDay: false,
      columbusDay: false,
      veteransDay: false,
      thanksgiving: true,
      christmas: true,
    },
    days: [],
  },
  offers: DELIVERED_OFFERS,
  // The samples must not appear beside the real review figures.
  testimonials: { isShown: false, quotes: SAMPLE_TESTIMONIALS },
  reviews: { average: "4.8", count: "127+", asOf: "2026-11" },
  prices: {
    feesIncluded: false,
    dealerFeeCents: null,
    salesTax: {
      stateBasisPoints: 600,
      county: "Orange County",
      surtaxBasisPoints: 50,
      surtaxedCents: 5_000_00,
      source: "Sections 212.05 and 212.054, Florida Statutes",
      asOf: "2026-11-23",
    },
    tagAndTitleCents: null,
  },
  replies: DEFAULT_REPLY_TEMPLATES,
};
