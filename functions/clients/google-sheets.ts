/** Google Sheets API v4 client: reads the rows of a spreadsheet's first sheet as displayed text. */
import * as z from "zod";
import { parseJson } from "~/platform/parse-json";
import type { SheetSource } from "../inventory/read-sheet";
import { createGoogleFailure, type GoogleFailure } from "./google-failure";
import type { GoogleToken } from "./google-token";
import { readRetryAfterSeconds } from "./outbound";
import { readSheetBody } from "./sheet-body";

export const SHEETS_SCOPE = "https://www.googleapis.com/auth/spreadsheets.readonly";

interface GoogleSheetsOptions {
  /** No trailing slash. */
  readonly sheetsUrl: string;
  readonly sheetId: string;
  readonly token: GoogleToken;
  /** Account that the sheet must be shared with; named in error messages. */
  readonly accountEmail: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  /** Covers the request and the complete response body. */
  readonly timeoutMs?: number;
}

/** Columns A to Z of the first sheet. */
const RANGE = "A:Z";

/** `values` is absent for an empty sheet. */
const answer = z.object({ values: z.array(z.array(z.unknown())).default([]) });

export function createGoogleSheets(options: GoogleSheetsOptions): SheetSource {
  const { sheetsUrl, sheetId, token, fetch: send = fetch, timeoutMs = 15_000 } = options;
  const url = `${sheetsUrl}/v4/spreadsheets/${encodeURIComponent(sheetId)}/values/${encodeURIComponent(RANGE)}`;
  return {
    async *readRows() {
      const headers = { Authorization: `Bearer ${await token.get()}`, Accept: "application/json" };
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send(`${url}?majorDimension=ROWS`, {
        headers,
        redirect: "manual",
        signal,
      }).catch(() => {
        throw createGoogleFailure("noAnswer", true);
      });
      if (!response.ok) throw await readFailure(response, options);
      let text = "";
      for await (const piece of readSheetBody(response)) text += piece;
      for (const row of parseValues(text)) yield row.map(formatCell);
    },
  };
}

async function readFailure(response: Response, options: GoogleSheetsOptions): Promise<GoogleFailure> {
  const { token, accountEmail, now = () => new Date() } = options;
  await response.body?.cancel();
  const { status, headers } = response;
  if (status === 429 || status >= 500)
    return createGoogleFailure("busy", true, { retryAfterSeconds: readRetryAfterSeconds(headers, now()) });
  if (status === 401) {
    // The key may have been replaced: request a new token next time.
    token.forget();
    return createGoogleFailure("tokenRefused", true);
  }
  if (status === 403) return createGoogleFailure("notShared", false, { about: accountEmail });
  if (status === 404) return createGoogleFailure("unknownSheet", false);
  return createGoogleFailure("refused", false, { about: String(status) });
}

function parseValues(text: string): readonly (readonly unknown[])[] {
  const { data } = answer.safeParse(parseJson(text));
  if (!data) throw createGoogleFailure("halfAnswer", true);
  return data.values;
}

const formatCell = (cell: unknown) => (cell === null || cell === undefined ? "" : String(cell));
