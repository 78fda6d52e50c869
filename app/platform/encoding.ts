/** Formats bytes as hexadecimal or base64 text, and parses them. */

export const formatHex = (bytes: Uint8Array | ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns null for anything but `length` bytes in lowercase hexadecimal. */
export function parseHex(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== length * 2 || !/^[\da-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}

/** A multiple of three bytes, so that the pieces can be concatenated. */
const CHUNK_BYTES = 0x6000;

export function formatBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + CHUNK_BYTES))));
  return pieces.join("");
}

/** Returns null for text that isn't base64. */
export function parseBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Base64 for URLs and cookies, without padding (RFC 4648, 5). */
export const formatBase64Url = (bytes: Uint8Array): string =>
  formatBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Returns null for text that isn't base64url. */
export const parseBase64Url = (text: string): Uint8Array<ArrayBuffer> | null =>
  /^[\w-]+$/.test(text) ? parseBase64(text.replaceAll("-", "+").replaceAll("_", "/")) : null;
