import { expect, test } from "vitest";
import { createI18n } from "~/i18n/create-i18n";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/i18n/locale";
import { pt } from "~/i18n/locales/pt";

test("zero takes its own text or the plural in Portuguese, on the server and in the browser", () => {
  const texts = { staffLeads: pt.staffLeads, staffVehicles: pt.staffVehicles };
  for (const i18n of [getI18n("pt"), createI18n("pt", texts, "staff")]) {
    const t = i18n.getFixedT("pt", "staffLeads");
    expect(t("unanswered", { count: 0 })).toBe("Nenhum sem resposta");
    expect(t("unanswered", { count: 1 })).toBe("1 não respondido");
    expect(t("unanswered", { count: 2 })).toBe("2 não respondidos");
    expect(t("unanswered", { count: 1_000_000 })).toContain("de não respondidos");
    expect(i18n.getFixedT("pt", "staffVehicles")("leads", { count: 0 })).toBe("Nenhum lead");
  }
});

test("zero takes the plural in English and Spanish too", () => {
  for (const locale of LOCALES)
    expect(getI18n(locale).services.pluralResolver.getSuffix(locale, 0)).toBe("_other");
});
