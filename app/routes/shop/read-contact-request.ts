/** Parses the query of the contact page; invalid values are ignored. */
import { listCurrentOffers, PROMOTIONS } from "~/dealer/offers";
import { formatCalculatorQuery, parseCalculator } from "~/financing/calculator-codec";
import type { LoanRequest } from "~/financing/loan-request";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { describeWanted } from "~/inventory/filter/wanted-filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import { findInSnapshot } from "~/inventory/snapshot/snapshot";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { findLeadSubject } from "~/leads/lead";
import type { ContactRequest } from "~/views/contact/contact-request";

export async function readContactRequest(
  params: URLSearchParams,
  stock: SnapshotSource,
  now: Date,
): Promise<ContactRequest> {
  const subject = findLeadSubject(params.get("subject"));
  const { vehicle, similar } = await findAsked(params.get("vin"), stock);
  return {
    subject,
    vehicle,
    similar,
    wanted: subject === "find-one" ? readWanted(params) : null,
    loan: subject === "financing" ? readLoan(params) : null,
    offer: listCurrentOffers(PROMOTIONS, now).find(({ id }) => id === params.get("offer")) ?? null,
  };
}

/** Finds the requested vehicle by its row, which exists even when it is no longer listed. */
async function findAsked(
  text: string | null,
  source: SnapshotSource,
): Promise<Pick<ContactRequest, "vehicle" | "similar">> {
  const vin = text?.trim().toUpperCase() ?? "";
  const stock = /^[A-Z0-9]{1,32}$/.test(vin) ? await source.find() : null;
  if (!stock) return { vehicle: null, similar: [] };
  const vehicle = findInSnapshot(stock.snapshot, { vin }) ?? (await readRow(vin, source));
  return { vehicle, similar: vehicle?.isSold ? listSimilarVehicles(vehicle, stock.snapshot) : [] };
}

async function readRow(vin: string, source: SnapshotSource): Promise<InventoryVehicle | null> {
  const row = await source.readVehicle({ vin });
  return row === "unavailable" ? null : row;
}

function readWanted(params: URLSearchParams): InventoryFilter | null {
  const filter = parseInventoryFilter(params);
  return describeWanted(filter) && filter;
}

/** null for the calculator's default values: the shopper has not calculated anything. */
function readLoan(params: URLSearchParams): LoanRequest | null {
  const { request, problems } = parseCalculator((name) => params.get(name));
  return problems.length === 0 && formatCalculatorQuery(request) !== "" ? request : null;
}
