/** Finds the folders on Drive that a photo sync doesn't use, so that no one waits for their photos. */
import { compareNaturally } from "~/photos/gallery/natural-order";
import type { PassedFolder, PassedFolders, VehicleVins } from "~/photos/sync/photo-sync";
import { PASS_REASONS } from "~/photos/sync/photo-sync-record";
import { chooseFolder, createVinFinder, type DriveFolder, nameHasAnyVin } from "../clients/drive-query";

const MAX_FOLDERS = 100;
const MAX_NAME = 300;

/** The folder of a sold vehicle isn't one of them: it was used until the sale. */
export function listPassedFolders(
  folders: readonly DriveFolder[],
  { listed, sold }: VehicleVins,
): PassedFolders {
  const findVins = createVinFinder([...listed, ...sold]);
  const named = folders.map((folder) => ({ folder, vins: findVins(folder.name) }));
  const candidates = new Map(listed.map((vin) => [vin, [] as DriveFolder[]]));
  for (const { folder, vins } of named) for (const vin of vins) candidates.get(vin)?.push(folder);
  const used = new Map([...candidates].map(([vin, own]) => [vin, chooseFolder(own, vin)]));
  const usedIds = new Set([...used.values()].map((folder) => folder?.id));
  const passed = named
    .filter(({ folder }) => !usedIds.has(folder.id))
    .flatMap(({ folder, vins }): PassedFolder[] => {
      const { id, name } = folder;
      const vin = vins.find((own) => used.has(own));
      if (vin === undefined && vins.length > 0) return [];
      const reason = vin ? "second" : nameHasAnyVin(name) ? "unknownVin" : "noVin";
      const first = vin ? used.get(vin) : null;
      return [{ id, name: cut(name), reason, vin: vin ?? null, used: first ? cut(first.name) : null }];
    })
    .toSorted(
      (a, b) =>
        PASS_REASONS.indexOf(a.reason) - PASS_REASONS.indexOf(b.reason) || compareNaturally(a.name, b.name),
    );
  return { total: passed.length, folders: passed.slice(0, MAX_FOLDERS) };
}

const cut = (name: string) => Array.from(name).slice(0, MAX_NAME).join("");
