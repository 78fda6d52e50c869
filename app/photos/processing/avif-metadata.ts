/** Detects EXIF or XMP metadata in AVIF files, from which it can't be removed here. */

const META = "meta";
/**
 * Metadata item types (ISO/IEC 14496-12, 8.11.6; ISO/IEC 23008-12, annex A): EXIF, and items identified by media type, such
 * as XMP.
 */
const METADATA_ITEMS = ["Exif", "mime", "uri "];
const MAX_BOX_HEADER = 16;
/** A still picture needs a few hundred bytes. */
const MAX_META_BYTES = 64 * 1024;
const PICTURE_BOXES = new Set(["ftyp", META, "mdat"]);

/** Also returns true for a file whose boxes can't be parsed. Never throws. */
export function mayHoldAvifMetadata(bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasMeta = false;
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const name = readCode(bytes, offset + 4);
    const end = findBoxEnd(view, offset);
    if (end === null || !PICTURE_BOXES.has(name)) return true;
    if (name === META) {
      hasMeta = true;
      if (namesMetadata(bytes, offset, end)) return true;
    }
    offset = end;
  }
  return !hasMeta;
}

/** Returns null for a box that extends beyond the file or has an invalid length. */
function findBoxEnd(view: DataView, offset: number): number | null {
  const length = view.getUint32(offset);
  if (length === 0) return view.byteLength;
  // The upper half of a 64-bit length is 0 in any file that fits into memory.
  const isLong = length === 1 && offset + MAX_BOX_HEADER <= view.byteLength;
  const size = isLong ? view.getUint32(offset + 8) * 2 ** 32 + view.getUint32(offset + 12) : length;
  const end = offset + size;
  return size < 8 || end > view.byteLength ? null : end;
}

/** Searches the whole box for the type codes: false positives are possible, false negatives are not. */
function namesMetadata(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > MAX_META_BYTES) return true;
  for (let at = from + 8; at + 4 <= to; at += 1)
    if (METADATA_ITEMS.includes(readCode(bytes, at))) return true;
  return false;
}

const readCode = (bytes: Uint8Array, offset: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));
