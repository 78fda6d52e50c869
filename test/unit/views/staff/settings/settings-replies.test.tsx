/** The reply templates on the settings page: what an owner is told about a text that can't be filled in. */
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { applySettingsForm } from "~/dealer/settings/change-settings.server";
import { formatFieldValues } from "~/dealer/settings/field-values";
import { createSettingsData } from "~/views/staff/settings/settings-data.server";
import { Replies } from "~/views/staff/settings/settings-replies";
import { DEALER } from "../../../../fixtures/dealer";
import { render } from "../../../../support/render";

vi.mock("@remix-run/react", () => ({ useNavigation: () => ({ state: "idle" }) }));
vi.mock("~/views/staff/forms/staff-form", () => ({
  StaffForm: ({ children }: { children: ReactNode }) => <form>{children}</form>,
}));

const NOW = new Date("2026-11-20T17:00:00Z");

test.each([
  ["en", "{first} can’t be filled in. Use only {name}, {car}, {price}", "A bracket is missing"],
  ["es", "{first} no se puede completar. Use solo {name}, {car}, {price}", "Falta un corchete"],
  ["pt", "{first} não pode ser preenchido. Use só {name}, {car}, {price}", "Falta um colchete"],
] as const)(
  "a wrong placeholder or bracket is explained at its field in %s, and the others stay folded",
  (locale, unknown, brackets) => {
    const initialValue = {
      ...formatFieldValues(DEALER.replies),
      "es-visit": "Hola, {first}",
      "pt-visit": "Oi [{name}",
    };
    const applied = applySettingsForm("replies", initialValue, DEALER);
    if (!("problems" in applied)) throw new Error("two texts are wrong");
    const facts = { facts: DEALER, versions: [], searchParams: new URLSearchParams(), locale, now: NOW };
    const lastResult = {
      ...{ name: "replies" as const, preview: null, status: "error" as const, expectedId: null },
      ...{ initialValue, error: applied.problems },
    };
    const page = render(
      <Replies page={createSettingsData(facts)} ownId="ana" freshSeconds={30} lastResult={lastResult} />,
      { locale },
    );
    expect(page.find("#es-visit-problem").textContent).toContain(unknown);
    expect(page.find("#pt-visit-problem").textContent).toContain(brackets);
    expect(page.find("#es-visit").textContent).toBe("Hola, {first}");
    expect(page.findAll("details[open]")).toHaveLength(1);
    expect(page.findAll("textarea")).toHaveLength(18);
  },
);
