/** The page that shows developers the emails that Auth "sent". */
import { existsSync, readFileSync } from "node:fs";
import type { LocalEmail } from "../backend/auth/auth-mail";
import { escapeHtml, formatPage } from "./message-page";
import type { Vendor } from "./vendor-server";

export const MAILBOX_PATH = "/mail";
const MAX_LIST = 200;
const LINK = /https?:\/\/\S+/g;

/** @param file one JSON object per line */
export function createMailbox(file: string): Vendor {
  return {
    respond({ request, response, url }) {
      if (request.method !== "GET" || url.pathname !== MAILBOX_PATH) return false;
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
      response.end(formatMailbox(readEmails(file)));
      return true;
    },
  };
}

function readEmails(file: string): LocalEmail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LocalEmail).reverse();
}

function formatMailbox(emails: readonly LocalEmail[]): string {
  return formatPage({
    title: "Emails sent on this machine",
    lede: `None was sent to an address. Newest first, ${emails.length} in all.`,
    items: emails.slice(0, MAX_LIST).map(({ to, subject, text, createdIso }) => ({
      html: escapeHtml(text).replace(LINK, (link) => `<a href="${link}">${link}</a>`),
      line: `${createdIso} · to ${to} · ${subject}`,
    })),
    empty: "None yet. Use “Forgot your password?” on the sign-in page.",
  });
}
