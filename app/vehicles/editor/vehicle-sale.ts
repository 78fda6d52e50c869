/** A vehicle's sale and its costs, and their forms. Only owners see the costs. */
import * as z from "zod";
import { hashText } from "~/platform/hash-text";
import { SALE_SOURCES } from "../buyer-source";
import { parsePriceCents } from "../price";
import { mergeStoredForm } from "./merge-stored-form";
import { formatTypedPrice, parseTypedDollars, readConfirmedPrice, readTypedPrice } from "./typed-price";

export interface VehicleSale {
  /** ISO 8601 date in Orlando. */
  readonly soldOn: string;
  readonly priceCents: number | null;
  /** How the buyer found the dealership. */
  readonly source: (typeof SALE_SOURCES)[number] | null;
  /** The buyer's lead. */
  readonly leadId: string | null;
}

/** Only owners see these. */
export interface VehicleCosts {
  readonly costCents: number | null;
  /** ISO 8601 date when it went on the floor plan. */
  readonly floorPlanOn: string | null;
}

const FIRST_DAY = "1990-01-01";
const PROBLEMS = "staffVehicles:problems";

/** @param today ISO 8601 date in Orlando, the latest one accepted */
export function createSaleSchema(today: string) {
  return z.object({
    soldOn: day(today, `${PROBLEMS}.day`),
    soldPrice: createAmount(`${PROBLEMS}.soldPrice`),
    source: z
      .enum(SALE_SOURCES, `${PROBLEMS}.choice`)
      .optional()
      .transform((source) => source ?? null),
    buyer: z
      .guid(`${PROBLEMS}.choice`)
      .optional()
      .transform((id) => id ?? null),
  });
}

/** Differs for another sale, and for none. */
export const formatSaleVersion = (sale: VehicleSale | null): string =>
  hashText(JSON.stringify(sale && [sale.soldOn, sale.priceCents, sale.source, sale.leadId])).toString(36);

/** The fields as typed. */
export type TypedSale = Readonly<Record<keyof z.input<ReturnType<typeof createSaleSchema>>, string>>;
export type TypedCosts = Readonly<Record<keyof z.input<ReturnType<typeof createCostsSchema>>, string>>;

interface Sellable {
  readonly price: number | null;
  readonly sale: VehicleSale | null;
  readonly hold: { readonly leadId: string | null; readonly isOver: boolean } | null;
}

/** Returns the form's values; of a vehicle without a sale those of one today, at the asking price, to the person it is held for. */
export const createTypedSale = ({ price, sale, hold }: Sellable, today: string): TypedSale => ({
  soldOn: sale?.soldOn ?? today,
  soldPrice: formatTypedPrice(sale ? sale.priceCents : parsePriceCents(price)),
  source: sale?.source ?? "",
  buyer: (sale ?? (hold?.isOver ? null : hold))?.leadId ?? "",
});

/**
 * Merges the form of a sale, whose hidden field `before` has the asking price, with the stored one.
 * @param today ISO 8601 date in Orlando, the latest one accepted
 */
export function mergeSaleForm(form: FormData, stored: Sellable, today: string) {
  const before = parseTypedDollars(String(form.get("before") ?? ""));
  const price = readTypedPrice(String(form.get("soldPrice") ?? ""), before, readConfirmedPrice(form), true);
  const warning = price.kind === "doubtful" ? price.warning : null;
  // With the price that an answered question confirms.
  const read = new FormData();
  for (const [name, value] of form) read.append(name, value);
  if (price.kind === "price") read.set("soldPrice", `${price.dollars ?? ""}`);
  const merged = mergeStoredForm(read, {
    schema: createSaleSchema(today),
    current: createTypedSale(stored, today),
    isStored: stored.sale !== null,
    format: (values) => createTypedSale({ ...stored, sale: toVehicleSale(values) }, today),
  });
  return { ...merged, sale: merged.values && !warning ? toVehicleSale(merged.values) : null, warning };
}

type SaleValues = z.output<ReturnType<typeof createSaleSchema>>;

const toVehicleSale = ({ soldOn, soldPrice, source, buyer }: SaleValues): VehicleSale => ({
  soldOn,
  priceCents: soldPrice,
  source,
  leadId: buyer,
});

/** @param today ISO 8601 date in Orlando, the latest one accepted */
export function createCostsSchema(today: string) {
  return z.object({
    cost: createAmount(`${PROBLEMS}.cost`),
    floorPlanOn: day(today, `${PROBLEMS}.day`)
      .optional()
      .transform((date) => date ?? null),
  });
}

const toVehicleCosts = ({ cost, floorPlanOn }: z.output<ReturnType<typeof createCostsSchema>>) => ({
  costCents: cost,
  floorPlanOn,
});

export const NO_COSTS: VehicleCosts = { costCents: null, floorPlanOn: null };

export const createTypedCosts = ({ costCents, floorPlanOn }: VehicleCosts): TypedCosts => ({
  cost: formatTypedPrice(costCents),
  floorPlanOn: floorPlanOn ?? "",
});

/** Merges the owners' form of costs with the stored ones. */
export function mergeCostsForm(form: FormData, stored: VehicleCosts, today: string) {
  const merged = mergeStoredForm(form, {
    schema: createCostsSchema(today),
    current: createTypedCosts(stored),
    format: (values) => createTypedCosts(toVehicleCosts(values)),
  });
  return { ...merged, costs: merged.values && toVehicleCosts(merged.values) };
}

function day(today: string, problem: string) {
  const isPossible = (date: string) => date >= FIRST_DAY && date <= today;
  return z.iso.date(problem).refine(isPossible, problem);
}

/** US dollars as typed, in cents; null when empty. */
export function createAmount(problem: string) {
  return z
    .string()
    .max(20, problem)
    .optional()
    .transform((text, { addIssue }) => {
      if (text === undefined || text.trim() === "") return null;
      const dollars = parseTypedDollars(text);
      if (dollars !== null) return Math.round(dollars * 100);
      addIssue(problem);
      return z.NEVER;
    });
}
