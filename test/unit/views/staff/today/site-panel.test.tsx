import { expect, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { PROBLEMS } from "~/leads/delivery/site-health";
import { SitePanel } from "~/views/staff/today/site-panel";
import type { SiteStatusData } from "~/views/staff/today/today-data";
import { render } from "../../../../support/render";

const WELL: SiteStatusData = {
  ...{ problems: [], buffered: 0, lastTickIso: "2026-11-20T16:59:00.000Z" },
  leads: {
    ...{ oldestUnsentIso: null, deadLetters: 0, quarantined: 0 },
    lastSync: { state: "succeeded", startedAtIso: "2026-11-20T16:45:00.000Z", errorCode: null },
  },
};
const show = (status: Partial<SiteStatusData>, locale: (typeof LOCALES)[number] = "en") =>
  render(<SitePanel status={{ ...WELL, ...status }} />, { locale });

test("a site without problems shows one short message", () => {
  expect(show({}).text).toContain("Everything is working. Leads are getting through to you.");
  expect(show({}).findAll(".bg-good-tint")).toHaveLength(1);
});

test("a problem is shown with its count and a link", () => {
  const page = show({ problems: [{ kind: "deadLetters", count: 2 }] });
  expect(page.text).toContain("2 leads couldn't be sent to you.");
  expect(page.links).toContain("/staff/leads?folder=unsent");
  expect(page.findAll(".bg-stop-tint")).toHaveLength(1);
  expect(page.text).not.toContain("Everything is working");
});

test("a problem that only staff can resolve is shown as mild", () => {
  const page = show({ problems: [{ kind: "quarantined", count: 1 }] });
  expect(page.text).toContain("1 lead is in quarantine and needs your review.");
  expect(page.findAll(".bg-wait-tint")).toHaveLength(1);
});

test("a stopped sync is shown with its reason and a link", () => {
  const page = show({ problems: [{ kind: "syncStopped", count: 0, errorCode: "moreThanHalf" }] });
  expect(page.text).toContain(
    "The inventory sync stopped: the sheet would take half or more of the vehicles off the lot.",
  );
  expect(page.links.filter((href) => href.endsWith("/staff/stock"))).not.toEqual([]);
  expect(page.findAll(".bg-wait-tint")).toHaveLength(1);
  expect(page.text).not.toContain("below");
});

test("unconfirmed columns are shown with a link to the column page", () => {
  const trouble = { kind: "syncStopped", count: 0, errorCode: "columnsUnconfirmed" } as const;
  expect(show({ problems: [trouble] }).links).toContain("/staff/stock/columns");
});

test("a sync that failed with an unknown error code still has a message", () => {
  const page = show({ problems: [{ kind: "syncFailed", count: 0, errorCode: "brandNew" }] });
  expect(page.text).toContain("The last inventory sync failed: an unknown error.");
  expect(page.findAll(".bg-stop-tint")).toHaveLength(1);
});

test.each(LOCALES)("every kind of problem has its own message (%s)", (locale) => {
  for (const count of [1, 2, 1_000_000])
    for (const kind of PROBLEMS) {
      const page = show({ problems: [{ kind, count }] }, locale);
      expect(page.text).not.toContain("problems.");
      expect(page.element.innerHTML).not.toContain("{{");
    }
});

test("unknown values are shown as not available, not as zero", () => {
  const page = show({
    leads: null,
    buffered: null,
    lastTickIso: null,
    problems: [{ kind: "database", count: 0 }],
  });
  expect(page.text.match(/Not available right now/g)).toHaveLength(6);
});
