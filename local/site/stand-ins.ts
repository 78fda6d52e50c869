/** Starts the stand-ins for third-party services on one server. */
import { copyFileSync, existsSync } from "node:fs";
import path from "node:path";
import { LOCAL_DRIVE_FOLDER_ID, seedDriveFolder } from "../demo/drive-folder";
import type { Cleanup } from "../process/cleanup";
import type { GoogleTokens } from "../vendors/google-tokens";
import type { Vendor } from "../vendors/vendor-server";
import { getDriveFolder, getGoogleFolder, getMailFile, getSheetFile } from "./data-folder";
import { LOCAL_SHEET_ID, type SiteSettings } from "./site-settings";

const DEMO_SHEET = new URL("../demo/inventory-sheet.csv", import.meta.url);

interface StandInOptions {
  readonly dataFolder: string;
  readonly port: number;
  readonly address: string;
  readonly cleanup: Cleanup;
}

/** Returns whether any stand-in is needed. */
export const usesStandIns = ({ usesTwilioStandIn, usesGoogleStandIn, usesEmbeddedBackend }: SiteSettings) =>
  usesTwilioStandIn || usesGoogleStandIn || usesEmbeddedBackend;

/** @throws StartError when the port is in use */
export async function startStandIns(settings: SiteSettings, options: StandInOptions): Promise<void> {
  const { startVendorServer } = await import("../vendors/vendor-server");
  const { createMailbox } = await import("../vendors/local-mailbox");
  const server = await startVendorServer(options.port, [
    ...(settings.usesEmbeddedBackend ? [createMailbox(getMailFile(options.dataFolder))] : []),
    ...(settings.usesTwilioStandIn ? [await openTwilio(settings, options)] : []),
    ...(settings.usesGoogleStandIn ? await openGoogle(options) : []),
  ]);
  await options.cleanup.add(server.close);
}

/** Accepts the texts that a deployed site would send, and shows them. */
async function openTwilio(
  { values }: SiteSettings,
  { dataFolder, address }: StandInOptions,
): Promise<Vendor> {
  const { createTwilioVendor } = await import("../vendors/twilio-stand-in");
  return createTwilioVendor({
    accountSid: values.TWILIO_ACCOUNT_SID ?? "",
    authToken: values.TWILIO_AUTH_TOKEN?.split(",")[0]?.trim() ?? "",
    file: path.join(dataFolder, "texts.jsonl"),
    statusCallback: `${address}/webhooks/twilio`,
  });
}

/** Serves the sheet and the photos of the data folder to requests signed in with the local service account. */
async function openGoogle({ dataFolder }: StandInOptions): Promise<Vendor[]> {
  const folder = getGoogleFolder(dataFolder);
  const { getLocalAccount } = await import("../vendors/google-account");
  const { createGoogleTokens } = await import("../vendors/google-tokens");
  const { createSheetsVendor } = await import("../vendors/google-sheets-stand-in");
  const tokens = createGoogleTokens({ account: await getLocalAccount(folder) });
  const file = getSheetFile(dataFolder);
  // Keeps a sheet that a developer has edited.
  if (!existsSync(file)) copyFileSync(DEMO_SHEET, file);
  return [
    tokens,
    createSheetsVendor({ tokens, sheetId: LOCAL_SHEET_ID, file }),
    await openDrive(getDriveFolder(dataFolder), tokens),
  ];
}

async function openDrive(folder: string, tokens: GoogleTokens): Promise<Vendor> {
  await seedDriveFolder(folder);
  const { listDriveFolder } = await import("../vendors/drive-files");
  const { createDriveVendor } = await import("../vendors/drive-stand-in");
  return createDriveVendor({ tokens, listEntries: () => listDriveFolder(folder, LOCAL_DRIVE_FOLDER_ID) });
}
