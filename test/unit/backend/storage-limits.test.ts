/** Requests to Storage that are never answered: each ends after its time limit, as an outage. */
import { expect, test } from "vitest";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/leads/supabase-lead-upkeep.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { BackendUnavailable } from "~/backend/unavailable";
import "../../../local/backend/storage/web-socket-name";

/** Like the platform's: answers functions, and ends a request to Storage only when its signal does. */
const answerFunctionsOnly = ((input: RequestInfo | URL, init?: RequestInit) => {
  if (String(input).includes("/rest/v1/")) return Promise.resolve(Response.json(true));
  return new Promise<never>((_, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}) as typeof fetch;

const access = {
  url: "https://project.example",
  secretKey: "sb_secret_0",
  fetch: answerFunctionsOnly,
  timeoutMs: 20,
  photoTimeoutMs: 20,
};
const PHOTO = { contentType: "image/jpeg", bytes: new Uint8Array([1]) } as const;

test.each<[string, () => Promise<unknown>]>([
  ["showing a lead's photo", () => createSupabaseLeadInbox({ ...access, channels: [] }).openPhoto("a/1.jpg")],
  ["storing a lead's photos", () => createSupabaseLeads(access).storePhotos("a", [PHOTO])],
  ["removing expired photos", () => createSupabaseLeads(access).removePhotos(["a/1.jpg"])],
  ["emptying an erased lead's folder", () => createSupabaseLeadUpkeep(access).emptyFolder("a")],
])("%s doesn't wait forever for Storage", async (_, call) => {
  await expect(call()).rejects.toBeInstanceOf(BackendUnavailable);
});
