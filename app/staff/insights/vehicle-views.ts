/** Views of vehicle pages: totals per vehicle and day. */

export interface ViewTotal {
  readonly vehicleId: number;
  /** "YYYY-MM-DD" in Orlando. */
  readonly day: string;
  readonly count: number;
}

export interface VehicleViewStore {
  /** Adds to the totals. @throws BackendUnavailable; BackendRejected */
  recordViews(totals: readonly ViewTotal[]): Promise<void>;
  /** Returns the views of the given number of days up to `today`, by vehicle ID. @throws BackendUnavailable */
  listViews(days: number, today: string): Promise<ReadonlyMap<number, number>>;
}
