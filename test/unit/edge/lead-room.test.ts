import { expect, test } from "vitest";
import { createLeadRoom } from "~/edge/lead-room";
import { createLeadCipher, type SealedLead } from "~/leads/encrypt-lead";
import { createLead } from "../leads/example-lead";

const cipher = createLeadCipher(["0123456789abcdefghijklmnopqrstuvwxyz"]);
const connect = (keep: (lead: SealedLead) => Promise<"kept" | "full">) =>
  createLeadRoom({ getByName: () => ({ keep }) }, cipher);

test("what leaves for the waiting room is sealed", async () => {
  const seen: SealedLead[] = [];
  const lead = createLead();
  await connect(async (sealed) => {
    seen.push(sealed);
    return "kept";
  }).keep(lead);
  expect(seen).toHaveLength(1);
  expect(await cipher.open(seen[0] ?? { keyId: "", bytes: new Uint8Array() })).toEqual(lead);
});

test("a full room, or one that cannot be reached, has not kept it", async () => {
  await expect(connect(async () => "full").keep(createLead())).rejects.toThrow("full");
  await expect(connect(() => Promise.reject(new Error("reset"))).keep(createLead())).rejects.toThrow("reset");
});
