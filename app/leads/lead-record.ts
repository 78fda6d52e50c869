/** Schemas for leads read back from storage: database rows, decrypted copies. */
import * as z from "zod";
import { instant } from "~/platform/parsed";
import { describeStoredPhoto } from "~/vehicles/editor/vehicle-editor";
import { describeNewLead, describeTradeIn, describeWanted, TRADE_IN_CONDITIONS } from "./lead";
import { parseLeadCar } from "./lead-car";
import { STOP_REASONS } from "./work/contact-stop";

export const newLeadRecord = z.lazy(() => describeNewLead());

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
      cover: describeStoredPhoto().nullable().catch(null),
      isDeleted: z.boolean(),
      heldUntil: z.string().nullable().default(null),
      isBought: z.boolean().default(false),
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
export const describeLead = () =>
  describeNewLead().extend({
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
export const deliverableLeadRecord = z.lazy(() => {
  const lead = describeLead();
  return lead.extend({
    locale: lead.shape.locale.catch("en"),
    subject: lead.shape.subject.catch(null),
    tradeIn: describeTradeIn()
      .extend({ condition: z.enum(TRADE_IN_CONDITIONS).nullable().catch(null) })
      .nullable()
      .catch(null),
    wanted: describeWanted().nullable().catch(null),
  });
});
