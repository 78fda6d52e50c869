/** The pages that show developers the texts and the emails that the site "sent". */
import { existsSync, readFileSync } from "node:fs";
import type { LocalEmail } from "../backend/auth/auth-mail";
import type { Vendor } from "./vendor-server";

export const MAILBOX_PATH = "/mail";
const MAX_LIST = 200;
const STYLE = `
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
li { margin: 0 0 1rem; padding: 1rem; border: 1px solid #8886; border-radius: .75rem; list-style: none }
ul { padding: 0 } pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere } small { opacity: .7 }
`;

interface MessagePage {
  readonly title: string;
  readonly lede: string;
  /** Newest first. */
  readonly messages: readonly { readonly text: string; readonly line: string }[];
  readonly hasLinks?: boolean;
  readonly empty: string;
}

export function createMessagePage({ title, lede, messages, hasLinks = false, empty }: MessagePage): Response {
  const items = messages.slice(0, MAX_LIST).map(({ text, line }) => {
    const html = escapeHtml(text);
    const linked = hasLinks
      ? html.replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
      : html;
    return `<li><pre>${linked}</pre><small>${escapeHtml(line)}</small></li>`;
  });
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${lede} Newest first, ${messages.length} total.</p>
${items.length === 0 ? `<p>${empty}</p>` : `<ul>\n${items.join("\n")}\n</ul>`}
</html>
`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(html, { headers });
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A stand-in for a mailbox: shows the emails of Auth. @param file one JSON object per line */
export const createMailbox =
  (file: string): Vendor =>
  () => {
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
    const emails = lines.map((line) => JSON.parse(line) as LocalEmail).reverse();
    return createMessagePage({
      title: "Emails sent on this machine",
      lede: "None was sent to an address.",
      messages: emails.map(({ to, subject, text, createdIso }) => ({
        text,
        line: `${createdIso} · to ${to} · ${subject}`,
      })),
      hasLinks: true,
      empty: "None yet. Use “Forgot your password?” on the sign-in page.",
    });
  };
