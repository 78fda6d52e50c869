/** The facts about the business that owners edit at `/staff/settings`. */
import type { Locale } from "~/platform/locale";
import type { DealerPhone } from "./phone";
import type { ReplyTemplateSet } from "./replies/template-rules";

/** A text for shoppers. Languages without one show the English text. */
export interface LocalText {
  readonly en: string;
  readonly es?: string | undefined;
  readonly pt?: string | undefined;
}

/** Local time at the dealership, "HH:MM" on the 24-hour clock. `closes` is exclusive. */
export interface OpenHours {
  readonly opens: string;
  readonly closes: string;
}

type DayHours = OpenHours | null;

/** One entry per weekday, from Sunday (0) to Saturday (6) like `Date.getDay`; null means closed. */
export type WeeklyHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];

/** The US federal holidays (5 U.S.C. 6103), by the date itself: a holiday on a weekend is not moved to another day. */
export const HOLIDAYS = [
  "newYearsDay",
  "martinLutherKingDay",
  "washingtonsBirthday",
  "memorialDay",
  "juneteenth",
  "independenceDay",
  "laborDay",
  "columbusDay",
  "veteransDay",
  "thanksgiving",
  "christmas",
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

/** Whether the dealership is closed on a holiday. */
type HolidayClosures = Readonly<Record<Holiday, boolean>>;

/** A day whose hours differ from its weekday's. */
export interface SpecialDay {
  /** "YYYY-MM-DD" in Orlando. */
  readonly date: string;
  readonly name: LocalText;
  /** null: closed all day. */
  readonly hours: OpenHours | null;
  /** Whether calls and messages have their usual hours; otherwise they have the day's. */
  readonly answersCalls: boolean;
}

export interface Offer {
  readonly id: string;
  readonly page: "home" | "offers";
  /** Shown in large type beside the offer; null for none. */
  readonly figure: LocalText | null;
  readonly badge: LocalText;
  readonly title: LocalText;
  readonly terms: LocalText;
  /** Text of the contact link on the offers page; null for the default. */
  readonly contact: LocalText | null;
  /** First and last valid day, "YYYY-MM-DD" in Orlando; null: no limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

export interface Testimonial {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  /** Whole stars out of five. */
  readonly rating: number;
  /** Year, make, and model of the purchased vehicle. */
  readonly vehicle: string;
  readonly highlight: LocalText;
  readonly text: LocalText;
  /** True for made-up content, which the page labels as a sample; false for a real customer's words. */
  readonly isSample: boolean;
}

/** Review totals, and the month ("YYYY-MM") they were recorded. "127+" means at least 127. */
interface ReviewFigures {
  readonly average: string;
  readonly count: string;
  readonly asOf: string;
}

/** The sales tax on a vehicle for a buyer in the dealership's county. Rates are in basis points: 600 is 6%. */
interface SalesTax {
  readonly stateBasisPoints: number;
  readonly county: string;
  readonly surtaxBasisPoints: number;
  /** The part of a price, in US cents, that the surtax applies to. */
  readonly surtaxedCents: number;
  readonly source: string;
  /** The day on which the rates were last compared with the source, "YYYY-MM-DD". */
  readonly asOf: string;
}

export interface PriceFacts {
  /** Whether the owner confirmed that prices include all dealer fees (section 501.976(16), Florida Statutes). */
  readonly feesIncluded: boolean;
  /** The dealer fee that prices include, in US cents; null until the owner states it. */
  readonly dealerFeeCents: number | null;
  readonly salesTax: SalesTax;
  /** Whether buyers may finance with an ITIN in place of a Social Security number. */
  readonly isItinWelcome: boolean;
  /** The usual cost of tag and title in US cents; null until the owner states it. */
  readonly tagAndTitleCents: { readonly min: number; readonly max: number } | null;
}

/** Each section is saved and undone as a whole. */
export interface FactSections {
  readonly contact: {
    /** null: the `DEALER_PHONE` setting. */
    readonly phone: string | null;
    /** null: the same as the phone. */
    readonly whatsApp: string | null;
    readonly email: string;
    readonly facebook: string;
    readonly instagram: string;
    /** The store's code in Google Business Profile, for Google's vehicle ads; null for none. */
    readonly storeCode: string | null;
    /** The address of the dealership's own free history reports, with "{vin}" for the VIN; null without such a partner. */
    readonly historyReport: string | null;
    /** The dealer's license number of the state, such as "VI/1234567/1"; null until the owner saves it. */
    readonly license: string | null;
    /** The company's registered name, for the privacy page; null: the dealership's. */
    readonly legalName: string | null;
    /** The owner's own paragraphs of the privacy page, separated by blank lines; null for none. */
    readonly privacyNote: LocalText | null;
  };
  readonly hours: {
    /** On the lot: visits, test drives, and "open now". */
    readonly lot: WeeklyHours;
    /** For calls and messages. */
    readonly contact: WeeklyHours;
  };
  /** Days when the dealership is closed or has special hours. */
  readonly closures: {
    readonly holidays: HolidayClosures;
    /** Whether calls and messages have their usual hours on the holidays. */
    readonly answersCalls: boolean;
    readonly days: readonly SpecialDay[];
  };
  readonly offers: readonly Offer[];
  readonly testimonials: { readonly isShown: boolean; readonly quotes: readonly Testimonial[] };
  readonly reviews: ReviewFigures;
  readonly prices: PriceFacts;
  /** For staff only. Visitors can't read them, so facts read with the inventory have the defaults. */
  readonly replies: ReplyTemplateSet;
}

export type FactSection = keyof FactSections;

/** The current facts, as every page shows them. */
export interface BusinessFacts extends FactSections {
  /** Changes with every saved change; part of the page cache's key. */
  readonly version: string;
  /** The phone, with the WhatsApp number. */
  readonly phone: DealerPhone;
}

/** The facts that decide when the lot is open, and when calls and messages are answered. */
export type BusinessHours = Pick<BusinessFacts, "hours" | "closures">;

/** Returns a text in a language; where English replaces a missing translation, also "en" as its language. */
export function getLocalText(text: LocalText, locale: Locale): { text: string; lang?: "en" } {
  const own = text[locale];
  return own ? { text: own } : { text: text.en, lang: "en" };
}
