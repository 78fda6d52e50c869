/** A page that lists messages that were "sent" on this machine. */

const STYLE = `
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
li { margin: 0 0 1rem; padding: 1rem; border: 1px solid #8886; border-radius: .75rem; list-style: none }
ul { padding: 0 } pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere } small { opacity: .7 }
`;

interface MessagePage {
  readonly title: string;
  readonly lede: string;
  readonly items: readonly { readonly html: string; readonly line: string }[];
  readonly empty: string;
}

export function formatPage({ title, lede, items, empty }: MessagePage): string {
  const list = items.map(({ html, line }) => `<li><pre>${html}</pre><small>${escapeHtml(line)}</small></li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${lede}</p>
${list.length === 0 ? `<p>${empty}</p>` : `<ul>\n${list.join("\n")}\n</ul>`}
</html>
`;
}

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
