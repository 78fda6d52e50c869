/** The page that shows developers the texts that the site "sent". */
import type { TakenMessage } from "./twilio-messages";

const STYLE = `
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
li { margin: 0 0 1rem; padding: 1rem; border: 1px solid #8886; border-radius: .75rem; list-style: none }
ul { padding: 0 } pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere } small { opacity: .7 }
`;

const MAX_LIST = 200;

export function formatMessagesPage(messages: readonly TakenMessage[]): string {
  const items = messages.slice(0, MAX_LIST).map(formatMessage).join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts sent on this machine</title>
<style>${STYLE}</style>
<h1>Texts sent on this machine</h1>
<p>A stand-in for Twilio accepted these texts; none was sent to a phone. Newest first, ${messages.length} in all.</p>
${items === "" ? "<p>None yet. Send the form on the contact page.</p>" : `<ul>\n${items}\n</ul>`}
</html>
`;
}

function formatMessage({ sid, to, from, createdIso, body }: TakenMessage): string {
  const line = `${createdIso} · from ${from} to ${to} · ${sid}`;
  return `<li><pre>${escapeHtml(body)}</pre><small>${escapeHtml(line)}</small></li>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
