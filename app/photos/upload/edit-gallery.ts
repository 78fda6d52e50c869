/** Implements the staff gallery editor: changes to a vehicle's photos in the tables and the bucket. */
import { ignoreOutage } from "~/backend/unavailable";
import { groupPhotos } from "~/photos/gallery/group-photos";
import { movePhoto } from "~/photos/gallery/photo-order";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import type { WorkSlots } from "~/photos/processing/work-slots";
import type { ChangeOutcome, GalleryEditor, GalleryEditorStore, PhotoChange } from "./gallery-editor";
import { uploadPhotos } from "./upload-photos";

interface GalleryEditorServices {
  readonly store: GalleryEditorStore;
  /** Undefined where Cloudflare Images is not enabled. */
  readonly images?: PhotoImages;
  readonly slots: WorkSlots;
  /** Stops serving photos that were just deleted. */
  readonly forget: (refs: readonly PhotoRef[]) => Promise<void>;
  /** The backend's address (`SUPABASE_URL`). */
  readonly storageBaseUrl: string;
  readonly log: (event: string, fields: Readonly<Record<string, unknown>>) => void;
  /** Eight hexadecimal digits. */
  readonly makeNonce?: () => string;
}

/** Create one per isolate. */
export function createGalleryEditor(services: GalleryEditorServices): GalleryEditor {
  const { store, log, makeNonce = () => crypto.randomUUID().slice(0, 8) } = services;
  return {
    find: store.readPhotos,
    async upload(vin, files, actorId) {
      const found = await store.readPhotos(vin);
      if (!found) return "unknown";
      const uploaded = await uploadPhotos(
        vin,
        files,
        { rows: found.rows, actorId },
        { ...services, makeNonce },
      );
      if (!uploaded) return "unknown";
      const added = uploaded.files.filter(({ outcome }) => outcome === "added").length;
      log("vehiclePhotosChanged", { vin, by: actorId, change: "taken", added, sent: files.length });
      await removeQuietly(uploaded.unneededPaths, services);
      return uploaded.files;
    },
    async change(vin, change, actorId) {
      const outcome = await apply(vin, change, actorId, services);
      if (outcome === "saved") log("vehiclePhotosChanged", { vin, by: actorId, change: change.kind });
      return outcome;
    },
  };
}

async function apply(
  vin: string,
  change: PhotoChange,
  actorId: string,
  services: GalleryEditorServices,
): Promise<ChangeOutcome> {
  const { store } = services;
  if (change.kind === "release") return (await store.releaseOrder(vin, actorId)) ? "saved" : "unknown";
  if (change.kind === "readmit") return store.readmit(vin, actorId);
  const found = await store.readPhotos(vin);
  if (!found) return "unknown";
  const photos = new Map(groupPhotos(found.rows, services.storageBaseUrl).map((photo) => [photo.key, photo]));
  if (change.kind === "note") {
    const marks = photos.get(change.photo)?.marks;
    return marks ? store.notePhotos(vin, marks, change.note, actorId) : "conflict";
  }
  if (change.kind !== "remove") {
    const marks = order([...photos.keys()], change).flatMap((key) => photos.get(key)?.marks ?? []);
    return store.orderPhotos(vin, change.version, marks, actorId);
  }
  const photo = photos.get(change.photo);
  const unneededPaths = await store.removePhotosOf(vin, photo?.marks ?? [], actorId);
  if (!unneededPaths) return "unknown";
  if (photo?.ref) await services.forget([photo.ref]);
  await removeQuietly(unneededPaths, services);
  return "saved";
}

/** For an outdated page the order may be arbitrary; the version check rejects it. */
function order(
  keys: readonly string[],
  change: Extract<PhotoChange, { kind: "move" | "order" }>,
): readonly string[] {
  return change.kind === "move" ? movePhoto(keys, change.photo, change.move) : change.photos;
}

/**
 * Called after the rows are deleted: an orphaned object only costs some space, but a row without its object shows a broken
 * image.
 */
async function removeQuietly(paths: readonly string[], { store, log }: GalleryEditorServices): Promise<void> {
  if (paths.length === 0) return;
  await ignoreOutage(store.removePhotos(paths), ({ message }) =>
    log("photosNotRemoved", { count: paths.length, reason: message }),
  );
}
