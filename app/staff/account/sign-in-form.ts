/** Parses the sign-in form and validates it before Auth is called. */
import * as z from "zod";
import { singleLine } from "~/platform/form-text";

const FIELDS = ["email", "password"] as const;
export type SignInField = (typeof FIELDS)[number];

/** Auth hashes (bcrypt) only the first 72 bytes of a password and rejects longer ones. */
const MAX_PASSWORD = 72;

const fields = {
  email: z.string().trim().max(254).pipe(z.email()),
  password: singleLine().min(1).max(MAX_PASSWORD),
};

export const signIn = z.object(fields);

type ParsedSignIn =
  | { readonly email: string; readonly password: string }
  | { readonly problems: readonly SignInField[] };

export function parseSignIn(form: FormData): ParsedSignIn {
  const email = fields.email.safeParse(form.get("email"));
  const password = fields.password.safeParse(form.get("password"));
  if (email.success && password.success) return { email: email.data, password: password.data };
  const results = { email, password };
  return { problems: FIELDS.filter((name) => !results[name].success) };
}
