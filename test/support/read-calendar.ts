/** Parses a calendar file and validates it against RFC 5545. */

/** Returns the properties of the first event, unfolded and unescaped. @throws Error naming the violated section */
export function readCalendar(file: string): Record<string, string> {
  if (!file.endsWith("\r\n") || /(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error("lines end with CRLF (3.1)");
  const rows = file.slice(0, -2).split("\r\n");
  for (const row of rows) {
    if (new TextEncoder().encode(row).length > 75) throw new Error(`longer than 75 octets (3.1): ${row}`);
    if (/(?!\t)\p{Cc}/u.test(row)) throw new Error("control characters (3.1)");
    if (/\p{Surrogate}/u.test(row)) throw new Error("a character was cut (3.1)");
  }
  const lines = file.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
  const pairs = lines.map((line) => {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;]*)*:(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no property (3.1): ${line}`);
    return [name, value] as const;
  });
  expectFrame(pairs.map(([name, value]) => `${name}:${value}`));
  const texts = new Set(["SUMMARY", "DESCRIPTION", "LOCATION"]);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, texts.has(name) ? unescapeText(value) : value]),
  );
}

function expectFrame(lines: readonly string[]): void {
  const begin = lines.indexOf("BEGIN:VEVENT");
  const names = lines.map((line) => line.split(":", 1)[0] ?? "");
  const event = names.slice(begin);
  if (lines[0] !== "BEGIN:VCALENDAR" || lines.at(-1) !== "END:VCALENDAR" || lines.at(-2) !== "END:VEVENT")
    throw new Error("the calendar is not closed (3.4)");
  for (const name of ["VERSION", "PRODID"])
    if (names.filter((other) => other === name).length !== 1)
      throw new Error(`${name} must occur once (3.6)`);
  for (const name of ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"])
    if (event.filter((other) => other === name).length !== 1)
      throw new Error(`${name} must occur once (3.6.1)`);
}

/** RFC 5545, section 3.3.11. */
function unescapeText(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`unescaped (3.3.11): ${value}`);
  if (/(?<!\\)(?:\\\\)*\\[^\\;,nN]/.test(value)) throw new Error(`wrongly escaped (3.3.11): ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter));
}
