/** Builds the photo services: shows photos of the inventory, and lets staff edit a vehicle's gallery. */
import type { Project } from "~/backend/connect";
import { createSupabaseGalleries } from "~/backend/stores/supabase-galleries.server";
import { createSupabaseGalleryEditor } from "~/backend/stores/supabase-gallery-editor.server";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { createDeletedPhotos } from "~/edge/cache/deleted-photos";
import type { Site } from "~/edge/services";
import { createShownPhotos } from "~/inventory/shown-photos";
import { createPhotoService } from "~/photos/photo-service";
import { guardImages } from "~/photos/processing/guarded-images";
import type { WorkSlots } from "~/photos/processing/work-slots";
import { createGalleryEditor } from "~/photos/upload/edit-gallery";

interface PhotoContextServices extends Pick<Site, "settings" | "inventory" | "log" | "now"> {
  readonly service: Project;
  readonly assets: Fetcher;
  readonly images?: ImagesBinding;
  readonly slots: WorkSlots;
  readonly cache: Pick<Cache, "match" | "put" | "delete">;
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly fetch?: typeof fetch;
}

/** Also returns the inventory source, which from then on knows the photos of vehicles outside the inventory. */
export function createPhotoContext(
  services: PhotoContextServices,
): Pick<Site, "photos" | "galleryEditor" | "inventory"> {
  const { service, settings, inventory, log, slots, cache, now } = services;
  const images = services.images && guardImages(services.images);
  const shown = createShownPhotos({
    inventory,
    log,
    readGalleries: createSupabaseGalleries(service),
    deleted: createDeletedPhotos(cache),
    storageBaseUrl: service.url,
    freshSeconds: settings.INVENTORY_FRESH_SECONDS,
    now: () => now().getTime(),
  });
  const photos = createPhotoService({
    ...services,
    images,
    supabaseUrl: service.url,
    shown,
    cachePolicies: CACHE_POLICIES,
  });
  const store = createSupabaseGalleryEditor(service);
  return {
    photos,
    galleryEditor: createGalleryEditor({
      store,
      images,
      slots,
      storageBaseUrl: service.url,
      log,
      forget: photos.forget,
    }),
    inventory: {
      ...inventory,
      async readVehicle(key) {
        const found = await inventory.readVehicle(key);
        if (found !== null && found !== "unavailable") shown.remember(found.photos);
        return found;
      },
      async readVehicles(keys) {
        const found = await inventory.readVehicles(keys);
        if (found !== "unavailable") shown.remember(found.flatMap((vehicle) => vehicle.photos));
        return found;
      },
    },
  };
}
