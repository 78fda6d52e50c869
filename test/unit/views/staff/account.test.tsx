import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { LOCALES } from "~/platform/locale";
import { CodeStep } from "~/views/staff/account/code-step";
import { TwoStepPage } from "~/views/staff/account/two-step-page";
import { render } from "../../../support/render";

const place = vi.hoisted(() => ({ pathname: "/staff/two-step", search: "" }));
vi.mock("@remix-run/react", () => ({ useNavigation: () => ({ state: "idle" }), useLocation: () => place }));
vi.mock("~/views/staff/forms/staff-form", () => ({
  StaffForm: ({ children }: { children: ReactNode }) => <form>{children}</form>,
}));
vi.mock("~/views/staff/plain-frame", () => ({
  PlainStaffFrame: ({ title, children, links }: Readonly<Record<string, ReactNode>>) => (
    <main>
      {title}
      {children}
      {links}
    </main>
  ),
}));
vi.mock("~/views/staff/frame", () => ({ StaffFrame: ({ children }: { children: ReactNode }) => children }));

const CODES = Array.from({ length: 10 }, (_, number) => `k7mh-29xw-p4ra-bn8${number}`);
const constraint = { code: { required: true, maxLength: 40 } };
beforeEach(() => {
  place.search = "";
});

function show(props: Partial<Parameters<typeof TwoStepPage>[0]>, locale: (typeof LOCALES)[number] = "en") {
  const recovery = { made: 10, left: 7, isOnlyOwner: false };
  const page = { isOn: true, recovery, constraint, result: undefined };
  return render(<TwoStepPage {...page} {...props} />, { locale });
}
const list = (page: ReturnType<typeof show>) => page.findAll("h2").map(({ textContent }) => textContent);
const listIntents = (page: ReturnType<typeof show>) => page.attributes("button[name=intent]", "value");

test.each(LOCALES)("the page counts the recovery codes, and shows new ones as a list, in %s", (locale) => {
  const counted = show({}, locale);
  expect(counted.text).toMatch(/\b7 (?:of|de) 10\b/);
  expect(counted.findAll("[data-secret]")).toEqual([]);
  const made = show({ result: { codes: CODES } }, locale);
  expect(made.findAll("ol[data-secret] li").map(({ textContent }) => textContent)).toEqual(CODES);
});

test("someone without recovery codes is told, and new ones and turning it off take one code field", () => {
  const page = show({ recovery: { made: 0, left: 0, isOnlyOwner: false } });
  expect(page.text).toContain("You have no recovery codes.");
  expect([listIntents(page), page.findAll("[name=code]").length]).toEqual([["codes", "off"], 1]);
});

test("without the app only turning it off is offered, with a field for letters", () => {
  place.search = "?recovery=code";
  const page = show({});
  expect(listIntents(page)).toEqual(["off"]);
  expect(page.find("[name=code]").getAttribute("inputmode")).toBeNull();
  expect(page.part("section").links).toEqual(["?"]);
});

test.each([
  [{ left: 2, isOnlyOwner: true }, ["You have only 2 recovery codes left"]],
  [{ left: 1, isOnlyOwner: true }, ["You have only 1 recovery code left"]],
  [{ left: 0, isOnlyOwner: true }, ["You have no recovery codes left"]],
  [{ left: 3, isOnlyOwner: true }, []],
  [{ left: 2, isOnlyOwner: false }, []],
])("with %j the page warns: %j", (given, warnings) => {
  expect(list(show({ recovery: { made: 10, ...given } }))).toEqual(warnings);
});

test("someone who signed in with a recovery code is asked to set up the new phone", () => {
  const page = show({ isOn: false, recovery: { made: 10, left: 9, isOnlyOwner: false } });
  expect(list(page)).toEqual(["You signed in with a recovery code"]);
  expect(page.text).toContain("9 of 10 recovery codes left.");
  expect(listIntents(page)).toEqual(["start"]);
  expect(list(show({ isOn: false, recovery: { made: 0, left: 0, isOnlyOwner: false } }))).toEqual([]);
});

test("the step after the password links to the other kind of code, and keeps the page to return to", () => {
  Object.assign(place, { pathname: "/es/staff/sign-in", search: "?returnTo=%2Fes%2Fstaff%2Fleads" });
  const step = <CodeStep>{null}</CodeStep>;
  const withRecovery = "?returnTo=%2Fes%2Fstaff%2Fleads&recovery=code";
  expect(render(step, { locale: "es" }).links).toContain(withRecovery);
  place.search = withRecovery;
  const page = render(step, { locale: "es" });
  expect(page.text).toContain("Escriba un código de recuperación");
  expect(page.text).toContain("Sirve una sola vez.");
  expect(page.links).toContain("?returnTo=%2Fes%2Fstaff%2Fleads");
});

test("the pages of the account link each other", () => {
  const pages = ["/staff/password", "/staff/two-step", "/staff/sessions"];
  expect(show({}).attributes("nav a", "href")).toEqual(pages);
});
