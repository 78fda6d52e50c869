import { redirect } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { submitOrKeep } from "~/views/staff/forms/keep-unsent";

let events: string[];
beforeEach(() => {
  events = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => events.push(type));
});
afterEach(() => vi.unstubAllGlobals());

const send = (serverAction: () => Promise<unknown>) => {
  const body = new URLSearchParams({ name: "Ana" });
  const request = new Request("https://www.example.com/staff/people", { method: "POST", body });
  const args = { request, params: {}, serverAction } as Parameters<typeof submitOrKeep>[0];
  return submitOrKeep(args, (form) => ({ name: form.get("name") }));
};

test("the server's response is returned", async () => {
  expect(await send(async () => ({ refusal: "listed" }))).toEqual({ refusal: "listed" });
  expect(events).toEqual([]);
});

test("when offline, the response has what was typed and a status that prevents revalidation", async () => {
  const answer = await send(() => Promise.reject(new TypeError("Failed to fetch")));
  if (!(answer instanceof Response)) throw new Error("no answer with a status");
  expect([answer.status, await answer.json()]).toEqual([503, { name: "Ana" }]);
  expect(events).toEqual(["unsent"]);
});

test("in an outage, too, without keeping on the device what the server may have got", async () => {
  const outage = { status: 503, statusText: "", internal: false, data: null };
  expect(await send(() => Promise.reject(outage))).toMatchObject({ status: 503 });
  expect(events).toEqual([]);
});

test.each([redirect("/staff", 303), new Error("500")])("%s is rethrown unchanged", async (thrown) => {
  await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
