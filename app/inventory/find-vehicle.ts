/** Finds the vehicles whose ids a page, a saved list, or a comparison names, and the one whose VIN or stock number someone typed. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type CurrentInventory, findInSnapshot } from "~/inventory/snapshot/snapshot";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { type BuiltInVehicle, findBuiltInId, findBuiltInVehicle } from "~/vehicles/built-in-vehicles";
import { parseIdentifier } from "~/vehicles/identifier";

interface FoundVehicle {
  readonly vehicle: InventoryVehicle;
  /** False when the vehicle comes from the built-in list and the tables were unavailable: the page says "call to confirm". */
  readonly isConfirmed: boolean;
  /** The requested id was deleted, and its vehicle is for sale again under another. */
  readonly isRelisted?: true;
}

type Answer = FoundVehicle | null | "unavailable" | "deleted";

export type VehicleReader = Pick<SnapshotSource, "readVehicles" | "listDeleted">;

/**
 * Returns the current row with that id, the row of a deleted vehicle that is for sale again, the built-in vehicle, or its row if the
 * tables have one with the same VIN (possibly under another id). Returns null when the id is unknown, "deleted" when staff deleted
 * it permanently, and "unavailable" when the id is not built in and the tables could not be read.
 * @param inventory the current snapshot; null in an outage without a previous snapshot
 */
export const findVehicle = async (
  id: number,
  inventory: CurrentInventory | null,
  source: VehicleReader,
): Promise<Answer> => (await findAnswers([id], inventory, source)).get(id) ?? null;

export interface FoundVehicles {
  /** In the requested order, also sold ones. A built-in or relisted id resolves to a row, which has its own id: each is there once. */
  readonly vehicles: readonly InventoryVehicle[];
  /** Requested ids that no vehicle has. */
  readonly unknownIds: readonly number[];
  /** Requested ids whose vehicle has another id, with that one. */
  readonly moved: readonly (readonly [requestedId: number, id: number])[];
  /** False when the tables did not respond, so that a vehicle could not be looked up or only comes from the built-in list. */
  readonly isConfirmed: boolean;
}

/** Finds the vehicles of a list as their pages do. A deleted one is unknown. */
export async function findVehicles(
  ids: readonly number[],
  inventory: CurrentInventory | null,
  source: VehicleReader,
): Promise<FoundVehicles> {
  const answers = [...(await findAnswers(ids, inventory, source))].map(([id, answer]) => ({ id, answer }));
  const found = answers.flatMap(({ id, answer }) =>
    answer === null || typeof answer === "string" ? [] : [{ ...answer, id }],
  );
  return {
    vehicles: [...new Map(found.map(({ vehicle }) => [vehicle.id, vehicle])).values()],
    unknownIds: answers.flatMap(({ id, answer }) => (answer === null || answer === "deleted" ? [id] : [])),
    moved: found.flatMap(({ id, vehicle }) => (vehicle.id === id ? [] : [[id, vehicle.id] as const])),
    isConfirmed:
      found.every(({ isConfirmed }) => isConfirmed) &&
      answers.every(({ answer }) => answer !== "unavailable"),
  };
}

/** Bots ask for many unknown ids, so those that aren't in the snapshot take four queries at most, however many there are. */
async function findAnswers(
  ids: readonly number[],
  inventory: CurrentInventory | null,
  source: VehicleReader,
): Promise<ReadonlyMap<number, Answer>> {
  const listed = (key: { id: number } | { vin: string }) =>
    inventory && findInSnapshot(inventory.snapshot, key);
  const unlisted = ids.filter((id) => !listed({ id }));
  const rows = await readSome(unlisted, (some) => source.readVehicles({ ids: some }));
  const findRow = (id: number) => listed({ id }) ?? rows.found.find((row) => row.id === id);
  const others = ids.filter((id) => !findRow(id)).map((id) => ({ id, builtIn: findBuiltInVehicle(id) }));
  const deleted = await readSome(rows.isOutage ? [] : others, (some) =>
    source.listDeleted({
      ids: some.map(({ id }) => id),
      vins: some.flatMap(({ builtIn }) => builtIn?.vin ?? []),
    }),
  );
  const searched = others.map(({ id, builtIn }) => {
    const entry = deleted.found.find((one) => one.id === id || one.vin === builtIn?.vin);
    return { id, builtIn, isDeleted: entry !== undefined, vin: entry?.vin || builtIn?.vin || "" };
  });
  const vins = searched.map(({ vin }) => vin).filter((vin) => vin && !listed({ vin }));
  const rowsOfVins = await readSome(vins, (some) => source.readVehicles({ vins: some }));
  const isOutage = rows.isOutage || deleted.isOutage || rowsOfVins.isOutage;

  function findOther({ builtIn, isDeleted, vin }: (typeof searched)[number]): Answer {
    const row = listed({ vin }) ?? rowsOfVins.found.find((one) => one.vin === vin);
    if (isDeleted)
      return row && !row.isSold ? { vehicle: row, isConfirmed: true, isRelisted: true } : "deleted";
    if (!builtIn) return isOutage ? "unavailable" : null;
    return row
      ? { vehicle: row, isConfirmed: true }
      : { vehicle: showBuiltIn(builtIn), isConfirmed: !isOutage };
  }
  const answers = new Map(searched.map((one) => [one.id, findOther(one)]));
  return new Map(
    ids.map((id) => {
      const vehicle = findRow(id);
      return [id, vehicle ? { vehicle, isConfirmed: true } : (answers.get(id) ?? null)];
    }),
  );
}

/** @param read isn't called for nothing */
async function readSome<Key, Row>(
  keys: readonly Key[],
  read: (keys: readonly Key[]) => Promise<readonly Row[] | "unavailable">,
): Promise<{ readonly found: readonly Row[]; readonly isOutage: boolean }> {
  const found = keys.length === 0 ? [] : await read(keys);
  return found === "unavailable" ? { found: [], isOutage: true } : { found, isOutage: false };
}

/**
 * Returns the vehicle with a VIN or stock number, for sale or not, also a built-in one that has a page; null for other text, and when
 * its row can't be read.
 */
export async function findNumberedVehicle(
  text: string,
  inventory: CurrentInventory | null,
  source: VehicleReader & Pick<SnapshotSource, "readVehicle">,
): Promise<InventoryVehicle | null> {
  const vin = parseIdentifier(text)?.value;
  if (!vin) return null;
  const row =
    (inventory && findInSnapshot(inventory.snapshot, { vin })) ?? (await source.readVehicle({ vin }));
  if (row !== null && row !== "unavailable") return row;
  const builtInId = findBuiltInId(vin);
  const found = builtInId === null ? null : await findVehicle(builtInId, inventory, source);
  return found !== null && typeof found === "object" && found.vehicle.vin === vin ? found.vehicle : null;
}

function showBuiltIn({ picture, ...vehicle }: BuiltInVehicle): InventoryVehicle {
  return {
    ...vehicle,
    photos: [`art/${picture}` as const],
    photoNotes: [],
    priceChanges: null,
  };
}
