/** A database that takes connections and answers nothing: what a sender waits until the lead is buffered. */
import { expect, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createSupabaseLeads, STORE_TIMEOUT_MS } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseAttempts, EACH_TIMEOUT_MS } from "~/backend/stores/supabase-attempts.server";
import { resolveFacts } from "~/dealer/resolve-facts.server";
import { NO_STORED_FACTS } from "~/dealer/stored-facts";
import { createRateLimit } from "~/edge/rate-limit";
import { FORM_WAIT_MS } from "~/inventory/snapshot/snapshot-source";
import { receiveLead } from "~/leads/form/receive-lead";
import { createLeadIntake } from "~/leads/form/submit-lead";
import type { NewLead } from "~/leads/lead";
import "../../../../local/backend/storage/web-socket-name";
import { createForm, NOW } from "../../../fixtures/lead";

const MAX_WAIT_MS = 5_000;

const neverAnswer: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))),
  );

test("a sender waits at most five seconds for a frozen database", () => {
  expect(FORM_WAIT_MS + EACH_TIMEOUT_MS + STORE_TIMEOUT_MS).toBeLessThanOrEqual(MAX_WAIT_MS);
});

test("with a frozen database the lead is buffered", async () => {
  const frozen = { ...openProject("http://127.0.0.1:1", "a key", neverAnswer), timeoutMs: 20 };
  const buffered: NewLead[] = [];
  const outcome = await receiveLead(
    { form: createForm() },
    {
      leads: createLeadIntake({
        store: createSupabaseLeads(frozen),
        leadBuffer: { add: async (lead) => void buffered.push(lead) },
        queue: { enqueue: async () => true },
        channels: ["sms"],
        log: () => {},
      }),
      rateLimit: createRateLimit(createSupabaseAttempts(frozen), "0123456789abcdefghijklmnopqrstuvwxyz"),
      notices: { read: async () => null },
      parseWanted: () => null,
      readPhoto: () => "unreadable",
      now: () => NOW,
      dealer: resolveFacts(NO_STORED_FACTS, "(407) 555-0142"),
      address: "203.0.113.7",
      locale: "en",
      isForeign: false,
      page: "/contact",
    },
  );
  expect(outcome).toHaveProperty("receipt");
  expect(buffered).toHaveLength(1);
});
