import { expect, test } from "vitest";
import { readBoundedForm } from "~/edge/http/bounded-form";

const MAX_BYTES = 100_000;

const post = (body: BodyInit, headers: Record<string, string> = {}) => {
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  return new Request("https://www.example.com/contact", init);
};

test("both encodings of a form are parsed", async () => {
  const form = new FormData();
  form.set("name", "José");
  for (const body of [form, new URLSearchParams({ name: "José" })]) {
    const answer = await readBoundedForm(post(body), MAX_BYTES);
    expect("form" in answer && answer.form.get("name")).toBe("José");
  }
});

test("an endless body is canceled soon after the limit, whatever its Content-Length", async () => {
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(120));
    },
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(await readBoundedForm(post(body, headers), MAX_BYTES)).toEqual({ refused: "tooLarge" });
  expect(sentBytes).toBeLessThan(1_200_000);
});

test("text fields are limited to 64 KB together, in a form with files too", async () => {
  const form = new FormData();
  for (let field = 0; field < 10; field += 1) form.set(`field${field}`, "x".repeat(7_000));
  expect(await readBoundedForm(post(form), MAX_BYTES)).toEqual({ refused: "tooLarge" });
});

test("a body of another type, or of unknown parts, is not parsed as a form", async () => {
  const refused = { refused: "unreadable" };
  const types = ["text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary="];
  for (const type of types)
    expect(await readBoundedForm(post("name=x", { "Content-Type": type }), MAX_BYTES)).toEqual(refused);
});
