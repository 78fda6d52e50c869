/** A stand-in for Google Sheets: serves a local CSV file as one spreadsheet, through the API and as a published CSV. */
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createCsvReader } from "~/inventory/sync/sheet/csv-rows";
import {
  parseSheetsFaults,
  SHEETS_ERRORS,
  type SheetsErrorName,
  type SheetsFault,
} from "./google-sheets-faults";
import type { GoogleTokens } from "./google-tokens";
import { sendJson, type Vendor, type VendorExchange } from "./vendor-server";

interface SheetsVendorOptions {
  readonly tokens: GoogleTokens;
  /** Id of the only spreadsheet. */
  readonly sheetId: string;
  /** Read at each request, so that edits take effect immediately. */
  readonly file: string;
  /** Whether tests may set faults with `PUT /sheets-faults`. */
  readonly hasControls?: boolean;
}

interface World extends SheetsVendorOptions {
  /** Faults for the next requests, in order. */
  faults: readonly SheetsFault[];
}

const SCOPE = "https://www.googleapis.com/auth/spreadsheets.readonly";
const API_PATH = /^\/v4\/spreadsheets\/([^/]+)\/values\/([^/]+)$/;
/** Whole columns in A1 notation. */
const COLUMNS = /^(?:[^!]+!)?([A-Z]):([A-Z])$/;
const PUBLISHED_PATH = "/published/inventory.csv";

export function createSheetsVendor(options: SheetsVendorOptions): Vendor {
  const world: World = { ...options, faults: [] };
  return {
    respond: ({ request, response, url, body }) => {
      const route = `${request.method} ${url.pathname}`;
      if (world.hasControls && route === "PUT /sheets-faults") {
        const faults = parseSheetsFaults(body);
        world.faults = faults ?? world.faults;
        response.writeHead(faults ? 204 : 400).end();
        return true;
      }
      if (request.method !== "GET" || !(url.pathname === PUBLISHED_PATH || API_PATH.test(url.pathname)))
        return false;
      return answerSheet({ request, response, url, body }, world);
    },
  };
}

async function answerSheet(exchange: VendorExchange, world: World): Promise<true> {
  const [fault, ...later] = world.faults;
  world.faults = later;
  if (fault && !(await mayGoOn(fault, exchange.response))) return true;
  const isCut = fault?.kind === "cut";
  if (exchange.url.pathname === PUBLISHED_PATH)
    sendText(exchange.response, readFileSync(world.file, "utf8"), "text/csv; charset=utf-8", isCut);
  else answerApi(exchange, world, isCut);
  return true;
}

function answerApi({ request, response, url }: VendorExchange, world: World, isCut: boolean): void {
  const [, sheetId = "", range = ""] = API_PATH.exec(url.pathname)?.map(decodeURIComponent) ?? [];
  const [, first, last] = COLUMNS.exec(range) ?? [];
  if (!world.tokens.isAllowed(request, SCOPE)) return void sendError(response, "invalidToken");
  if (sheetId !== world.sheetId) return void sendError(response, "noSpreadsheet");
  if (!first || !last) return void sendError(response, "badRange");
  const width = last.charCodeAt(0) - first.charCodeAt(0) + 1;
  const reader = createCsvReader();
  const rows = [...reader.push(readFileSync(world.file, "utf8")), ...reader.end()];
  const values = withoutEmptyEnd(
    rows.map((row) => withoutEmptyEnd(row.slice(0, width), (cell) => cell === "")),
    (row) => row.length === 0,
  );
  const answer = {
    range: `Sheet1!${first}1:${last}${Math.max(1000, rows.length)}`,
    majorDimension: "ROWS",
    ...(values.length > 0 ? { values } : {}),
  };
  sendText(response, JSON.stringify(answer), "application/json; charset=UTF-8", isCut);
}

/** Injects a fault. @returns false when no further response must be sent */
async function mayGoOn(fault: SheetsFault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case "error":
      sendError(response, fault.name);
      return false;
    case "page":
      response.writeHead(fault.status, { "Content-Type": "text/html" }).end("<h1>Sorry</h1>");
      return false;
    case "reset":
      response.socket?.resetAndDestroy();
      return false;
    case "slow":
      await sleep(fault.milliseconds);
      return true;
    default:
      return true;
  }
}

function sendError(response: ServerResponse, name: SheetsErrorName): void {
  const [code, status, message] = SHEETS_ERRORS[name];
  sendJson(response, code, { error: { code, message, status } });
}

function sendText(response: ServerResponse, text: string, type: string, isCut: boolean): void {
  response.writeHead(200, { "Content-Type": type });
  if (!isCut) return void response.end(text);
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
}

/** Drops empty items at the end, as the API does for the cells of a row and the rows of a sheet. */
function withoutEmptyEnd<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean): readonly Item[] {
  const last = items.findLastIndex((item) => !isEmpty(item));
  return items.slice(0, last + 1);
}
