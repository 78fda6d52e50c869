/** The minute cron's maintenance of stored leads: each step alone, with any response from Twilio and the database. */
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { CopyOutcome, LeadUpkeepStore, TwilioCopy } from "~/leads/delivery/lead-upkeep";
import type { DeletedMessage } from "../../../functions/clients/twilio";
import { maintainLeads } from "../../../functions/leads/maintain-leads";

const SID = `SM${"a1".repeat(16)}`;
const COPY: TwilioCopy = { id: 1, sid: SID, leadId: null, sentAfterIso: null };
const leadId = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const SEARCH: TwilioCopy = { id: 2, sid: null, leadId, sentAfterIso: "2026-11-20T17:00:00Z" };
const DOWN = () => Promise.reject(new BackendUnavailable("down"));

function openUpkeep(copies: readonly TwilioCopy[] = [], overrides: Partial<LeadUpkeepStore> = {}) {
  const done = { finished: [] as [number, CopyOutcome][], added: [] as string[], deletedFor: [] as number[] };
  const upkeep: LeadUpkeepStore = {
    deleteOldLeads: async (days) => {
      done.deletedFor.push(days);
      return { leads: 1, quarantined: 0 };
    },
    listDueFolders: async () => [],
    emptyFolder: async () => {},
    finishFolder: async () => {},
    listDueCopies: async () => copies,
    finishCopy: async (...finished) => void done.finished.push(finished),
    addCopy: async (sid) => void done.added.push(sid),
    ...overrides,
  };
  return { upkeep, done };
}

const twilioSaying = (deleted: DeletedMessage, found: string | null = null) => ({
  deleteMessage: async () => deleted,
  findMessage: async () =>
    found ? ({ kind: "accepted", externalId: found, providerStatus: "sent" } as const) : null,
});

test.each([
  ["deleted", { kind: "done" }],
  ["gone", { kind: "done" }],
  ["busy", { kind: "later", errorCode: "busy" }],
  ["refused", { kind: "later", errorCode: "refused" }],
] as const)("a message that Twilio reports as %s", async (answer, outcome) => {
  const { upkeep, done } = openUpkeep([COPY]);
  await maintainLeads({ upkeep, twilio: twilioSaying(answer), keepDays: 0, log: () => {} });
  expect(done.finished).toEqual([[1, outcome]]);
});

test("a message found by its reference that cannot be deleted yet is queued under its own SID", async () => {
  const { upkeep, done } = openUpkeep([SEARCH]);
  await maintainLeads({ upkeep, twilio: twilioSaying("busy", SID), keepDays: 0, log: () => {} });
  expect([done.added, done.finished]).toEqual([[SID], [[2, { kind: "done" }]]]);
});

test("old leads are deleted by the configured days, also by 0, which forgets ended holds", async () => {
  const { upkeep, done } = openUpkeep();
  for (const keepDays of [0, 730])
    await maintainLeads({ upkeep, twilio: twilioSaying("gone"), keepDays, log: () => {} });
  expect(done.deletedFor).toEqual([0, 730]);
});

test("a failed step does not stop the others", async () => {
  const events: unknown[] = [];
  const { upkeep, done } = openUpkeep([COPY], { deleteOldLeads: DOWN, listDueFolders: DOWN });
  const log = (event: string, fields?: object) => events.push([event, fields]);
  await maintainLeads({ upkeep, twilio: twilioSaying("deleted"), keepDays: 730, log });
  expect(done.finished).toEqual([[1, { kind: "done" }]]);
  expect(events.filter((event) => JSON.stringify(event).includes("leadUpkeepFailed"))).toHaveLength(2);
});
