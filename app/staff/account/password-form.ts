/** Parses the password change form and validates it before Auth is called. */
import * as z from "zod";
import { singleLine } from "~/platform/form-text";

const FIELDS = ["current", "next", "again"] as const;
export type PasswordField = (typeof FIELDS)[number];

/** ASVS 5.0, 6.2.1 requires at least 8. */
export const MIN_PASSWORD = 10;
/** Auth hashes (bcrypt) only the first 72 bytes of a password and rejects longer ones. */
const MAX_PASSWORD_BYTES = 72;

const password = singleLine().refine((text) => countBytes(text) <= MAX_PASSWORD_BYTES);
const rules = {
  current: password.min(1),
  next: password.min(MIN_PASSWORD),
};

export const passwords = z.object(rules);

type ParsedPasswords =
  | { readonly current: string; readonly next: string }
  | { readonly problems: readonly PasswordField[] };

export function parsePasswords(form: FormData): ParsedPasswords {
  const current = rules.current.safeParse(form.get("current"));
  const next = rules.next.safeParse(form.get("next"));
  const isTypedAgain = form.get("again") === form.get("next");
  if (current.success && next.success && isTypedAgain) return { current: current.data, next: next.data };
  const isRight = { current: current.success, next: next.success, again: isTypedAgain || !next.success };
  return { problems: FIELDS.filter((name) => !isRight[name]) };
}

const countBytes = (text: string) => new TextEncoder().encode(text).length;
