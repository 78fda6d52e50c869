/** The default facts, used until an owner saves others. Addresses on example domains are made up. */
import type { FactSections, OpenHours, Testimonial } from "./business-facts";
import { DELIVERED_OFFERS } from "./delivered-offers";
import { DEFAULT_REPLY_TEMPLATES } from "./replies/default-templates";

export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    id: "marisol",
    name: "Marisol R.",
    location: "Kissimmee",
    rating: 5,
    vehicle: "2018 Nissan Rogue",
    highlight: {
      en: "They explained the loan in Spanish, line by line.",
      es: "Me explicaron el préstamo en español, línea por línea.",
      pt: "Explicaram o financiamento em espanhol, linha por linha.",
    },
    text: {
      en: "I had questions about everything: the rate, the term, the warranty. No one rushed me, and the payment I signed for was the one they’d shown me.",
      es: "Tenía preguntas de todo: la tasa, el plazo, la garantía. Nadie me apuró, y el pago que firmé fue el mismo que me habían mostrado.",
      pt: "Eu tinha dúvidas sobre tudo: a taxa, o prazo, a garantia. Ninguém me apressou, e a parcela que assinei foi a que tinham me mostrado.",
    },
    isSample: true,
  },
  {
    id: "darnell",
    name: "Darnell W.",
    location: "Pine Hills",
    rating: 5,
    vehicle: "2012 Toyota Tundra",
    highlight: {
      en: "They showed me the history report before I asked.",
      es: "Me mostraron el informe de historial antes de que lo pidiera.",
      pt: "Mostraram o relatório de histórico antes de eu pedir.",
    },
    text: {
      en: "The truck was exactly what I’d seen on video.",
      es: "La pickup era tal cual la había visto por video.",
      pt: "A picape era exatamente a que eu tinha visto no vídeo.",
    },
    isSample: true,
  },
  {
    id: "thiago",
    name: "Thiago & Camila S.",
    location: "MetroWest",
    rating: 5,
    vehicle: "2016 Chrysler Town & Country",
    highlight: {
      en: "We bought it without leaving our apartment.",
      es: "La compramos sin salir del apartamento.",
      pt: "Compramos sem sair do apartamento.",
    },
    text: {
      en: "Video tour on Tuesday, paperwork online, and then the van was at our door.",
      es: "Recorrido por video el martes, papeles en línea y, después, la van en nuestra puerta.",
      pt: "Tour por vídeo na terça, documentação online, e logo a van estava na nossa porta.",
    },
    isSample: true,
  },
];

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
    storeCode: "OFM-ORLANDO",
    historyReport: null,
    license: null,
    legalName: null,
    privacyNote: null,
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
    answersCalls: false,
    days: [],
  },
  offers: DELIVERED_OFFERS,
  // The samples must not appear beside the real review figures.
  testimonials: { isShown: false, quotes: SAMPLE_TESTIMONIALS },
  reviews: { average: "4.8", count: "127+", asOf: "2026-11" },
  prices: {
    feesIncluded: false,
    isItinWelcome: false,
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
