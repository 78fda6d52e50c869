import { expect, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { TROUBLES } from "~/leads/delivery/site-health";
import type { DashboardStatusData } from "~/views/staff/dashboard/dashboard-data";
import { DashboardStatus } from "~/views/staff/dashboard/status";
import { render } from "../../../../support/render";

const WELL: DashboardStatusData = {
  ...{ troubles: [], buffered: 0, lastTickIso: "2026-11-20T16:59:00.000Z" },
  leads: {
    ...{ oldestUnsentIso: null, deadLetters: 0, quarantined: 0 },
    lastSync: { state: "succeeded", startedAtIso: "2026-11-20T16:45:00.000Z", errorCode: null },
  },
};
const show = (status: Partial<DashboardStatusData>, locale: (typeof LOCALES)[number] = "en") =>
  render(<DashboardStatus status={{ ...WELL, ...status }} />, { locale });

test("a site without problems shows one short message", () => {
  expect(show({}).text).toContain("All is well. Leads are getting through to you.");
  expect(show({}).findAll(".desk-status:not(.bad, .mild)")).toHaveLength(1);
});

test("a problem is shown with its count and a link", () => {
  const page = show({ troubles: [{ kind: "deadLetters", count: 2 }] });
  expect(page.text).toContain("2 leads could not be delivered to you.");
  expect(page.links).toContain("/staff/leads?folder=unsent");
  expect(page.findAll(".desk-status.bad")).toHaveLength(1);
  expect(page.text).not.toContain("All is well");
});

test("a problem that only staff can resolve is shown as mild", () => {
  const page = show({ troubles: [{ kind: "quarantined", count: 1 }] });
  expect(page.text).toContain("1 lead is in quarantine.");
  expect(page.findAll(".desk-status.mild")).toHaveLength(1);
});

test.each([
  ["en", "The inventory sync is stopped: the sheet would take half or more of the vehicles off the lot."],
  ["es", "La sincronización del inventario está detenida: la hoja quitaría la mitad o más de los vehículos."],
  ["pt", "A sincronização do estoque está interrompida: a planilha tiraria metade ou mais dos veículos."],
] as const)("a stopped sync is shown with its reason and a link (%s)", (locale, said) => {
  const page = show({ troubles: [{ kind: "syncStopped", count: 0, errorCode: "moreThanHalf" }] }, locale);
  expect(page.text).toContain(said);
  expect(page.links.filter((href) => href.endsWith("/staff/stock"))).not.toEqual([]);
  expect(page.findAll(".desk-status.mild")).toHaveLength(1);
  expect(page.text).not.toMatch(/below|abajo|abaixo/);
});

test("unconfirmed columns are shown with a link to the column page", () => {
  const trouble = { kind: "syncStopped", count: 0, errorCode: "columnsUnconfirmed" } as const;
  expect(show({ troubles: [trouble] }).links).toContain("/staff/stock/columns");
});

test("a sync that failed with an unknown error code still has a message", () => {
  const page = show({ troubles: [{ kind: "syncFailed", count: 0, errorCode: "brandNew" }] });
  expect(page.text).toContain("The last inventory sync failed: an error");
  expect(page.findAll(".desk-status.bad")).toHaveLength(1);
});

test.each(LOCALES)("every kind of problem has its own message (%s)", (locale) => {
  for (const count of [1, 2, 1_000_000])
    for (const kind of TROUBLES) {
      const page = show({ troubles: [{ kind, count }] }, locale);
      expect(page.text).not.toContain("problems.");
      expect(page.element.innerHTML).not.toContain("{{");
    }
});

test("unknown values are shown as not available, not as zero", () => {
  const page = show({
    leads: null,
    buffered: null,
    lastTickIso: null,
    troubles: [{ kind: "database", count: 0 }],
  });
  expect(page.text.match(/Not available right now/g)).toHaveLength(6);
});
