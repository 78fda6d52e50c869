/** "Sends" Auth's email for a forgotten password into a file, which a page of the stand-ins shows. */
import { appendFileSync } from "node:fs";
import type { App } from "@supabase/lite";

/** One line of the file, as JSON. */
export interface LocalEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ISO 8601. */
  readonly createdIso: string;
}

export interface EmailOptions {
  /** Without a file no email is kept. */
  readonly file?: string | undefined;
  /** The site's address, without a trailing slash. */
  readonly siteUrl: string;
}

/** Returns a function that has to see each request, because Auth's stand-in ignores the address for the email's link. */
export function sendEmailsToFile(app: App, { file, siteUrl }: EmailOptions): (request: Request) => void {
  let redirectTo = siteUrl;
  const sendRecovery = async (to: string, tokenHash: string) => {
    // Like the template of a hosted project (docs/deploying.md).
    const link = `${siteUrl}/staff/new-password?token_hash=${tokenHash}&to=${encodeURIComponent(redirectTo)}`;
    const text = `Choose a new password for ${to}:\n${link}`;
    const email: LocalEmail = { to, subject: "New password", text, createdIso: new Date().toISOString() };
    if (file) appendFileSync(file, `${JSON.stringify(email)}\n`, { mode: 0o600 });
  };
  // Its class isn't exported. Sign-up and changed addresses, its other emails, are off.
  Object.assign(app, { _mailer: { sendRecovery } });
  return (request) => {
    redirectTo = new URL(request.url).searchParams.get("redirect_to") ?? siteUrl;
  };
}
