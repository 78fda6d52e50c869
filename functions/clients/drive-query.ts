/** What Drive is asked for, in its own search language (Drive API guide, "Search for files and folders"). */

export const FOLDER_TYPE = "application/vnd.google-apps.folder";
export const SHORTCUT_TYPE = "application/vnd.google-apps.shortcut";

/** As long as every VIN since 1981; a shorter one may be a part of something else. */
const VIN_CHARACTERS = 17;

/** Folders in a folder, and shortcuts to some; with a VIN those whose name has a word that begins with it. */
export function buildFolderQuery(folderId: string, vin?: string): string {
  const isNamed = vin === undefined ? "" : ` and name contains ${quote(vin)}`;
  return `${quote(folderId)} in parents${isNamed} and (mimeType = ${quote(FOLDER_TYPE)} or mimeType = ${quote(SHORTCUT_TYPE)}) and trashed = false`;
}

/** Pictures in a folder, and shortcuts. */
export function buildPhotoQuery(folderId: string): string {
  return `${quote(folderId)} in parents and (mimeType contains 'image/' or mimeType = ${quote(SHORTCUT_TYPE)}) and trashed = false`;
}

/** In any case of its letters; one that is shorter than usual stands by itself. */
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
