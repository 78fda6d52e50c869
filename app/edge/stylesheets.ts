/** Stores each rule of the stylesheets once: most kinds of page share them, and a cold isolate parses all of the Worker's text. */

export interface StoredStylesheets {
  /** Pieces of the sheets, each ending with a rule. */
  readonly rules: readonly string[];
  /** By kind of page. */
  readonly sheets: Readonly<Record<string, StoredStylesheet>>;
}

interface StoredStylesheet {
  /** The sheet's pieces in order: the index of the first one, and how many follow each other. */
  readonly ranges: readonly (readonly number[])[];
  /** For the Content-Security-Policy. */
  readonly hash: string;
}

interface Stylesheet {
  readonly css: string;
  readonly hash: string;
}

export function storeStylesheets(sheets: Readonly<Record<string, Stylesheet>>): StoredStylesheets {
  const indexes = new Map<string, number>();
  const stored = Object.entries(sheets).map(([kind, { css, hash }]) => {
    const ranges: [first: number, count: number][] = [];
    for (const rule of css.split(/(?<=\})/)) {
      const index = indexes.get(rule) ?? indexes.size;
      indexes.set(rule, index);
      const last = ranges.at(-1);
      if (last && last[0] + last[1] === index) last[1] += 1;
      else ranges.push([index, 1]);
    }
    return [kind, { ranges, hash }] as const;
  });
  return { rules: [...indexes.keys()], sheets: Object.fromEntries(stored) };
}

/** @throws Error for a kind of page without a stylesheet */
export function getStylesheet({ rules, sheets }: StoredStylesheets, kind: string): Stylesheet {
  const sheet = sheets[kind];
  if (!sheet) throw new Error(`No stylesheet for pages of the kind "${kind}"`);
  const css = sheet.ranges
    .map(([first = 0, count = 0]) => rules.slice(first, first + count).join(""))
    .join("");
  return { css, hash: sheet.hash };
}
