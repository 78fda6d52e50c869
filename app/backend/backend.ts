/** What the site asks of its backend, in the words of the domain; `supabase-backend` answers it. */
import type { VehiclePhotoRecord } from "~/photos/photo";
import type { InventoryRecord } from "~/vehicles/inventory-record";

/** Photo rows of both tables by VIN, oldest first. */
export type PhotosByVin = ReadonlyMap<string, readonly VehiclePhotoRecord[]>;

export interface InventoryBackend {
  /**
   * Every row with quantity 1, newest first, with the photos of those vehicles. Bad rows are left out and logged.
   * @throws BackendUnavailable when the tables could not be read; an empty lot is an empty answer, an outage never is.
   */
  listStock(): Promise<{ records: readonly InventoryRecord[]; photos: PhotosByVin }>;

  /**
   * One row whatever its quantity (a sold vehicle keeps its page), with its photos; null when there is none.
   * @throws BackendUnavailable
   */
  findRecord(
    key: { id: number } | { vin: string },
  ): Promise<{ record: InventoryRecord; photos: readonly VehiclePhotoRecord[] } | null>;

  /** Resolves when the backend answers a read within the time-out. @throws BackendUnavailable */
  ping(): Promise<void>;
}

/** The backend could not be asked, or did not answer with what was asked for. Never means "there is nothing". */
export class BackendUnavailable extends Error {
  override readonly name = "BackendUnavailable";
}
