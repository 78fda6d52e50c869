import { expect, test } from "vitest";
import { AboutPage } from "~/views/about/about-page";
import { render } from "../../../support/render";

test("the page has story, promise, reasons, financing, area, languages and the footer's hours", () => {
  const text = render(<AboutPage />, { path: "/about" }).text;
  for (const part of [
    "family-owned, locally run",
    "Our promise",
    "150-point inspection",
    "Financing for all credit types",
    "subject to lender terms",
    "Home delivery Central Florida",
    "English, Español, Português",
    "Monday to Friday 9:00 AM – 6:00 PM",
    "Saturday 10:00 AM – 4:00 PM",
    "Sunday Closed",
  ])
    expect(text).toContain(part);
});

test("it links to the calculator and the contact page in its language", () => {
  const page = render(<AboutPage />, { locale: "pt", path: "/about" });
  expect(page.links).toEqual(["/pt/financing", "/pt/contact"]);
  expect(page.text).toContain("Segunda a sexta 9h – 18h");
});
