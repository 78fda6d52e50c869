/** Decodes VINs with NHTSA's public decoder (vPIC, https://vpic.nhtsa.dot.gov/api/), which needs no key; answers are kept in the cache. */
import * as z from "zod";
import { parseJsonAs } from "~/platform/parse-json";
import { within } from "~/platform/timing";
import type { DecodeVin } from "~/vehicles/vin-decoding";
import { sendOutbound } from "./outbound";
import { readVpicResult } from "./vpic-result";

// biome-ignore lint/plugin: a person waits for it, and what the VIN itself says is shown instead
const TIMEOUT_MS = 3_000;
// biome-ignore lint/plugin: the decoder is asked instead
const CACHE_TIMEOUT_MS = 500;
/** Ten times an answer with all fields. */
const MAX_ANSWER_BYTES = 64 * 1024;
const DAY_SECONDS = 24 * 60 * 60;
/** NHTSA corrects its data a few times a year, but adds makes of new cars any day. */
const [KEPT_DAYS, UNKNOWN_KEPT_DAYS] = [30, 1];

const answer = z.object({ Results: z.tuple([z.record(z.string(), z.unknown())]) });

interface VpicOptions {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly cache: Pick<Cache, "match" | "put">;
  readonly log: (event: string, fields: Readonly<Record<string, unknown>>) => void;
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly fetch?: typeof fetch;
}

export function createVpic(options: VpicOptions): DecodeVin {
  const { apiUrl, cache, log, waitUntil, fetch: send = fetch } = options;
  /** The cache may fail, because the decoder can be asked again. */
  const readKept = async (url: string) => {
    const kept = await within(CACHE_TIMEOUT_MS, cache.match(url)).catch(() => undefined);
    return kept && readAnswer(await kept.text());
  };
  return async (vin) => {
    const url = `${apiUrl}/vehicles/DecodeVinValues/${vin}?format=json`;
    const kept = await readKept(url);
    if (kept) return readVpicResult(kept);
    const outbound = await sendOutbound(send, url, {}, TIMEOUT_MS, MAX_ANSWER_BYTES);
    const result = outbound.kind === "answered" && outbound.response.ok ? readAnswer(outbound.body) : null;
    if (outbound.kind === "silent" || !result) {
      log("vinNotDecoded", {
        reason: outbound.kind === "silent" ? outbound.errorCode : `status ${outbound.response.status}`,
      });
      return "unavailable";
    }
    const decoding = readVpicResult(result);
    const days = decoding === "unknown" ? UNKNOWN_KEPT_DAYS : KEPT_DAYS;
    const headers = { "Cache-Control": `public, max-age=${days * DAY_SECONDS}` };
    waitUntil(cache.put(url, new Response(outbound.body, { headers })).catch(() => undefined));
    return decoding;
  };
}

const readAnswer = (text: string) => parseJsonAs(answer, text)?.Results[0] ?? null;
