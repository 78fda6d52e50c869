import { expect, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createHostedFunctions } from "~/backend/hosted-functions.server";
import contract from "../../contracts/supabase/functions.openapi.json";
import "../../../local/backend/storage/web-socket-name";

const KEY = "sb_publishable_a_key_for_this_test";
const connect = (send: typeof fetch, timeoutMs = 1000) =>
  createHostedFunctions({ ...openProject("https://project.supabase.co", KEY, send), timeoutMs });

test("a function is called with the publishable key, with its payload or none", async () => {
  const asked: unknown[] = [];
  const send: typeof fetch = async (input, init) => {
    const { url, method, headers, body } = new Request(input, init);
    asked.push([method, url, headers.get("apikey"), body && (await new Response(body).json())]);
    return Response.json({ results: [] });
  };
  const hosted = connect(send);
  expect(await hosted.invoke("sync-inventory")).toEqual({ kind: "answered", data: { results: [] } });
  await hosted.invoke("sync-car-photos", {});
  await hosted.invoke("send-client-sms", { name: "Ana" });
  const base = "https://project.supabase.co/functions/v1";
  expect(asked).toEqual([
    ["POST", `${base}/sync-inventory`, KEY, null],
    ["POST", `${base}/sync-car-photos`, KEY, {}],
    ["POST", `${base}/send-client-sms`, KEY, { name: "Ana" }],
  ]);
});

const { post } = contract.paths["/{function_name}"];
const failures = Object.keys(post.responses).filter((status) => Number(status) >= 400);
const codes = contract.components.schemas.ErrorResponse.properties.code.enum;

const FAILURES = failures.flatMap((status) => codes.map((code) => [Number(status), code] as const));

test.each(FAILURES)("the platform's %i %s is a failure with a name", async (status, code) => {
  const silent = connect(async () => Response.json({ code, ref: "r1" }, { status }));
  expect(await silent.invoke("sync-inventory")).toEqual({ kind: "failed", message: code });
  const speaking = connect(async () => Response.json({ code, message: "In words." }, { status }));
  expect(await speaking.invoke("sync-inventory")).toEqual({ kind: "failed", message: "In words." });
});

test("a function's own message takes precedence over the platform's, and is cut to one line's length", async () => {
  const send = async () => Response.json({ error: "x".repeat(500) }, { status: 500 });
  expect(await connect(send).invoke("sync-inventory")).toEqual({ kind: "failed", message: "x".repeat(200) });
});

test.each([
  ["a page", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["nothing", async () => new Response(null, { status: 504 })],
  ["a broken connection", () => Promise.reject(new TypeError("fetch failed"))],
] as const)("%s in place of a response is a failure with a readable message", async (_, send) => {
  const answer = await connect(send).invoke("sync-inventory");
  expect(answer).toMatchObject({ kind: "failed", message: expect.stringMatching(/\w+ \w+ \w+/) });
});

test("a function that does not respond in time has failed", async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  expect(await connect(never, 20).invoke("sync-inventory")).toEqual({
    kind: "failed",
    message: "The function did not answer in time.",
  });
});
