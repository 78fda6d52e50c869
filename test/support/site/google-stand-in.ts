/** Starts the Google Sheets stand-in on a free port, with a temporary sheet that the test writes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServiceAccount } from "../../../functions/clients/google-token";
import { makeAccount } from "../../../local/vendors/google-account";
import { createSheetsVendor } from "../../../local/vendors/google-sheets-stand-in";
import { createGoogleTokens, type GoogleTokens } from "../../../local/vendors/google-tokens";
import { startVendorServer } from "../../../local/vendors/vendor-server";

export const SHEET_ID = "the-sheet-of-this-test";

export interface GoogleStandIn {
  /** Without a trailing slash. */
  readonly url: string;
  readonly account: ServiceAccount;
  readonly tokens: GoogleTokens;
  readonly place: {
    readonly kind: "spreadsheet";
    readonly id: string;
    readonly account: ServiceAccount;
    readonly apiUrl: string;
  };
  write(csv: string): void;
  /** Sets faults for the next requests for the sheet, one each. */
  setFaults(...faults: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

export async function startGoogle(): Promise<GoogleStandIn> {
  const folder = mkdtempSync(path.join(tmpdir(), "google-"));
  const file = path.join(folder, "inventory.csv");
  const account = await makeAccount();
  const tokens = createGoogleTokens({ account });
  const sheets = createSheetsVendor({ tokens, sheetId: SHEET_ID, file, hasControls: true });
  const { url, close } = await startVendorServer(0, [tokens, sheets]);
  return {
    url,
    account,
    tokens,
    place: { kind: "spreadsheet", id: SHEET_ID, account, apiUrl: url },
    write: (csv) => writeFileSync(file, csv),
    async setFaults(...faults) {
      const answer = await fetch(`${url}/sheets-faults`, { method: "PUT", body: JSON.stringify(faults) });
      if (!answer.ok) throw new Error("the stand-in does not know this fault");
    },
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
