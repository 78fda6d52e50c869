/**
 * The local Google service account. Its key is generated once, stored in a file that only the current user can read, and
 * unknown to Google.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { exportPKCS8, generateKeyPair } from "jose";
import type { ServiceAccount } from "../../functions/clients/google-token";
import { getErrorCode } from "../process/start-error";

/** All fields except the key. */
export const LOCAL_ACCOUNT = {
  type: "service_account",
  client_email: "lot@this-machine.iam.gserviceaccount.com",
  token_uri: "https://oauth2.googleapis.com/token",
} as const;

/** Reads the key file in `folder`, creating both when missing. */
export async function getLocalAccount(folder: string): Promise<ServiceAccount> {
  const file = path.join(folder, "service-account.json");
  try {
    return JSON.parse(await readFile(file, "utf8")) as ServiceAccount;
  } catch (error) {
    if (getErrorCode(error) !== "ENOENT") throw error;
  }
  const account = await makeAccount();
  await mkdir(folder, { recursive: true });
  // Written by renaming, so that a killed process leaves no partial key.
  await writeFile(`${file}.draft`, JSON.stringify(account), { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return account;
}

/** Generates an account in the format of Google's key files. Takes a fraction of a second. */
export async function makeAccount(): Promise<ServiceAccount> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...LOCAL_ACCOUNT, private_key: await exportPKCS8(privateKey) };
}
