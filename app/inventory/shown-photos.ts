/** Determines which photos the site currently shows: those of the inventory and of sold vehicles that still have a page. */
import { BackendUnavailable } from "~/backend/unavailable";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef, VehiclePhotoRecord } from "~/photos/gallery/photo-record";
import { createWorkSlots } from "~/photos/processing/work-slots";

/** Deletion times of photos, shared by all isolates of one location. May lose entries; never throws. */
export interface DeletedPhotos {
  /** Milliseconds since the epoch; null for a photo that was not deleted recently. */
  findTime(ref: PhotoRef): Promise<number | null>;
  note(ref: PhotoRef, atMs: number): Promise<void>;
}

interface ShownPhotosServices {
  readonly inventory: Pick<SnapshotSource, "find">;
  /**
   * Reads every photo row of each vehicle that has this photo.
   * @throws BackendUnavailable
   */
  readonly readGalleries: (ref: PhotoRef) => Promise<readonly (readonly VehiclePhotoRecord[])[]>;
  readonly deleted: DeletedPhotos;
  /** The backend's address, whose bucket photos may come from. */
  readonly storageBaseUrl: string;
  /** How long a result of the tables is valid. 0 reads them each time. */
  readonly freshSeconds: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (event: string, fields: Record<string, unknown>) => void;
}

interface Remembered {
  readonly isShown: boolean;
  readonly atMs: number;
}

/** Enough for a few hundred sold vehicles. */
const MAX_REMEMBERED = 5_000;
/** Maximum assumed clock difference between two isolates. */
const CLOCK_SLACK_MS = 5_000;
/** Limits concurrent lookups, so that made-up URLs can't flood the database: the rest wait or get "unknown". */
const LOOKUPS = { maxRunning: 2, maxWaiting: 50, maxWaitMs: 10_000 };

/** Create one per isolate. */
export function createShownPhotos(services: ShownPhotosServices) {
  const { inventory, deleted, freshSeconds, now } = services;
  const lookups = createWorkSlots({ ...LOOKUPS, now });
  const memory = new Map<PhotoRef, Remembered>();

  function store(ref: PhotoRef, isShown: boolean, atMs: number): void {
    memory.delete(ref);
    memory.set(ref, { isShown, atMs });
    const [oldest] = memory.size > MAX_REMEMBERED ? memory.keys() : [];
    if (oldest) memory.delete(oldest);
  }

  function findStored(ref: PhotoRef): Remembered | null {
    const known = memory.get(ref);
    return known && now() - known.atMs < freshSeconds * 1_000 ? known : null;
  }

  /** The time at which the photo was last known to be shown, in milliseconds since the epoch; null when it is not. */
  async function findKnownTime(ref: PhotoRef): Promise<number | null> {
    // At 0 seconds this would read the whole inventory for each photo of a page.
    const snapshot = freshSeconds > 0 ? (await inventory.find())?.snapshot : undefined;
    const hasPhoto = ({ photos, photoNotes }: InventoryVehicle) =>
      photos.includes(ref) || photoNotes.some((note) => note.ref === ref);
    if (snapshot?.vehicles.some(hasPhoto)) return snapshot.takenAtMs;
    const known = findStored(ref);
    return known?.isShown ? known.atMs : null;
  }

  async function wasDeletedSince(ref: PhotoRef, knownMs: number): Promise<boolean> {
    const deletedMs = await deleted.findTime(ref);
    return deletedMs !== null && deletedMs + CLOCK_SLACK_MS >= knownMs;
  }

  async function readTables(ref: PhotoRef): Promise<"shown" | "gone"> {
    // A concurrent request may have read it meanwhile, along with its gallery.
    const known = findStored(ref);
    if (known && !(await wasDeletedSince(ref, known.atMs))) return known.isShown ? "shown" : "gone";
    const atMs = now();
    const galleries = await services.readGalleries(ref);
    const refs = galleries.flatMap((gallery) => listPhotoRefs(gallery, services.storageBaseUrl));
    for (const shown of refs) store(shown, true, atMs);
    if (refs.includes(ref)) return "shown";
    store(ref, false, atMs);
    return "gone";
  }

  return {
    /** "unknown" when the answer requires the tables and they don't respond. Never throws. */
    async find(ref: PhotoRef): Promise<"shown" | "gone" | "unknown"> {
      // Static files of the site.
      if (ref.startsWith("art/")) return "shown";
      const knownMs = await findKnownTime(ref);
      if (knownMs !== null && !(await wasDeletedSince(ref, knownMs))) return "shown";
      try {
        const result = await lookups.run(() => readTables(ref));
        return result === "busy" ? "unknown" : result;
      } catch (error) {
        if (!(error instanceof BackendUnavailable)) throw error;
        services.log("photoNotLookedUp", { reason: error.message });
        return "unknown";
      }
    },
    /** Records the photos of a vehicle just read from the tables, such as a sold one, because its page is about to request them. */
    remember(refs: readonly PhotoRef[]): void {
      for (const ref of refs) store(ref, true, now());
    },
    /** Records photos as just deleted, which overrides earlier results. Never throws. */
    async forget(refs: readonly PhotoRef[]): Promise<void> {
      for (const ref of refs) memory.delete(ref);
      await Promise.all(refs.map((ref) => deleted.note(ref, now())));
    },
  };
}
