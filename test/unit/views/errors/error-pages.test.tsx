import { expect, test } from "vitest";
import { getErrorKind } from "~/views/errors/error-kind";
import {
  ForbiddenPage,
  FormRefusedPage,
  NotFoundPage,
  UnavailablePage,
  VehicleNotFoundPage,
} from "~/views/errors/error-pages";
import { render } from "../../../support/render";

test("an unknown address is reported, with links to the home page and the inventory", () => {
  const page = render(<NotFoundPage />, { path: "/nope" });
  expect(page.text).toMatch(/^404 Oops! Page not found /);
  expect(page.links).toEqual(["/", "/inventory"]);
  expect(page.getByRole("searchbox").closest("form")?.getAttribute("action")).toBe("/inventory");
});

test("an unknown vehicle has a link to the inventory", () => {
  const page = render(<VehicleNotFoundPage />, { path: "/vehicle/4", locale: "es" });
  expect(page.text).toContain("Vehículo no encontrado");
  expect(page.links).toEqual(["/es/inventory"]);
  expect(render(<VehicleNotFoundPage />).text).toMatch(/^Vehicle Not Found /);
});

test("an outage shows the phone number and a link to retry, and never says that there are no vehicles", () => {
  const page = render(<UnavailablePage />, { locale: "pt", path: "/inventory", search: "?style=SUV" });
  expect(page.links).toEqual(["tel:+14075550142", "/pt/inventory?style=SUV"]);
  expect(page.text).not.toContain("Nenhum veículo");
});

test("an unreadable form links back to its page, without the query that named an action", () => {
  const page = render(<FormRefusedPage />, { locale: "es", path: "/staff/leads", search: "?index" });
  expect(page.text).toMatch(/^No pudimos leer este formulario No se cambió nada\./);
  expect(page.links).toEqual(["/es/staff/leads"]);
});

test.each([
  ["en", ["Ana"], "Only owners can change this. Ask Ana."],
  ["en", ["Ana", "Luz"], "Only owners can change this. Ask Ana or Luz."],
  ["es", ["Ana", "Luz"], "Pídaselo a Ana o Luz."],
  ["en", [], "Ask an owner if you need it."],
] as const)("staff without an owner's rights learn whom to ask, in %s: %j", (locale, askOwners, text) => {
  const error = { status: 403, statusText: "", internal: false, data: { askOwners } };
  expect(render(<ForbiddenPage error={error} />, { locale }).text).toContain(text);
});

test.each([NotFoundPage, VehicleNotFoundPage, ForbiddenPage, FormRefusedPage, UnavailablePage])(
  "each error page shows the request's id (%o)",
  (Page) => {
    const requestId = "8f2a1c0d9e7b6a54-MIA";
    expect(render(<Page />, { requestId }).text).toContain(`Error code: ${requestId}`);
    expect(render(<Page />).text).not.toContain("Error code");
  },
);

test.each([
  [404, "page", "notFound"],
  [404, "vehicle", "vehicleNotFound"],
  [403, { askOwners: [] }, "forbidden"],
  [400, "form", "formRefused"],
  [405, "", "formRefused"],
  [503, "backend", "unavailable"],
  [500, "", "unavailable"],
])("a response of %d for %j has a page of its own kind", (status, data, kind) => {
  expect(getErrorKind({ status, statusText: "", internal: false, data })).toBe(kind);
});

test("any other error is shown as an outage", () => {
  expect([new Error("x"), null, 400].map(getErrorKind)).toEqual([
    "unavailable",
    "unavailable",
    "unavailable",
  ]);
});
