/** Builds Drive search queries (Drive API guide, "Search for files and folders") and matches folder names to VINs. */

export const FOLDER_TYPE = "application/vnd.google-apps.folder";
export const SHORTCUT_TYPE = "application/vnd.google-apps.shortcut";

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

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[A-Z0-9]/.test(character);

const quote = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
