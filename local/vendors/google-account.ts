/** The service account of this machine: its key is made once, kept in a file that only this account reads, and known to no Google. */
import { generateKeyPair } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { ServiceAccount } from "../../functions/clients/google-token";
import { getErrorCode } from "../process/start-error";

const KEY_BITS = 2048;

/** All of it but the key. */
export const LOCAL_ACCOUNT = {
  type: "service_account",
  client_email: "lot@this-machine.iam.gserviceaccount.com",
  token_uri: "https://oauth2.googleapis.com/token",
} as const;

/** The key file in `folder`, which is made with it when it is missing. */
export async function getLocalAccount(folder: string): Promise<ServiceAccount> {
  const file = path.join(folder, "service-account.json");
  try {
    return JSON.parse(await readFile(file, "utf8")) as ServiceAccount;
  } catch (error) {
    if (getErrorCode(error) !== "ENOENT") throw error;
  }
  const account = await makeAccount();
  await mkdir(folder, { recursive: true });
  // Renamed into place whole: a kill half-way must not leave half a key behind.
  await writeFile(`${file}.draft`, JSON.stringify(account), { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return account;
}

/** In the form of Google's key files; a fraction of a second. */
export async function makeAccount(): Promise<ServiceAccount> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { ...LOCAL_ACCOUNT, private_key: privateKey };
}
