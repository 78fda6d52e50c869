/**
 * Serves `/auth/v1/admin/users`, which Supabase Lite lacks: creates, lists, changes, and deletes accounts for requests with the
 * secret key, like a hosted project (supabase/auth, internal/api/admin.go; error codes from apierrors/errorcode.go).
 */
import * as z from "zod";
import type { AuthAccounts } from "./auth-accounts";
import { failAuth } from "./auth-answer";

const ROUTE = /^\/auth\/v1\/admin\/users(?:\/([^/]+))?$/;
const MAX_ON_A_PAGE = 1000;
const MIN_PASSWORD = 6;
/** bcrypt ignores the bytes after these. */
const MAX_PASSWORD_BYTES = 72;

const creation = z.object({
  id: z.uuid().optional(),
  email: z.email(),
  password: z.string(),
  email_confirm: z.boolean().default(false),
});
const change = z.object({ password: z.string() });

/** @returns the response, or null when the request is for another route */
export async function answerAuthAdmin(
  request: Request,
  accounts: AuthAccounts,
  secretKey: string,
): Promise<Response | null> {
  const url = new URL(request.url);
  const match = ROUTE.exec(url.pathname);
  if (!match) return null;
  const refusal = authorize(request, secretKey);
  if (refusal) return refusal;
  const id = match[1];
  if (id === undefined) {
    if (request.method === "GET") return list(url.searchParams, accounts);
    if (request.method === "POST") return create(request, accounts);
    return new Response(null, { status: 405, headers: { Allow: "GET, POST" } });
  }
  if (!z.uuid().safeParse(id).success) return failAuth(404, "validation_failed", "user_id must be an UUID");
  if (request.method === "GET") return orMissing(await accounts.find(id));
  if (request.method === "PUT") return setPassword(request, id, accounts);
  if (request.method === "DELETE") return remove(id, accounts);
  return new Response(null, { status: 405, headers: { Allow: "GET, PUT, DELETE" } });
}

/** Requires the secret key. A session, even an owner's, is refused. */
function authorize(request: Request, secretKey: string): Response | null {
  if (request.headers.get("apikey") === secretKey) return null;
  return request.headers.has("Authorization")
    ? failAuth(403, "not_admin", "User not allowed")
    : failAuth(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

async function list(query: URLSearchParams, accounts: AuthAccounts): Promise<Response> {
  const readCount = (name: string, fallback: number) =>
    Math.max(1, Number.parseInt(query.get(name) ?? "", 10) || fallback);
  const perPage = Math.min(readCount("per_page", 50), MAX_ON_A_PAGE);
  const users = await accounts.list(readCount("page", 1), perPage);
  return Response.json({ users, aud: "authenticated" });
}

async function create(request: Request, accounts: AuthAccounts): Promise<Response> {
  const body = creation.safeParse(await request.json().catch(() => null));
  if (!body.success)
    return failAuth(400, "validation_failed", "Unable to validate email address: invalid format");
  const { id, email, password, email_confirm: isConfirmed } = body.data;
  const weakness = checkPassword(password);
  if (weakness) return weakness;
  const account = await accounts.create({ id, email: email.toLowerCase(), password, isConfirmed });
  if (account) return Response.json(account);
  return failAuth(422, "email_exists", "A user with this email address has already been registered");
}

async function setPassword(request: Request, id: string, accounts: AuthAccounts): Promise<Response> {
  const body = change.safeParse(await request.json().catch(() => null));
  if (!body.success)
    return failAuth(400, "validation_failed", "The embedded backend can only change passwords.");
  return checkPassword(body.data.password) ?? orMissing(await accounts.setPassword(id, body.data.password));
}

/** The delete fails when a constraint of ours refuses it, as for the last owner. */
async function remove(id: string, accounts: AuthAccounts): Promise<Response> {
  try {
    return orMissing((await accounts.remove(id)) ? {} : null);
  } catch {
    return failAuth(500, "unexpected_failure", "Database error deleting user");
  }
}

function checkPassword(password: string): Response | null {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
    return failAuth(400, "validation_failed", "Password cannot be longer than 72 characters");
  if (password.length >= MIN_PASSWORD) return null;
  const message = `Password should be at least ${MIN_PASSWORD} characters.`;
  return failAuth(422, "weak_password", message, { weak_password: { reasons: ["length"] } });
}

const orMissing = (answer: object | null) =>
  answer ? Response.json(answer) : failAuth(404, "user_not_found", "User not found");
