/** Formats iCalendar texts (RFC 5545): instants, escaped text, and folded lines. */

/** Maximum octets in a line; longer lines are folded (RFC 5545, 3.1). */
const MAX_LINE = 75;

/** Ends each line with CRLF and folds long ones. */
export const formatCalendarLines = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join("");

/** UTC needs no VTIMEZONE: "20261121T150000Z". */
export function formatInstant(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** Escapes text (RFC 5545, 3.3.11) and removes control characters and lone surrogates. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Continuation lines start with a space; multi-octet characters aren't split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let row = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE) {
      rows.push(row);
      row = " ";
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join("\r\n");
}
