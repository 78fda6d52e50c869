/** Builds Drive search queries (Drive API guide, "Search for files and folders") and matches folder names to VINs. */
import { compareNaturally } from "~/photos/gallery/natural-order";

export const FOLDER_TYPE = "application/vnd.google-apps.folder";
export const SHORTCUT_TYPE = "application/vnd.google-apps.shortcut";

export interface DriveFolder {
  readonly id: string;
  readonly name: string;
}

/** VINs since 1981 have 17 characters. A shorter one could be part of another word. */
const VIN_CHARACTERS = 17;

/** Matches folders, and all shortcuts, in a folder. With a VIN, only those whose name has a word starting with it. */
export function buildFolderQuery(folderId: string, vin?: string): string {
  const isNamed = vin === undefined ? "" : ` and name contains ${quote(vin)}`;
  return `${quote(folderId)} in parents${isNamed} and (mimeType = ${quote(FOLDER_TYPE)} or mimeType = ${quote(SHORTCUT_TYPE)}) and trashed = false`;
}

/** Matches images, and all shortcuts, in a folder. */
export function buildPhotoQuery(folderId: string): string {
  return `${quote(folderId)} in parents and (mimeType contains 'image/' or mimeType = ${quote(SHORTCUT_TYPE)}) and trashed = false`;
}

/** Ignores case. A VIN shorter than 17 characters must match a whole word. */
export function nameHasVin(name: string, vin: string): boolean {
  const [haystack, needle] = [name.toUpperCase(), vin.toUpperCase()];
  if (needle === "") return false;
  if (needle.length >= VIN_CHARACTERS) return haystack.includes(needle);
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const [before, after] = [haystack[at - 1], haystack[at + needle.length]];
    if (!isWordCharacter(before) && !isWordCharacter(after)) return true;
  }
  return false;
}

/** Returns those of many VINs that a name has, as `nameHasVin` decides, without trying each VIN of the usual length. */
export function createVinFinder(vins: readonly string[]): (name: string) => readonly string[] {
  const isUsual = (vin: string) => vin.length === VIN_CHARACTERS;
  const usual = new Map(vins.filter(isUsual).map((vin) => [vin.toUpperCase(), vin]));
  const others = vins.filter((vin) => !isUsual(vin));
  return (name) => {
    const upper = name.toUpperCase();
    const found = new Set(others.filter((vin) => nameHasVin(upper, vin)));
    for (let at = 0; at + VIN_CHARACTERS <= upper.length; at += 1) {
      const vin = usual.get(upper.slice(at, at + VIN_CHARACTERS));
      if (vin !== undefined) found.add(vin);
    }
    return [...found];
  };
}

export const nameHasAnyVin = (name: string) => /[A-HJ-NPR-Z0-9]{17}/i.test(name);

/** Returns the folder that is used for a VIN: one in which it begins a word, which Drive's search finds, and of those the first by name. */
export function chooseFolder<Folder extends DriveFolder>(
  folders: readonly Folder[],
  vin: string,
): Folder | null {
  const isInside = ({ name }: Folder) =>
    isWordCharacter(name[name.toUpperCase().indexOf(vin.toUpperCase()) - 1]?.toUpperCase());
  const [first = null] = folders
    .filter(({ name }) => nameHasVin(name, vin))
    .toSorted(
      (a, b) =>
        Number(isInside(a)) - Number(isInside(b)) ||
        compareNaturally(a.name, b.name) ||
        compareNaturally(a.id, b.id),
    );
  return first;
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[A-Z0-9]/.test(character);

const quote = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
