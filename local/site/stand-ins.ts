/** Starts the stand-ins for third-party services on one server. */
import { copyFileSync, existsSync } from "node:fs";
import path from "node:path";
import { LOCAL_DRIVE_FOLDER_ID, seedDriveFolder } from "../demo/drive-folder";
import type { Cleanup } from "../process/cleanup";
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
export const usesStandIns = (settings: SiteSettings) =>
  settings.usesTwilioStandIn ||
  settings.usesGoogleStandIn ||
  settings.usesVpicStandIn ||
  settings.usesEmbeddedBackend;

/** @throws StartError when the port is in use */
export async function startStandIns(settings: SiteSettings, options: StandInOptions): Promise<void> {
  const [
    { startVendorServer },
    { createMailbox, MAILBOX_PATH },
    { GOOGLE_PATHS },
    { answerVpic, VPIC_PATHS },
  ] = await Promise.all([
    import("../vendors/vendor-server"),
    import("../vendors/message-pages"),
    import("../vendors/google"),
    import("../vendors/vpic-stand-in"),
  ]);
  const mailbox = settings.usesEmbeddedBackend ? createMailbox(getMailFile(options.dataFolder)) : null;
  const google = settings.usesGoogleStandIn ? await openGoogle(options) : null;
  const twilio = settings.usesTwilioStandIn ? await openTwilio(settings, options) : null;
  const server = await startVendorServer(options.port, (request) => {
    const { pathname } = new URL(request.url);
    if (VPIC_PATHS.test(pathname)) return answerVpic(request);
    const vendor = pathname === MAILBOX_PATH ? mailbox : GOOGLE_PATHS.test(pathname) ? google : twilio;
    return vendor ? vendor(request) : new Response(null, { status: 404 });
  });
  await options.cleanup.add(server.close);
}

/** Accepts the texts that a deployed site would send, and shows them. */
async function openTwilio(
  { values }: SiteSettings,
  { dataFolder, address }: StandInOptions,
): Promise<Vendor> {
  const { createTwilioStandIn } = await import("../vendors/twilio-stand-in");
  const twilio = createTwilioStandIn({
    accountSid: values.TWILIO_ACCOUNT_SID ?? "",
    authToken: values.TWILIO_AUTH_TOKEN?.split(",")[0]?.trim() ?? "",
    file: path.join(dataFolder, "texts.jsonl"),
    statusCallback: `${address}/webhooks/twilio`,
  });
  return twilio.answer;
}

/** Serves the sheet and the photos of the data folder to requests signed in with the local service account. */
async function openGoogle({ dataFolder }: StandInOptions): Promise<Vendor> {
  const [{ createGoogle }, { getLocalAccount }, { listDriveFolder }] = await Promise.all([
    import("../vendors/google"),
    import("../vendors/google-account"),
    import("../vendors/google-drive-stand-in"),
  ]);
  const [file, folder] = [getSheetFile(dataFolder), getDriveFolder(dataFolder)];
  const account = await getLocalAccount(getGoogleFolder(dataFolder));
  // Keeps a sheet that a developer has edited.
  if (!existsSync(file)) copyFileSync(DEMO_SHEET, file);
  await seedDriveFolder(folder);
  return createGoogle({
    account,
    sheet: { id: LOCAL_SHEET_ID, file },
    drive: { listEntries: () => listDriveFolder(folder, LOCAL_DRIVE_FOLDER_ID) },
  }).answer;
}
