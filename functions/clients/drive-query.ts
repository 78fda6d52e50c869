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
  if (needle.length >= VIN_CHARACTERS) return haystack.includes(needle);
  const at = haystack.indexOf(needle);
  const [before, after] = [haystack[at - 1], haystack[at + needle.length]];
  return at >= 0 && !isWordCharacter(before) && !isWordCharacter(after);
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[A-Z0-9]/.test(character);

const quote = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
