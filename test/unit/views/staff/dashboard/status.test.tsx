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
  expect(show({})).toContain("All is well. Leads are getting through to you.");
  expect(show({})).toContain('class="desk-status"');
});

test("a problem is shown with its count and a link", () => {
  const html = show({ troubles: [{ kind: "deadLetters", count: 2 }] });
  expect(html).toContain("2 leads could not be delivered to you.");
  expect(html).toContain('href="/staff/leads?folder=unsent"');
  expect(html).toContain("desk-status bad");
  expect(html).not.toContain("All is well");
});

test("a problem that only staff can resolve is shown as mild", () => {
  const html = show({ troubles: [{ kind: "quarantined", count: 1 }] });
  expect(html).toContain("1 lead is in quarantine.");
  expect(html).toContain("desk-status mild");
});

test.each([
  ["en", "The inventory sync is stopped: the sheet would take half or more of the vehicles off the lot."],
  ["es", "La sincronización del inventario está detenida: la hoja quitaría la mitad o más de los vehículos."],
  ["pt", "A sincronização do estoque está interrompida: a planilha tiraria metade ou mais dos veículos."],
] as const)("a stopped sync is shown with its reason and a link (%s)", (locale, said) => {
  const html = show({ troubles: [{ kind: "syncStopped", count: 0, errorCode: "moreThanHalf" }] }, locale);
  expect(html).toContain(said);
  expect(html).toContain('/staff/stock"');
  expect(html).toContain("desk-status mild");
  expect(html).not.toMatch(/below|abajo|abaixo/);
});

test("unconfirmed columns are shown with a link to the column page", () => {
  const trouble = { kind: "syncStopped", count: 0, errorCode: "columnsUnconfirmed" } as const;
  expect(show({ troubles: [trouble] })).toContain('href="/staff/stock/columns"');
});

test("a sync that failed with an unknown error code still has a message", () => {
  const html = show({ troubles: [{ kind: "syncFailed", count: 0, errorCode: "brandNew" }] });
  expect(html).toContain("The last inventory sync failed: an error");
  expect(html).toContain("desk-status bad");
});

test.each(LOCALES)("every kind of problem has its own message (%s)", (locale) => {
  for (const count of [1, 2, 1_000_000])
    for (const kind of TROUBLES) {
      const html = show({ troubles: [{ kind, count }] }, locale);
      expect(html).not.toContain("problems.");
      expect(html).not.toContain("{{");
    }
});

test("unknown values are shown as not available, not as zero", () => {
  const html = show({
    leads: null,
    buffered: null,
    lastTickIso: null,
    troubles: [{ kind: "database", count: 0 }],
  });
  expect(html.match(/Not available right now/g)).toHaveLength(6);
});
