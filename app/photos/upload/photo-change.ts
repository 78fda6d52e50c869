/** Parses the forms of the staff photo page. */
import { PHOTO_MOVES } from "~/photos/gallery/photo-order";
import { FLAWS, MAX_CAPTION } from "~/photos/gallery/photo-record";
import { LOCALES } from "~/platform/locale";
import { isStorableLine } from "~/platform/storable-text";
import type { PhotoChange } from "./gallery-editor";

/** Returns null for an unknown intent or unstorable text. */
export function parsePhotoChange(form: FormData): PhotoChange | null {
  const read = (name: string) => String(form.get(name) ?? "");
  const [intent, photo, version] = [read("intent"), read("photo"), read("version")];
  const texts = [version, ...form.getAll("photo").map(String)];
  if (!texts.every(isStorableLine)) return null;
  const move = PHOTO_MOVES.find((candidate) => candidate === intent);
  if (move) return { kind: "move", photo, move, version };
  switch (intent) {
    case "order":
      return { kind: "order", photos: form.getAll("photo").map(String), version };
    case "remove":
      return { kind: "remove", photo };
    case "note":
      return parseNote(photo, form, read);
    case "release":
    case "readmit":
      return { kind: intent };
    default:
      return null;
  }
}

/** The button of a flaw saves the caption only if it was changed: another person may have written it meanwhile. */
function parseNote(photo: string, form: FormData, read: (name: string) => string): PhotoChange | null {
  const caption = read("caption").trim();
  if (!isStorableLine(caption) || caption.length > MAX_CAPTION) return null;
  const locale = (caption && LOCALES.find((one) => one === read("locale"))) || null;
  const [flaw = null, flawSeen = null] = ["flaw", "wasFlaw"].map((name) =>
    FLAWS.find((one) => one === read(name)),
  );
  const seen = { caption: read("was") || null, flaw: flawSeen };
  const written = { caption: caption || null, locale, seen };
  if (!form.has("flaw")) return { kind: "note", photo, note: written };
  return { kind: "note", photo, note: caption === read("was") ? { flaw, seen } : { ...written, flaw } };
}

/** Returns the uploaded files. A file field left empty submits an unnamed file of 0 bytes, which is ignored. */
export function readChosenFiles(form: FormData): readonly File[] {
  return [...form.getAll("photos"), ...form.getAll("camera")].filter(
    (entry): entry is File => typeof entry !== "string" && (entry.name !== "" || entry.size > 0),
  );
}
