/** The page that shows developers the texts that the site "sent". */
import { escapeHtml, formatPage } from "./message-page";
import type { AcceptedMessage } from "./twilio-messages";

const MAX_LIST = 200;

export function formatMessagesPage(messages: readonly AcceptedMessage[]): string {
  return formatPage({
    title: "Texts sent on this machine",
    lede: `A stand-in for Twilio accepted these texts; none was sent to a phone. Newest first, ${messages.length} in all.`,
    items: messages.slice(0, MAX_LIST).map(({ sid, to, from, createdIso, body }) => ({
      html: escapeHtml(body),
      line: `${createdIso} · from ${from} to ${to} · ${sid}`,
    })),
    empty: "None yet. Send the form on the contact page.",
  });
}
