import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { applySettingsForm } from "~/dealer/settings/change-settings.server";
import { formatFieldValues } from "~/dealer/settings/field-values";
import { createSettingsData } from "~/views/staff/settings/settings-data.server";
import { Replies } from "~/views/staff/settings/settings-replies";
import { DEALER } from "../../../fixtures/dealer";
import { render } from "../../../support/render";

vi.mock("@remix-run/react", () => ({ useNavigation: () => ({ state: "idle" }) }));
vi.mock("~/views/staff/forms/staff-form", () => ({
  StaffForm: ({ children }: { children: ReactNode }) => <form>{children}</form>,
}));

test("a wrong placeholder or bracket of a reply is explained at its field, and the others stay folded", () => {
  const wrong = { "es-visit": "Hola, {first}", "pt-visit": "Oi [{name}" };
  const initialValue = { ...formatFieldValues(DEALER.replies), ...wrong };
  const applied = applySettingsForm("replies", initialValue, DEALER);
  if (!("problems" in applied)) throw new Error("two texts are wrong");
  const site = { dealerPhone: DEALER.phone.display, now: new Date("2026-11-20T17:00:00Z") };
  const searchParams = new URLSearchParams();
  const page = createSettingsData({ facts: DEALER, versions: [], searchParams, locale: "es", ...site });
  const answer = { name: "replies", preview: null, status: "error", expectedId: null } as const;
  const lastResult = { ...answer, initialValue, error: applied.problems };
  const form = { page, ownId: "ana", freshSeconds: 30, lastResult };
  const shown = render(<Replies {...form} />, { locale: "es" });
  const unknown = "{first} no se puede completar. Use solo {name}, {car}, {price}";
  expect(shown.find("#es-visit-problem").textContent).toContain(unknown);
  expect(shown.find("#pt-visit-problem").textContent).toContain("Falta un corchete");
  expect(shown.find("#es-visit").textContent).toBe("Hola, {first}");
  expect(shown.findAll("details[open]")).toHaveLength(1);
  expect(shown.findAll("textarea")).toHaveLength(24);
});
