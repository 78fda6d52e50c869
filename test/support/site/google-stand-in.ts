/** The stand-in for Google Sheets, in process or on a free port, with a temporary sheet that the test writes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServiceAccount } from "../../../functions/clients/google-token";
import { createGoogle } from "../../../local/vendors/google";
import { makeAccount } from "../../../local/vendors/google-account";
import { asFetch, startVendorServer } from "../../../local/vendors/vendor-server";

export const SHEET_ID = "the-sheet-of-this-test";

export interface GoogleStandIn {
  /** Without a trailing slash. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly account: ServiceAccount;
  readonly place: {
    readonly kind: "spreadsheet";
    readonly id: string;
    readonly account: ServiceAccount;
    readonly apiUrl: string;
  };
  revokeTokens(): void;
  write(csv: string): void;
  /** Sets faults for the next requests for the sheet, one each. */
  setFaults(...faults: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** @param isServed whether it listens on a port, for a Worker or code that takes no `fetch` */
async function createStandIn(isServed: boolean): Promise<GoogleStandIn> {
  const folder = mkdtempSync(path.join(tmpdir(), "google-"));
  const file = path.join(folder, "inventory.csv");
  const account = await makeAccount();
  const { answer, revokeTokens } = createGoogle({
    account,
    sheet: { id: SHEET_ID, file },
    hasControls: true,
  });
  const server = isServed ? await startVendorServer(0, answer) : null;
  const [url, send] = server ? [server.url, fetch] : ["http://google.test", asFetch(answer)];
  return {
    url,
    fetch: send,
    account,
    revokeTokens,
    place: { kind: "spreadsheet", id: SHEET_ID, account, apiUrl: url },
    write: (csv) => writeFileSync(file, csv),
    async setFaults(...faults) {
      const response = await send(`${url}/sheets-faults`, { method: "PUT", body: JSON.stringify(faults) });
      if (!response.ok) throw new Error("the stand-in does not know this fault");
    },
    async close() {
      await server?.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const openGoogle = () => createStandIn(false);
export const startGoogle = () => createStandIn(true);
