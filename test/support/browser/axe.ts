/** Runs axe on a page and returns its violations as lines. The page's CSP must be bypassed (`bypassCSP`). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA. */
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;
/** Rules that a color scheme can affect; after a full check in light mode, only these can fail in dark mode. */
const RULES_OF_COLOR = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/** Whether to run all rules or only those about color. */
export type Rules = "all" | "color";

/** For tests that check the same pages in both color schemes. */
export const RULES_BY_SCHEME = { light: "all", dark: "color" } as const satisfies Record<string, Rules>;

export async function listViolations(page: Page, rules: Rules = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { values, type } = rules === "all" ? RULES : RULES_OF_COLOR;
  const options: RunOptions = {
    runOnly: { type, values: [...values] },
    resultTypes: ["violations"],
    preload: false,
  };
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(asked),
    options,
  );
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}
