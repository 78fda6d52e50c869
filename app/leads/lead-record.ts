/** Schemas for leads read back from storage: database rows, decrypted copies. */
import * as z from "zod";
import { LOCALES } from "~/platform/locale";
import { instant } from "~/platform/parsed";
import { LEAD_SOURCES } from "~/vehicles/buyer-source";
import { LEAD_SUBJECTS, TRADE_IN_CONDITIONS, type WantedVehicle } from "./lead";
import { parseLeadCar } from "./lead-car";
import { STOP_REASONS } from "./work/contact-stop";

const tradeIn = z.object({
  vin: z.string().nullable(),
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  odometerMiles: z.int().nullable(),
  condition: z.enum(TRADE_IN_CONDITIONS).nullable(),
});

/** The other fields are facets, which may differ between releases. */
const wanted = z
  .object({ query: z.string(), q: z.string() })
  .catchall(z.array(z.string()).catch([]))
  .transform((facets): WantedVehicle => facets);

/** A `NewLead` parsed from JSON; unknown fields are dropped. */
export const newLeadRecord = z.object({
  idempotencyKey: z.string().min(1),
  sentAtIso: instant,
  locale: z.enum(LOCALES),
  subject: z.enum(LEAD_SUBJECTS).nullable(),
  vin: z.string().nullable(),
  page: z.string(),
  // Missing in copies of an earlier release.
  addedById: z.uuid().nullable().default(null),
  // Missing in copies of an earlier release; another value may be from a later one.
  source: z.enum(LEAD_SOURCES).nullable().catch(null),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle: z.string().nullable(),
  message: z.string(),
  slot: z.string().nullable(),
  tradeIn: tradeIn.nullable(),
  wanted: wanted.nullable(),
  noticeVersion: z.string(),
  // Missing while the functions of the previous release answer.
  noticeLocale: z.enum(LOCALES).nullable().default(null),
  isSuspected: z.boolean(),
});

const photo = z.object({
  photo_url: z.string().nullable(),
  drive_photo_url: z.string().nullable(),
  created_at: z.string(),
});

/** A `LeadCar`: the row of the table. */
export const leadCarRecord = z.lazy(() =>
  z
    .object({
      id: z.int(),
      vin: z.string(),
      productName: z.string(),
      description: z.string().nullable(),
      price: z.unknown(),
      quantity: z.int(),
      details: z.unknown(),
      pending: z.boolean().default(false),
      listedAtIso: z.string(),
      cover: photo.nullable().catch(null),
      isDeleted: z.boolean(),
    })
    .transform(
      ({ id, vin, productName, description, price, quantity, details, pending, listedAtIso, ...more }) =>
        parseLeadCar(
          {
            id,
            product_name: productName,
            description,
            price,
            sku: vin,
            image_url: null,
            quantity,
            listed_at: listedAtIso,
            details,
            pending,
          },
          more,
        ),
    )
    .nullable()
    // Missing while the functions of the previous release answer.
    .default(null)
    .catch(null),
);

/** A `Lead`: a `NewLead` with the id of its row, its car, and whether the person may be contacted. */
export const leadRecord = newLeadRecord.extend({
  id: z.uuid(),
  car: leadCarRecord,
  // Missing while the functions of the previous release answer.
  contactStop: z
    .object({ reason: z.enum(STOP_REASONS).catch("other"), atIso: instant, by: z.string().nullable() })
    .nullable()
    .default(null),
});

/**
 * A lead for delivery: unknown values, such as those added by a later release, count as absent. After a rollback such a lead still
 * reaches the dealership.
 */
export const deliverableLeadRecord = leadRecord.extend({
  locale: leadRecord.shape.locale.catch("en"),
  subject: leadRecord.shape.subject.catch(null),
  tradeIn: tradeIn
    .extend({ condition: tradeIn.shape.condition.catch(null) })
    .nullable()
    .catch(null),
  wanted: wanted.nullable().catch(null),
});
