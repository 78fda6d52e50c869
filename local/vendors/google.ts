/** A stand-in for Google: tokens of one service account, one spreadsheet, and Drive. */
import type { ServiceAccount } from "../../functions/clients/google-token";
import { FaultQueue } from "./faults";
import { answerDrive, type Drive } from "./google-drive-stand-in";
import { answerSheets, PUBLISHED_PATH, type Sheet, sheetsFault } from "./google-sheets-stand-in";
import { createGoogleTokens, DRIVE_SCOPE, SHEETS_SCOPE } from "./google-tokens";
import type { Vendor } from "./vendor-server";

interface GoogleOptions {
  readonly account: ServiceAccount;
  readonly sheet?: Sheet;
  readonly drive?: Drive;
  /** Whether tests may set faults of the sheet with `PUT /sheets-faults`. */
  readonly hasControls?: boolean;
}

export const GOOGLE_PATHS = /^\/(token|v4|published|drive|sheets-faults)(\/|$)/;

export function createGoogle({ account, sheet, drive, hasControls = false }: GoogleOptions) {
  const tokens = createGoogleTokens(account);
  const faults = new FaultQueue(sheetsFault);
  const answerGet = (request: Request, pathname: string) => {
    if (sheet && (pathname === PUBLISHED_PATH || pathname.startsWith("/v4/spreadsheets/")))
      return answerSheets(request, sheet, tokens.isAllowed(request, SHEETS_SCOPE), faults.take());
    if (drive && /^\/drive\/v3\/files(\/|$)/.test(pathname))
      return answerDrive(request, drive, tokens.isAllowed(request, DRIVE_SCOPE));
    return new Response(null, { status: 404 });
  };
  const answer: Vendor = async (request) => {
    const { pathname } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    if (request.method === "GET") return answerGet(request, pathname);
    if (route === "POST /token") return tokens.issue(request);
    if (route === "PUT /sheets-faults" && hasControls) return faults.set(request);
    return new Response(null, { status: 404 });
  };
  return { answer, revokeTokens: tokens.revokeAll };
}
