/** Reads CSV strictly by RFC 4180, so that a feed is judged by a reader that shares nothing with its writer. */

/** @throws Error at the first character that the grammar does not allow */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const field = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
      field.lastIndex = at;
      const match = field.exec(text);
      if (!match) throw new Error(`no field at ${at}`);
      row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
      at = field.lastIndex;
      if (text[at] !== ",") break;
      at += 1;
    }
    if (text.slice(at, at + 2) !== "\r\n") throw new Error(`no line end at ${at}`);
    at += 2;
    rows.push(row);
  }
  return rows;
}
