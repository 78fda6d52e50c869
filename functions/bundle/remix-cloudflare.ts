/**
 * Replaces `@remix-run/cloudflare` in the Worker's bundle (wrangler.toml): the package is CommonJS only, so that also the half of Remix's
 * router that's for browsers would be in the bundle.
 */
import { sign, unsign } from "@remix-run/cloudflare/dist/crypto.js";
import { createCookieFactory } from "@remix-run/server-runtime";

export * from "@remix-run/server-runtime";

export const createCookie = createCookieFactory({ sign, unsign });
