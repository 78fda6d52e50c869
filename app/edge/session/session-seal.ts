/** Seals a session into a cookie's value, and opens it again. */
import * as z from "zod";
import type { StaffSession } from "~/staff/session/session";
import { createTextSeal, type TextSeal } from "./text-seal";

export interface SessionSeal {
  seal(session: StaffSession): Promise<string>;
  /** Returns null for anything that this site did not seal with one of its secrets, or that was modified. */
  open(sealed: string): Promise<StaffSession | null>;
  /** Seals other staff data in the browser. */
  readonly texts: TextSeal;
}

/** Authenticated with each sealed text, so that a later format can't be mistaken for this one. */
const VERSION = "1";
const ABOUT = `session:${VERSION}`;
/** Browsers reject cookies above 4,096 bytes. */
const MAX_SEALED = 4096;

const content = z.object({
  a: z.string().min(1),
  r: z.string().min(1),
  e: z.number(),
  s: z.number(),
});

/** @param secrets newest first: the first one seals, all of them open */
export function createSessionSeal(secrets: readonly [string, ...string[]]): SessionSeal {
  const texts = createTextSeal(secrets);
  return {
    texts,
    async seal({ accessToken, refreshToken, expiresAtMs, signedInAtMs }) {
      const plain = JSON.stringify({ a: accessToken, r: refreshToken, e: expiresAtMs, s: signedInAtMs });
      return VERSION + (await texts.seal(plain, ABOUT));
    },
    async open(sealed) {
      if (sealed.length > MAX_SEALED || !sealed.startsWith(VERSION)) return null;
      const plain = await texts.open(sealed.slice(VERSION.length), ABOUT);
      return plain === null ? null : parseContent(plain);
    },
  };
}

function parseContent(plain: string): StaffSession | null {
  const result = content.safeParse(JSON.parse(plain));
  if (!result.success) return null;
  const { a, r, e, s } = result.data;
  return { accessToken: a, refreshToken: r, expiresAtMs: e, signedInAtMs: s };
}
