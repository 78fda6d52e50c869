/** Secrets of this machine: made once, kept in a file that only this account reads. */
import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { getErrorCode } from "../process/start-error";

const SECRET_BYTES = 24;

/** @param prefix says what kind of secret it is */
export function makeSecret(prefix: string): string {
  return prefix + randomBytes(SECRET_BYTES).toString("base64url");
}

/** The secret in a file, which is made with it when it is missing. Its folder exists. */
export async function getKeptSecret(file: string, prefix: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (getErrorCode(error) !== "ENOENT") throw error;
  }
  const secret = makeSecret(prefix);
  // Renamed into place whole: a kill half-way must not leave an empty key behind.
  await writeFile(`${file}.draft`, secret, { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return secret;
}
