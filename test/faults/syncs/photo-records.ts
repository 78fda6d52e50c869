/** Checks what photo syncs stored: galleries, bucket, known files, and run records. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { PHOTO_BUCKET } from "~/photos/gallery/photo-policy";
import type { PhotoBook } from "./photo-fixture";
import { listRuns } from "./run-records";

/** Names of the pictures that each vehicle shows, in order, by VIN. */
type Galleries = ReadonlyMap<string, readonly string[]>;

/** Faults among photos from Drive. */
export interface PhotoFaults {
  /** In a folder but not shown or not stored. */
  readonly lost: number;
  /** Shown or stored twice. */
  readonly doubled: number;
  readonly troubles: readonly string[];
}

const nameOf = (url: string) => /\/([0-9a-f]{32})\.\w+$/.exec(url)?.[1] ?? url;

export async function readGalleries(
  service: SupabaseClient,
  vins: readonly string[],
  table = "public_vehicle_photos",
): Promise<Galleries> {
  const { data, error } = await service
    .from(table)
    .select("vin, photo_url")
    .in("vin", vins)
    .order("created_at");
  if (error) throw new Error(error.message);
  return new Map(
    vins.map((vin) => [vin, data.filter((row) => row.vin === vin).map(({ photo_url }) => nameOf(photo_url))]),
  );
}

/** Compares everything that is stored with the folders. */
export async function findPhotoFaults(service: SupabaseClient, book: PhotoBook): Promise<PhotoFaults> {
  const [shown, inner, known] = await Promise.all([
    readGalleries(service, book.vins),
    readGalleries(service, book.vins, "vehicle_photos"),
    readKnownFiles(service, book.vins),
  ]);
  const counts = { lost: 0, doubled: 0 };
  const troubles: string[] = [];
  for (const vin of book.vins) {
    const wanted = book.listPictures(vin);
    const names = wanted.map(({ name }) => name);
    const stored = await listStored(service, vin);
    counts.lost += names.filter((name) => !shown.get(vin)?.includes(name) || !stored.includes(name)).length;
    for (const list of [shown.get(vin), inner.get(vin), known.get(vin), stored])
      counts.doubled += (list?.length ?? 0) - new Set(list).size;
    for (const [place, list] of [
      ["the public gallery", shown.get(vin)],
      ["the internal gallery", inner.get(vin)],
    ] as const)
      if (list?.join() !== names.join()) troubles.push(`${place} of ${vin} does not match its folder`);
    if (known.get(vin)?.join() !== wanted.map(({ md5 }) => md5).join())
      troubles.push(`the known files of ${vin} do not match its folder`);
    if (!stored.every((name) => book.knows(name)))
      troubles.push(`the bucket has a file of ${vin} from no folder`);
  }
  return { ...counts, troubles };
}

async function readKnownFiles(service: SupabaseClient, vins: readonly string[]): Promise<Galleries> {
  const { data, error } = await service
    .from("drive_photos")
    .select("vin, md5")
    .in("vin", vins)
    .order("position");
  if (error) throw new Error(error.message);
  return new Map(vins.map((vin) => [vin, data.filter((row) => row.vin === vin).map(({ md5 }) => md5)]));
}

async function listStored(service: SupabaseClient, vin: string): Promise<readonly string[]> {
  const { data, error } = await service.storage.from(PHOTO_BUCKET).list(vin);
  if (error) throw new Error(error.message);
  return data.map(({ name }) => nameOf(`/${name}`));
}

/** Compares run records with the actual changes of the galleries, and each run with the sum of its jobs. */
export async function findFalsePhotoCounts(
  service: SupabaseClient,
  afterId: number,
  before: Galleries,
  after: Galleries,
): Promise<string[]> {
  const runs = await listRuns(service, "photos", afterId);
  const { data, error } = await service.from("photo_sync_jobs").select().gt("run_id", afterId);
  if (error) throw new Error(error.message);
  const told = { processed: 0, removed: 0 };
  const troubles = runs.flatMap(({ id, state, counts }) => {
    const jobs = data.filter(({ run_id }) => run_id === id);
    const sums = {
      processed: sum(jobs.map(({ photos_processed }) => photos_processed)),
      removed: sum(jobs.map(({ photos_removed }) => photos_removed)),
    };
    told.processed += sums.processed;
    told.removed += sums.removed;
    if (state === "running") return ["a run never ended"];
    // A run that could not list the folder counts nothing and added nothing.
    const { photosProcessed = 0, photosRemoved = 0 } = counts;
    const isTrue = photosProcessed === sums.processed && photosRemoved === sums.removed;
    return isTrue ? [] : [`the counts of run ${id} differ from the sums of its jobs`];
  });
  const real = countChanges(before, after);
  if (told.processed !== real.added)
    troubles.push(`the records count ${told.processed} new photos, the galleries ${real.added}`);
  if (told.removed !== real.removed)
    troubles.push(`the records count ${told.removed} removed photos, the galleries ${real.removed}`);
  return troubles;
}

function countChanges(
  before: Galleries,
  after: Galleries,
): { readonly added: number; readonly removed: number } {
  let [added, removed] = [0, 0];
  for (const [vin, now] of after) {
    const then = before.get(vin) ?? [];
    added += now.filter((name) => !then.includes(name)).length;
    removed += then.filter((name) => !now.includes(name)).length;
  }
  return { added, removed };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
