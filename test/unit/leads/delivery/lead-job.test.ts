import { expect, test } from "vitest";
import { createLeadJob, parseLeadJob } from "~/leads/delivery/lead-job";

const deliveryId = "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10";

test("a job survives the JSON round trip, and contains only the delivery's id", () => {
  const job = createLeadJob(deliveryId);
  expect(parseLeadJob(JSON.parse(JSON.stringify(job)))).toEqual(job);
  expect(Object.keys(job)).toEqual(["v", "kind", "deliveryId"]);
});

test("of another version, of another kind, or with another id it is not a job, and nothing else is one", () => {
  const job = createLeadJob(deliveryId);
  const changes = [{ v: 2 }, { v: "1" }, { kind: "syncPhotos" }, { deliveryId: "1; drop table" }];
  const others = [{}, [], null, undefined, "deliverLead", 42];
  const bodies = [...changes.map((change) => ({ ...job, ...change })), ...others];
  for (const body of bodies) expect([body, parseLeadJob(body)]).toEqual([body, null]);
});
