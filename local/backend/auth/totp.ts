/** Time-based one-time passwords (RFC 6238) with GoTrue's parameters: SHA-1, six digits, 30 seconds, one step of tolerance. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PERIOD_MS = 30_000;
const DIGITS = 6;
/** RFC 4648. */
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECRET_BYTES = 20;

export const makeTotpSecret = () => formatBase32(randomBytes(SECRET_BYTES));

export function computeTotp(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / PERIOD_MS)));
  const digest = createHmac("sha1", parseBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

export function isTotp(code: string, secret: string, nowMs: number): boolean {
  return [-1, 0, 1].some((steps) => isSame(code, computeTotp(secret, nowMs + steps * PERIOD_MS)));
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function formatBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join("");
}

function parseBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
