import { expect, test } from "vitest";
import { readRetryAfterSeconds, sendOutbound } from "../../../functions/clients/outbound";

const now = new Date("2026-11-20T17:00:00Z");

test.each([
  [120, ["120"]],
  [0, [" 0 ", "Fri, 20 Nov 2026 16:00:00 GMT"]],
  [30, ["Fri, 20 Nov 2026 17:00:30 GMT"]],
  [null, ["soon", "-5", "1e9", "", null]],
])("%j seconds are read from Retry-After %j", (seconds, texts) => {
  for (const text of texts) {
    const headers = new Headers(text === null ? {} : { "Retry-After": text });
    expect([text, readRetryAfterSeconds(headers, now)]).toEqual([text, seconds]);
  }
});

test("a redirect is returned, not followed", async () => {
  let redirect: RequestRedirect | undefined;
  const send: typeof fetch = async (_, init) => {
    redirect = init?.redirect;
    return new Response(null, { status: 302, headers: { Location: "https://evil.example/" } });
  };
  const answer = await sendOutbound(send, "https://crm.example.com/", {}, 1000);
  expect([redirect, answer.kind === "answered" && answer.response.status]).toEqual(["manual", 302]);
});

test("a response that never ends is a timeout", async () => {
  const send: typeof fetch = async (_, init) => {
    const body = new ReadableStream({
      start(controller) {
        init?.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return new Response(body);
  };
  const answer = await sendOutbound(send, "https://crm.example.com/", {}, 20);
  expect(answer).toEqual({ kind: "silent", errorCode: "timeout" });
});

/** Answers with a body that never ends, and counts what is read of it. */
function answerEndlessly() {
  const read = { bytes: 0, isCanceled: false };
  const send: typeof fetch = async () =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          read.bytes += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel() {
          read.isCanceled = true;
        },
      }),
    );
  return { read, send };
}

test("a body that never ends is given up after 4 MB", async () => {
  const { read, send } = answerEndlessly();
  const answer = await sendOutbound(send, "https://api.example.com/", {}, 60_000);
  expect(answer).toEqual({ kind: "silent", errorCode: "tooLarge" });
  expect(read.isCanceled).toBe(true);
  expect(read.bytes).toBeLessThan(5 * 1024 * 1024);
});

test("a status is all that is read of an answer where it says everything", async () => {
  const { read, send } = answerEndlessly();
  const answer = await sendOutbound(send, "https://crm.example.com/", {}, 60_000, 0);
  expect(answer).toMatchObject({ kind: "answered", body: "", response: { status: 200 } });
  expect(read.isCanceled).toBe(true);
  expect(read.bytes).toBeLessThan(200_000);
});
