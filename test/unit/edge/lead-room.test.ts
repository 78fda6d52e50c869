import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/backend";
import { createLeadRoom } from "~/edge/lead-room";
import { createLeadCipher, type SealedLead } from "~/leads/encrypt-lead";
import { createLead } from "../leads/example-lead";

const cipher = createLeadCipher(["0123456789abcdefghijklmnopqrstuvwxyz"]);
const listMatching = async () => [createLead()];
const eraseMatching = (): Promise<number> => Promise.reject(new Error("reset"));
const connect = (keep: (lead: SealedLead) => Promise<"kept" | "full">) =>
  createLeadRoom({ getByName: () => ({ keep, listMatching, eraseMatching }) }, cipher);

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

test("the leads of a person are found there; a buffer that cannot be reached is an outage", async () => {
  const room = connect(async () => "kept");
  expect(await room.listMatching({ email: "ana.beltran@example.com" })).toEqual([createLead()]);
  await expect(room.eraseMatching({ email: "ana.beltran@example.com" })).rejects.toThrow(BackendUnavailable);
});
