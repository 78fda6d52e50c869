/** What axe finds on a page, as lines; the page's policy must be bypassed for it (`bypassCSP`). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA. */
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;
/** All that a colour scheme can change: where a page was judged in light, the others find nothing new in dark. */
const RULES_OF_COLOR = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/** Whether all of them are asked, or those of colour alone. */
export type Rules = "all" | "color";

/** For a test that looks at the same pages in both schemes. */
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
