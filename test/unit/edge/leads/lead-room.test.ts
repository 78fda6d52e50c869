import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { createLeadRoom, type LeadRoomObject } from "~/edge/leads/lead-room";
import { createLeadCipher, type SealedLead } from "~/leads/delivery/encrypt-lead";
import { createLead } from "../../../fixtures/lead";

const cipher = createLeadCipher(["0123456789abcdefghijklmnopqrstuvwxyz"]);
const fail = () => Promise.reject(new Error("reset"));
const SILENT: LeadRoomObject = {
  ...{ keep: fail, tick: fail, status: fail, listMatching: fail, eraseMatching: fail },
};
const connect = (keep: (lead: SealedLead) => Promise<"kept" | "full">) =>
  createLeadRoom({ getByName: () => ({ ...SILENT, keep }) }, cipher);

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

test("a suspected lead is said to be one, so that it takes none of the seats of others", async () => {
  const suspected: unknown[] = [];
  const room = createLeadRoom(
    {
      getByName: () => ({
        ...SILENT,
        async keep(_, isSuspected) {
          suspected.push(isSuspected);
          return "kept";
        },
      }),
    },
    cipher,
  );
  await room.keep(createLead());
  await room.keep(createLead({ isSuspected: true }));
  expect(suspected).toEqual([false, true]);
});

test("a buffer that does not answer staff is an outage", async () => {
  const room = createLeadRoom({ getByName: () => SILENT }, cipher);
  const asked = [
    room.status(),
    room.listMatching({ email: "a@b.c" }),
    room.eraseMatching({ email: "a@b.c" }),
  ];
  for (const answer of asked) await expect(answer).rejects.toThrow(BackendUnavailable);
  const unbound = createLeadRoom(undefined as never, cipher);
  await expect(unbound.status()).rejects.toThrow(BackendUnavailable);
});
