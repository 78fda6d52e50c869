import { expect, test } from "vitest";
import { readBoundedForm } from "~/edge/http/bounded-form";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("https://www.example.com/contact", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);

/** Sends data without end and counts the bytes that were read. */
function createEndlessBody(): { body: ReadableStream<Uint8Array>; getSentBytes: () => number } {
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(120));
    },
  });
  return { body, getSentBytes: () => sentBytes };
}

test("both encodings of a form are parsed", async () => {
  const form = new FormData();
  form.set("name", "José");
  for (const body of [form, new URLSearchParams({ name: "José" })]) {
    const answer = await readBoundedForm(post(body));
    expect("form" in answer && answer.form.get("name")).toBe("José");
  }
});

test("an endless body is canceled soon after the limit, whatever its Content-Length", async () => {
  const { body, getSentBytes } = createEndlessBody();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(await readBoundedForm(post(body, headers))).toEqual({ refused: "tooLarge" });
  expect(getSentBytes()).toBeLessThan(1_200_000);
});

test("text fields are limited to 64 KB together, in a form with files too", async () => {
  const form = new FormData();
  for (let field = 0; field < 10; field += 1) form.set(`field${field}`, "x".repeat(7_000));
  expect(await readBoundedForm(post(form))).toEqual({ refused: "tooLarge" });
});

test.each(["text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary="])(
  "%s is not parsed as a form",
  async (type) => {
    expect(await readBoundedForm(post("name=x", { "Content-Type": type }))).toEqual({
      refused: "unreadable",
    });
  },
);
