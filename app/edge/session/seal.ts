/** Seals texts and sessions, so that only this site can read or create them (AES-GCM). */
import * as z from "zod";
import { deriveOnce, deriveSealingKey, openText, sealText } from "~/platform/crypto";
import { formatBase64Url, parseBase64Url } from "~/platform/encoding";
import { parseJson } from "~/platform/parse-json";
import type { StaffSession } from "~/staff/session/session";

/** @param secrets newest first: the first one seals, all of them open */
export function createTextSeal(secrets: readonly [string, ...string[]]) {
  const getKeys = deriveOnce(secrets, (secret) => deriveSealingKey(secret, "cookie"));
  return {
    /** @param about its purpose and owner, authenticated with it: it opens for no other purpose or owner */
    async seal(plain: string, about: string): Promise<string> {
      const [key] = await getKeys();
      return formatBase64Url(await sealText(key, plain, about));
    },
    /** Returns null for anything that this site did not seal for the same `about` with one of its secrets, or that was modified. */
    async open(sealed: string, about: string): Promise<string | null> {
      const bytes = parseBase64Url(sealed);
      if (!bytes) return null;
      for (const key of await getKeys()) {
        const plain = await openText(key, bytes, about);
        if (plain !== null) return plain;
      }
      return null;
    },
  };
}

/** Authenticated with each sealed text, so that a later format can't be mistaken for this one. */
const VERSION = "1";
const ABOUT = `session:${VERSION}`;
/** Browsers reject cookies above 4,096 bytes. */
const MAX_SEALED = 4096;

const content = z.lazy(() =>
  z.object({
    a: z.string().min(1),
    r: z.string().min(1),
    e: z.number(),
    s: z.number(),
    w: z.enum(["code", "password", "codeAndPassword"]).optional(),
  }),
);

export type SessionSeal = ReturnType<typeof createSessionSeal>;

/** @param secrets newest first: the first one seals, all of them open */
export function createSessionSeal(secrets: readonly [string, ...string[]]) {
  const texts = createTextSeal(secrets);
  return {
    async seal(session: StaffSession): Promise<string> {
      const { accessToken: a, refreshToken: r, expiresAtMs: e, signedInAtMs: s, awaits: w } = session;
      const plain = JSON.stringify({ a, r, e, s, w });
      return VERSION + (await texts.seal(plain, ABOUT));
    },
    /** Returns null for anything that this site did not seal with one of its secrets, or that was modified. */
    async open(sealed: string): Promise<StaffSession | null> {
      if (sealed.length > MAX_SEALED || !sealed.startsWith(VERSION)) return null;
      const plain = await texts.open(sealed.slice(VERSION.length), ABOUT);
      return plain === null ? null : parseContent(plain);
    },
  };
}

function parseContent(plain: string): StaffSession | null {
  const result = content.safeParse(parseJson(plain));
  if (!result.success) return null;
  const { a, r, e, s, w } = result.data;
  const session = { accessToken: a, refreshToken: r, expiresAtMs: e, signedInAtMs: s };
  return w ? { ...session, awaits: w } : session;
}
