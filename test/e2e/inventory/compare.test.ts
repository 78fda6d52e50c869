/** A comparison on a phone. */
import { expect, test } from "vitest";
import { SCREENS, visitPage } from "../../support/browser/browse";

test.each(["1,5", "1,5,11", "1,5,11,19"])("the names of vehicles %s stay over their columns", (ids) =>
  visitPage(`/compare?ids=${ids}`, SCREENS.phone, async (page) => {
    const seen = await page.evaluate(() => {
      const table = document.querySelector("section:has(> table)") as HTMLElement;
      const last = document.querySelector("tbody tr:last-child") as HTMLElement;
      last.scrollIntoView({ block: "end", inline: "end" });
      const heads = [...document.querySelectorAll("th[scope=col]")].map((head) =>
        head.getBoundingClientRect(),
      );
      const cells = [...last.querySelectorAll("td")].map((cell) => cell.getBoundingClientRect());
      return {
        top: Math.min(...heads.map(({ top }) => top)) - Math.max(0, table.getBoundingClientRect().top),
        offsets: heads.map(({ left }, index) => Math.round(left - (cells[index]?.left ?? 0))),
        isWide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(Math.abs(seen.top)).toBeLessThanOrEqual(1);
    expect(seen.offsets).toEqual(ids.split(",").map(() => 0));
    expect(seen.isWide).toBe(false);
  }),
);
