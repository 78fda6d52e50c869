/** Passwords hashed as Supabase Lite hashes them, by the very package it brings along. */
import { createRequire } from "node:module";

interface Bcrypt {
  hash(password: string, rounds: number): Promise<string>;
}

/** GoTrue's own (internal/crypto/password.go). */
const ROUNDS = 10;

const require = createRequire(import.meta.url);

/** @param password at most 72 bytes: bcrypt leaves the rest unread */
export async function hashPassword(password: string): Promise<string> {
  const bcrypt = require("bcryptjs") as Bcrypt;
  return bcrypt.hash(password, ROUNDS);
}
