/**
 * Decodes a sheet's bytes with the encoding of its BOM, else the response's charset, else UTF-16 by its zero bytes, else UTF-8, else
 * Windows-1252.
 */
import { SheetError } from "./sheet-error";

/** Decodes one encoding chunk by chunk. Throws TypeError or SheetError for bytes that are invalid in it. */
interface PieceDecoder {
  decode(bytes?: Uint8Array): string;
}

const BOMS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];
const MAX_BOM_BYTES = 3;

/** @param contentType of the response; null when missing */
export function createSheetDecoder(contentType: string | null) {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let known: PieceDecoder | null = null;
  let label = "";

  function begin(): void {
    const head = joinHead(held);
    label = findBom(head) ?? findCharset(contentType) ?? findUnmarkedUtf16(head) ?? "";
    if (label) known = openEncoding(label);
  }
  function decode(bytes?: Uint8Array): string {
    try {
      return known?.decode(bytes) ?? "";
    } catch {
      throw new SheetError("undecodable", label);
    }
  }
  /** Decodes the chunks received before the encoding was known. */
  function* releaseHeld(): Iterable<string> {
    const pieces = held;
    held = [];
    for (const piece of pieces) yield decode(piece);
  }

  return {
    /** Returns the decoded text, or "" while the encoding is unknown. @throws SheetError for undecodable bytes */
    push(bytes: Uint8Array): string {
      if (known) return decode(bytes);
      const wasShort = heldBytes < MAX_BOM_BYTES;
      held.push(bytes);
      heldBytes += bytes.length;
      if (wasShort && heldBytes >= MAX_BOM_BYTES) begin();
      return known ? [...releaseHeld()].join("") : "";
    },
    /** Returns the rest in chunks. @throws SheetError for undecodable bytes */
    *end(): Iterable<string> {
      if (!known && heldBytes < MAX_BOM_BYTES) begin();
      if (!known) {
        label = guessEncoding(held);
        known = openEncoding(label);
      }
      yield* releaseHeld();
      yield decode();
    },
  };
}

function joinHead(pieces: readonly Uint8Array[]): readonly number[] {
  return pieces.flatMap((piece) => [...piece.subarray(0, MAX_BOM_BYTES)]).slice(0, MAX_BOM_BYTES);
}

const findBom = (head: readonly number[]) =>
  BOMS.find(([, ...bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0];

const findCharset = (contentType: string | null) =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? "")?.[1];

/** Detects UTF-16 without a BOM: a header starts with an ASCII character, so one of its two bytes is 0. */
function findUnmarkedUtf16([first, second]: readonly number[]): string | undefined {
  if (first === 0 && second) return "utf-16be";
  return first && second === 0 ? "utf-16le" : undefined;
}

/** @throws SheetError for damaged UTF-8 */
function guessEncoding(pieces: readonly Uint8Array[]): string {
  if (isDecodable(pieces, "utf-8")) return "utf-8";
  // Valid multi-byte characters beside invalid bytes: damaged UTF-8, which Windows-1252 would decode to wrong characters.
  if (hasUtf8Letters(pieces)) throw new SheetError("undecodable", "UTF-8");
  return "windows-1252";
}

function isDecodable(pieces: readonly Uint8Array[], encoding: string): boolean {
  const decoder = openEncoding(encoding);
  try {
    for (const piece of pieces) decoder.decode(piece);
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function hasUtf8Letters(pieces: readonly Uint8Array[]): boolean {
  const decoder = new TextDecoder();
  const hasLetter = (text: string) => /[^\0-\x7f\uFFFD]/.test(text);
  return pieces.some((piece) => hasLetter(decoder.decode(piece, { stream: true })));
}

/** @throws SheetError for an unknown charset */
function openEncoding(label: string): PieceDecoder {
  const decoder = createTextDecoder(label);
  if (decoder.encoding === "windows-1252") return { decode: (bytes) => decodeWindows1252(bytes, label) };
  return {
    decode: (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()),
  };
}

function createTextDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new SheetError("undecodable", label);
  }
}

/** Characters for bytes 0x80 to 0x9f (encoding.spec.whatwg.org, index windows-1252); a space marks an unassigned byte. */
const WINDOWS_1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Maps bytes 0x80 to 0x9f here, because some runtimes decode them as ISO 8859-1 without an error. */
function decodeWindows1252(bytes: Uint8Array | undefined, label: string): string {
  if (!bytes) return "";
  const isPlain = bytes.every((byte) => byte < 0x80 || byte > 0x9f);
  const text = new TextDecoder("latin1").decode(bytes);
  if (isPlain) return text;
  return Array.from(bytes, (byte, index) => {
    if (byte < 0x80 || byte > 0x9f) return text.charAt(index);
    const character = WINDOWS_1252.charAt(byte - 0x80);
    if (character === " ") throw new SheetError("undecodable", label);
    return character;
  }).join("");
}
