/** Hashes passwords as Supabase Lite does, with the bcrypt package that it installs. */
import { createRequire } from "node:module";

interface Bcrypt {
  hash(password: string, rounds: number): Promise<string>;
}

/** The cost that GoTrue uses (internal/crypto/password.go). */
const ROUNDS = 10;

const require = createRequire(import.meta.url);

/** @param password at most 72 bytes; bcrypt ignores the rest */
export async function hashPassword(password: string): Promise<string> {
  const bcrypt = require("bcryptjs") as Bcrypt;
  return bcrypt.hash(password, ROUNDS);
}
