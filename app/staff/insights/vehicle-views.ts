/** Views of vehicle pages: totals per vehicle and day, counted in batches. */

/** Views of one vehicle on one day. */
export interface ViewTotal {
  readonly vehicleId: number;
  /** "YYYY-MM-DD" in Orlando. */
  readonly day: string;
  readonly views: number;
}

/** Views that are added to the totals in one call, exactly once. */
export interface ViewBatch {
  /** UUID: a batch that is sent again counts once. */
  readonly id: string;
  readonly totals: readonly ViewTotal[];
}

export interface VehicleViewStore {
  /** Adds a batch to the totals. Idempotent. @throws BackendUnavailable; BackendRejected */
  recordViews(batch: ViewBatch): Promise<void>;
  /** Returns the views of the given number of days up to `today`, by vehicle ID. @throws BackendUnavailable */
  listViews(days: number, today: string): Promise<ReadonlyMap<number, number>>;
}

export function addToTotals(totals: Map<string, ViewTotal>, { vehicleId, day, views }: ViewTotal): void {
  const key = `${day} ${vehicleId}`;
  totals.set(key, { vehicleId, day, views: views + (totals.get(key)?.views ?? 0) });
}
