/** A local CSV file as one spreadsheet of Google Sheets (v4), and as a published CSV. */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { createCsvReader } from "~/inventory/sync/sheet/csv-rows";
import { fault, withFault } from "./faults";

/** API errors by name: status, code, and message (google.rpc.Status). */
export const SHEETS_ERRORS = {
  badRange: [400, "INVALID_ARGUMENT", "Unable to parse range: foofoo!A1"],
  invalidToken: [
    401,
    "UNAUTHENTICATED",
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
  ],
  notShared: [403, "PERMISSION_DENIED", "The caller does not have permission"],
  noSpreadsheet: [404, "NOT_FOUND", "Requested entity was not found."],
  quota: [
    429,
    "RESOURCE_EXHAUSTED",
    "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user' of service 'sheets.googleapis.com' for consumer 'project_number:000000000000'.",
  ],
  internal: [500, "INTERNAL", "Internal error encountered."],
  unavailable: [503, "UNAVAILABLE", "The service is currently unavailable."],
} as const;
type SheetsErrorName = keyof typeof SHEETS_ERRORS;

const errorNames = Object.keys(SHEETS_ERRORS) as [SheetsErrorName, ...SheetsErrorName[]];

export const sheetsFault = z.union([fault, z.object({ kind: z.literal("error"), name: z.enum(errorNames) })]);
type SheetsFault = z.infer<typeof sheetsFault>;

export const PUBLISHED_PATH = "/published/inventory.csv";
const API_PATH = /^\/v4\/spreadsheets\/([^/]+)\/values\/([^/]+)$/;
/** Whole columns in A1 notation. */
const COLUMNS = /^(?:[^!]+!)?([A-Z]):([A-Z])$/;

export interface Sheet {
  readonly id: string;
  /** Read at each request, so that edits take effect immediately. */
  readonly file: string;
}

export function answerSheets(
  request: Request,
  sheet: Sheet,
  isAllowed: boolean,
  injected: SheetsFault = { kind: "none" },
): Response | Promise<Response> {
  if (injected.kind === "error") return refuse(injected.name);
  return withFault(injected, () => {
    const { pathname } = new URL(request.url);
    if (pathname !== PUBLISHED_PATH) return answerApi(pathname, sheet, isAllowed);
    const headers = { "Content-Type": "text/csv; charset=utf-8" };
    return new Response(readFileSync(sheet.file, "utf8"), { headers });
  });
}

function answerApi(pathname: string, { id, file }: Sheet, isAllowed: boolean): Response {
  const [, sheetId = "", range = ""] = API_PATH.exec(pathname)?.map(decodeURIComponent) ?? [];
  const [, first, last] = COLUMNS.exec(range) ?? [];
  if (!isAllowed) return refuse("invalidToken");
  if (sheetId !== id) return refuse("noSpreadsheet");
  if (!first || !last) return refuse("badRange");
  const width = last.charCodeAt(0) - first.charCodeAt(0) + 1;
  const reader = createCsvReader();
  const rows = [...reader.push(readFileSync(file, "utf8")), ...reader.end()];
  const values = withoutEmptyEnd(
    rows.map((row) => withoutEmptyEnd(row.slice(0, width), (cell) => cell === "")),
    (row) => row.length === 0,
  );
  return Response.json({
    range: `Sheet1!${first}1:${last}${Math.max(1000, rows.length)}`,
    majorDimension: "ROWS",
    ...(values.length > 0 ? { values } : {}),
  });
}

function refuse(name: SheetsErrorName): Response {
  const [code, status, message] = SHEETS_ERRORS[name];
  return Response.json({ error: { code, message, status } }, { status: code });
}

/** Drops empty items at the end, as the API does for the cells of a row and the rows of a sheet. */
const withoutEmptyEnd = <Item>(items: readonly Item[], isEmpty: (item: Item) => boolean): readonly Item[] =>
  items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
