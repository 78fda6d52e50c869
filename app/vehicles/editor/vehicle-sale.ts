/** A vehicle's sale and its costs, and their forms. Only owners see the costs. */
import * as z from "zod";
import { parseForm } from "~/platform/parse-form";
import { SALE_SOURCES } from "../buyer-source";
import { type PriceWarning, parseTypedDollars, readConfirmedPrice, readTypedPrice } from "./typed-price";

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

/** The fields as typed. */
export type TypedSale = Readonly<Record<keyof z.input<ReturnType<typeof createSaleSchema>>, string>>;
export type TypedCosts = Readonly<Record<keyof z.input<ReturnType<typeof createCostsSchema>>, string>>;

interface ParsedSale {
  readonly submission: ReturnType<typeof parseForm>;
  /** null when something keeps it from being stored. */
  readonly sale: VehicleSale | null;
  readonly warning: PriceWarning | null;
}

/** Parses the form of a sale, whose hidden field `before` has the asking price. */
export function parseSaleForm(form: FormData, today: string): ParsedSale {
  const submission = parseForm(form, createSaleSchema(today));
  if (submission.status !== "success") return { submission, sale: null, warning: null };
  const { soldOn, source, buyer: leadId } = submission.value;
  const before = parseTypedDollars(String(form.get("before") ?? ""));
  const price = readTypedPrice(String(form.get("soldPrice") ?? ""), before, readConfirmedPrice(form), true);
  if (price.kind === "doubtful") return { submission, sale: null, warning: price.warning };
  const dollars = price.kind === "price" ? price.dollars : null;
  const priceCents = dollars === null ? null : Math.round(dollars * 100);
  return { submission, sale: { soldOn, priceCents, source, leadId }, warning: null };
}

/** @param today ISO 8601 date in Orlando, the latest one accepted */
export function createCostsSchema(today: string) {
  return z.object({
    cost: createAmount(`${PROBLEMS}.cost`),
    floorPlanOn: day(today, `${PROBLEMS}.day`)
      .optional()
      .transform((date) => date ?? null),
  });
}

export function toVehicleCosts(values: z.infer<ReturnType<typeof createCostsSchema>>): VehicleCosts {
  return { costCents: values.cost, floorPlanOn: values.floorPlanOn };
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
