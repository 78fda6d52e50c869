/** Permanent refusals of Auth and Storage are distinguished from an outage by their status. */
import { expect, test } from "vitest";
import { toUploadFailure } from "~/backend/photo-bucket.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { createLead } from "../../fixtures/lead";
import "../../../local/backend/storage/web-socket-name";

const open = (answer: () => Response) => ({
  url: "http://backend.test",
  secretKey: "sb_secret_a_key_for_this_test",
  fetch: async () => answer(),
});

test.each([
  [422, { code: "validation_failed", message: "Unable to validate email address" }, BackendRejected],
  [400, { code: "email_address_invalid", message: "invalid" }, BackendRejected],
  [429, { code: "over_request_rate_limit", message: "slow down" }, BackendUnavailable],
  [403, { code: "not_admin", message: "no" }, BackendUnavailable],
  [503, { message: "down" }, BackendUnavailable],
])(
  "Auth's status %i for a new account is classified as permanent or temporary",
  async (status, body, kind) => {
    const people = createSupabasePeople(open(() => Response.json(body, { status })));
    await expect(people.createAccount("ana@example.com", "three small boats")).rejects.toThrow(kind);
  },
);

test.each([
  [{ status: 400, statusCode: "413" }, BackendRejected],
  [{ status: 400, statusCode: "415" }, BackendRejected],
  [{ status: 422, statusCode: "InvalidRequest" }, BackendRejected],
  [{ status: 400, statusCode: "403" }, BackendUnavailable],
  [{ status: 500, statusCode: "500" }, BackendUnavailable],
  [{ message: "fetch failed" }, BackendUnavailable],
])("Storage's error %j for a photo is classified as permanent or temporary", (error, kind) => {
  expect(toUploadFailure(error)).toBeInstanceOf(kind);
});

test.each([
  ["23514", BackendRejected],
  ["22P05", BackendRejected],
  ["22001", BackendRejected],
  ["53300", BackendUnavailable],
  ["40001", BackendUnavailable],
  ["PGRST202", BackendUnavailable],
  ["23514; sb_secret_a_key_for_this_test", BackendUnavailable],
])(
  "the database's code %s for a lead is classified as permanent or temporary, without its message",
  async (code, kind) => {
    const leads = createSupabaseLeads(
      open(() => Response.json({ code, message: "Ana Beltrán" }, { status: 400 })),
    );
    const error: unknown = await leads.storeLead(createLead(), []).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toMatch(/Ana|sb_secret/);
  },
);
