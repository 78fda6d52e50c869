/**
 * The local Google service account. Its key is generated once, stored in a file that only the current user can read, and
 * unknown to Google.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { exportPKCS8, generateKeyPair } from "jose";
import type { ServiceAccount } from "../../functions/clients/google-token";
import { getStored } from "../site/stored-secret";

/** All fields except the key. */
export const LOCAL_ACCOUNT = {
  type: "service_account",
  client_email: "lot@this-machine.iam.gserviceaccount.com",
  token_uri: "https://oauth2.googleapis.com/token",
} as const;

/** Reads the key file in `folder`, creating both when missing. */
export async function getLocalAccount(folder: string): Promise<ServiceAccount> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "service-account.json");
  return JSON.parse(await getStored(file, async () => JSON.stringify(await makeAccount()))) as ServiceAccount;
}

/** Generates an account in the format of Google's key files. Takes a fraction of a second. */
export async function makeAccount(): Promise<ServiceAccount> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...LOCAL_ACCOUNT, private_key: await exportPKCS8(privateKey) };
}
