/** Local secrets: generated once and stored in files that only the current user can read. */
import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { getErrorCode } from "../process/start-error";

const SECRET_BYTES = 24;

/** @param prefix identifies the kind of secret */
export function makeSecret(prefix: string): string {
  return prefix + randomBytes(SECRET_BYTES).toString("base64url");
}

/** Reads the secret in a file, creating it when missing. The file's folder must exist. */
export const getStoredSecret = (file: string, prefix: string) => getStored(file, () => makeSecret(prefix));

/** Reads a file that only the current user can read, creating it when missing. Its folder must exist. */
export async function getStored(file: string, make: () => string | Promise<string>): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (getErrorCode(error) !== "ENOENT") throw error;
  }
  const text = await make();
  // Written by renaming, so that a killed process leaves no empty key.
  await writeFile(`${file}.draft`, text, { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return text;
}
