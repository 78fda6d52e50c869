/** Schemas for what the database returns about leads, vehicles, and sales. Days are "YYYY-MM-DD" in Orlando. */
import * as z from "zod";
import { findLeadSubject, type LeadSubject } from "~/leads/lead";
import { findLeadSource, type LeadSource } from "~/leads/lead-source";
import { LOCALES } from "~/platform/locale";

const count = z.int().nonnegative();
const day = z.iso.date();
const seconds = z.number().nullable();

/** @param cleanName of a vehicle as it is stored */
export function describeInsightsAnswer(cleanName: (name: string) => string) {
  const vehicleName = z.string().transform(cleanName);
  return z.object({
    /** Excludes suspected spam. */
    leads: z.object({
      /** Weeks (Sunday to Saturday), or months in the longest period, whose first and last day cut the first and last month. */
      intervals: z.array(z.object({ firstDay: day, lastDay: day, leads: count })),
      thisWeek: count,
      /** Last week, up to the same weekday. */
      lastWeekToDate: count,
      total: count,
      /** Cars sold in the period. Missing while the functions of the previous release answer. */
      sold: count.default(0),
      unanswered: count,
      /** Most first. */
      bySubject: z.array(
        z.object({
          subject: z
            .string()
            .nullable()
            .transform((text): LeadSubject | null => findLeadSubject(text)),
          leads: count,
        }),
      ),
      bySource: z.array(
        z.object({
          source: z
            .string()
            .nullable()
            .transform((text): LeadSource | null => findLeadSource(text)),
          leads: count,
          sold: count.default(0),
        }),
      ),
      byLanguage: z.array(z.object({ locale: z.enum(LOCALES), leads: count })),
      answerMedianSeconds: seconds,
      /** Of the period before. */
      previousAnswerMedianSeconds: seconds,
      /** First answers by person, fastest first; the name is null for an account that was removed. */
      answers: z.array(
        z.object({
          name: z.string().nullable(),
          leads: count,
          medianSeconds: z.number(),
          /** Of `leads`. */
          withinHour: count,
        }),
      ),
    }),
    /** Those for sale, most views first. */
    vehicles: z.array(
      z.object({
        id: z.int(),
        vin: z.string(),
        name: vehicleName,
        /** US dollars; null for "Call for price". */
        price: z.number().nullable(),
        listedDay: day,
        views: count,
        leads: count,
      }),
    ),
    /** Newest first, all of a day as one, with the views of up to seven days before it, and of up to seven days from it. */
    priceChanges: z.array(
      z.object({
        vehicleId: z.int(),
        name: vehicleName,
        day,
        from: z.number(),
        to: z.number(),
        daysBefore: count,
        viewsBefore: count,
        daysAfter: count,
        viewsAfter: count,
      }),
    ),
    views: z.object({
      /** First day with a view; null before the first. */
      countedSince: day.nullable(),
      total: count,
      /** Of the period before. */
      previous: count,
    }),
  });
}

/** Sales of vehicles that weren't put back on sale. @param cleanName of a vehicle as it is stored */
export const describeSalesAnswer = (cleanName: (name: string) => string) =>
  z.array(
    z.object({
      vehicleId: z.int(),
      name: z.string().transform(cleanName),
      soldOn: day,
      listedDay: day,
      priceCents: count.nullable(),
      costCents: count.nullable(),
      /** Who has the buyer's lead, or else recorded the sale. */
      personId: z.string(),
      /** null for an account that was removed. */
      person: z.string().nullable(),
    }),
  );
