import { afterEach, expect, test, vi } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import {
  createBufferControls,
  createLeadBufferClient,
  createLeadCipher,
  type LeadBufferStub,
  type SealedLead,
} from "~/leads/delivery/lead-buffer-client";
import { createLead } from "../../../fixtures/lead";

afterEach(() => vi.useRealTimers());

const cipher = createLeadCipher(["0123456789abcdefghijklmnopqrstuvwxyz"]);
const fail = () => Promise.reject(new Error("reset"));
const METHODS = ["add", "resume", "status", "readNote", "writeNote", "listMatching", "eraseMatching"];
const SILENT = Object.fromEntries(METHODS.map((name) => [name, fail])) as unknown as LeadBufferStub;
const connect = (add: LeadBufferStub["add"]) =>
  createLeadBufferClient({ getByName: () => ({ ...SILENT, add }) }, cipher);

test("a lead is sealed before it is sent to the lead buffer", async () => {
  const seen: SealedLead[] = [];
  const lead = createLead();
  await connect(async (sealed) => {
    seen.push(sealed);
    return "stored";
  }).add(lead);
  expect(seen).toHaveLength(1);
  expect(await cipher.open(seen[0] ?? { keyId: "", bytes: new Uint8Array() })).toEqual(lead);
});

test("a full or unreachable buffer reports that the lead is not stored", async () => {
  await expect(connect(async () => "full").add(createLead())).rejects.toThrow("full");
  await expect(connect(() => Promise.reject(new Error("reset"))).add(createLead())).rejects.toThrow("reset");
});

test("suspected spam is marked, so that it does not take the space of other leads", async () => {
  const suspected: unknown[] = [];
  const buffer = connect(async (_, isSuspected) => {
    suspected.push(isSuspected);
    return "stored";
  });
  await buffer.add(createLead());
  await buffer.add(createLead({ isSuspected: true }));
  expect(suspected).toEqual([false, true]);
});

test("a buffer that fails for staff is reported as an outage", async () => {
  const buffer = createLeadBufferClient({ getByName: () => SILENT }, cipher);
  const person = { email: "a@b.c" };
  for (const answer of [buffer.status(), buffer.listMatching(person), buffer.eraseMatching(person)])
    await expect(answer).rejects.toThrow(BackendUnavailable);
  const unbound = createLeadBufferClient(undefined as never, cipher);
  await expect(unbound.status()).rejects.toThrow(BackendUnavailable);
});

test("the cron doesn't wait forever for the lead buffer", async () => {
  vi.useFakeTimers();
  const silent = { ...SILENT, resume: () => new Promise<never>(() => undefined) };
  const answer = expect(createBufferControls({ getByName: () => silent }).resume()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
});
