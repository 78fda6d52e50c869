import { expect, test } from "vitest";
import { NotFoundPage } from "~/views/not-found-page";
import { UnavailablePage } from "~/views/unavailable-page";
import { VehicleNotFoundPage } from "~/views/vehicle-not-found-page";
import { listLinks, readText, render } from "./render";

test("an unknown address is told so, and shown the way home and to the cars", () => {
  const html = render(<NotFoundPage />, { path: "/nope" });
  expect(readText(html)).toMatch(/^404 Oops! Page not found /);
  expect(listLinks(html)).toEqual(["/", "/inventory"]);
  expect(html).toContain('<form class="search" action="/inventory">');
});

test("an unknown vehicle leads back to the inventory", () => {
  const html = render(<VehicleNotFoundPage />, { path: "/vehicle/4", locale: "es" });
  expect(readText(html)).toContain("Vehículo no encontrado");
  expect(listLinks(html)).toEqual(["/es/inventory"]);
  expect(readText(render(<VehicleNotFoundPage />))).toMatch(/^Vehicle Not Found /);
});

test("an outage gives the phone number and the same address again, and never says that there are no vehicles", () => {
  const html = render(<UnavailablePage />, { locale: "pt", path: "/inventory", search: "?style=SUV" });
  expect(listLinks(html)).toEqual(["tel:+14075550142", "/pt/inventory?style=SUV"]);
  expect(readText(html)).not.toContain("Nenhum veículo");
});
