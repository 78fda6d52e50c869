import { expect, test } from "vitest";
import { getErrorKind } from "~/views/errors/error-kind";
import { FormRefusedPage } from "~/views/errors/form-refused-page";
import { NotFoundPage } from "~/views/errors/not-found-page";
import { UnavailablePage } from "~/views/errors/unavailable-page";
import { VehicleNotFoundPage } from "~/views/errors/vehicle-not-found-page";
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
  expect(page.text).toMatch(/^No se pudo leer este formulario No se cambió nada\./);
  expect(page.links).toEqual(["/es/staff/leads"]);
});

test.each([
  [404, "page", "notFound"],
  [404, "vehicle", "vehicleNotFound"],
  [403, "role", "forbidden"],
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
