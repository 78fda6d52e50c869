/** What the site asks of its backend, in the words of the domain; `supabase-backend` answers it. */
import type { VehiclePhotoRecord } from "~/photos/photo";
import type { InventoryRecord, PriceReduction } from "~/vehicles/inventory-record";

/** What is known of one vehicle beside its row. */
export interface VehicleGallery {
  readonly vin: string;
  /** Rows of both tables, oldest first. */
  readonly photos: readonly VehiclePhotoRecord[];
  readonly reduction: PriceReduction | undefined;
}

/** Takes rows one after the other while the tables are read, so that nobody has to hold all of them. */
export interface StockReader {
  /** Begins with the listed rows. Called again, what was taken of them so far is void: the table changed while it was read. */
  beginRecords(): (record: InventoryRecord) => void;
  /** The same for their galleries, which come in an order of their own and at the same time. */
  beginGalleries(): (gallery: VehicleGallery) => void;
}

export interface InventoryBackend {
  /**
   * Hands over every row with quantity 1, newest first, and the gallery of each. Bad rows are left out and logged.
   * @throws BackendUnavailable when the tables could not be read; an empty lot is no row at all, an outage never is.
   */
  readStock(reader: StockReader): Promise<void>;

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

  /** By name: the Worker's own part and Remix's build are two bundles, and one throws what the other one's class catches. */
  static override [Symbol.hasInstance](value: unknown): value is BackendUnavailable {
    return value instanceof Error && value.name === "BackendUnavailable";
  }
}

/**
 * The backend refused a value for good (the database with SQLSTATE class 22 or 23, Auth and Storage with a code of their own):
 * sending it again gives the same answer. Not an outage, so it is never retried.
 */
export class BackendRejected extends Error {
  override readonly name = "BackendRejected";
  /** SQLSTATE, such as "22P05" for text that cannot be stored and "23514" for a failed check, or a code of Auth or Storage. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }

  /** By name, because two bundles throw and catch it. */
  static override [Symbol.hasInstance](value: unknown): value is BackendRejected {
    return value instanceof Error && value.name === "BackendRejected";
  }
}

/** Either failure: for callers that do without the answer, and log why. Both messages hold nothing of what was sent. */
export const isBackendFailure = (error: unknown): error is BackendUnavailable | BackendRejected =>
  error instanceof BackendUnavailable || error instanceof BackendRejected;

/** Data exception and integrity constraint violation: PostgreSQL's error classes (its manual, appendix A). */
const REFUSED_CLASSES = /^2[23][0-9A-Z]{3}$/;

/** True for an SQLSTATE with which the database refuses a value for good. */
export const isRefusal = (sqlState: string | undefined): boolean => REFUSED_CLASSES.test(sqlState ?? "");
