import { expect, test } from "vitest";
import { loader } from "~/routes/resources/security-txt";
import { DEALER } from "../../fixtures/dealer";
import { callLoader } from "../../support/routes/route-call";

test("security.txt has the dealership's e-mail address and ends within a year", async () => {
  const context = {
    now: () => new Date("2026-11-23T15:00:00Z"),
    dealer: DEALER,
    origin: "https://www.example.com",
  };
  const { status, data } = await callLoader(loader, {}, { inventory: null, context });
  expect(status).toBe(200);
  expect(data).toBe(
    [
      `Contact: mailto:${DEALER.contact.email}`,
      "Expires: 2027-05-22T00:00:00.000Z",
      "Preferred-Languages: en, es, pt",
      "Canonical: https://www.example.com/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
