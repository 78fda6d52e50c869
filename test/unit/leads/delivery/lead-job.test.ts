import { expect, test } from "vitest";
import { createLeadJob, parseLeadJob } from "~/leads/delivery/lead-job";

const deliveryId = "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10";

test("a job survives the JSON round trip, and contains only the delivery's id", () => {
  const job = createLeadJob(deliveryId);
  expect(parseLeadJob(JSON.parse(JSON.stringify(job)))).toEqual(job);
  expect(Object.keys(job)).toEqual(["v", "kind", "deliveryId"]);
});

test.each([
  [{ v: 2, kind: "deliverLead", deliveryId }],
  [{ v: 1, kind: "syncPhotos", deliveryId }],
  [{ v: 1, kind: "deliverLead", deliveryId: "1; drop table" }],
  [{ v: "1", kind: "deliverLead", deliveryId }],
  [{}],
  [[]],
  [null],
  [undefined],
  ["deliverLead"],
  [42],
])("%j is not a job", (body) => {
  expect(parseLeadJob(body)).toBeNull();
});
