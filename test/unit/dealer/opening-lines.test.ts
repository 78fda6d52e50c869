import { expect, test } from "vitest";
import type { WeeklyHours } from "~/dealer/business-facts";
import { groupHours } from "~/dealer/opening-lines";

const long = { opens: "09:00", closes: "18:00" };
const short = { opens: "10:00", closes: "16:00" };

test("consecutive days with the same hours share a line, Sunday last", () => {
  expect(groupHours([null, long, long, { ...long }, long, long, short])).toEqual([
    { firstDay: 1, lastDay: 5, hours: long },
    { firstDay: 6, lastDay: 6, hours: short },
    { firstDay: 0, lastDay: 0, hours: null },
  ]);
});

test("days with the same hours but another between them have their own lines", () => {
  const week: WeeklyHours = [short, long, null, long, long, long, long];
  expect(groupHours(week).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    [1, 1],
    [2, 2],
    [3, 6],
    [0, 0],
  ]);
});
