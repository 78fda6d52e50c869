import { expect, test } from "vitest";
import { makeDrainable } from "~/edge/http/drained-body";

const CHUNK = 16_384;

/** Posts a body of the given number of chunks and counts how many were read. */
function post(chunks: number) {
  const sent = { chunks: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent.chunks === chunks) return controller.close();
        sent.chunks += 1;
        controller.enqueue(new Uint8Array(CHUNK).fill(120));
      },
      cancel() {
        sent.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, headers: { "X-Kept": "yes" }, duplex: "half" } as RequestInit;
  return { request: new Request("https://www.example.com/contact?x=1", init), sent };
}

test("a body that is read reaches the route unchanged", async () => {
  const { request, drain } = makeDrainable(post(3).request);
  expect(request).toMatchObject({ url: "https://www.example.com/contact?x=1", method: "POST" });
  expect(request.headers.get("X-Kept")).toBe("yes");
  expect((await request.arrayBuffer()).byteLength).toBe(3 * CHUNK);
  await drain();
});

const readPartly = async (request: Request) => {
  const reader = request.body?.getReader();
  await reader?.read();
  await reader?.cancel();
};

test.each([
  ["that was not read", async () => undefined],
  ["that was canceled", (request: Request) => request.body?.cancel()],
  ["that was partly read", readPartly],
])("a body %s is read to its end", async (_, use) => {
  const { request: received, sent } = post(10);
  const { request, drain } = makeDrainable(received);
  await use(request);
  await drain();
  expect(sent).toEqual({ chunks: 10, isCanceled: false });
});

test("an endless body is canceled soon after the limit", async () => {
  const { request, sent } = post(Number.POSITIVE_INFINITY);
  await makeDrainable(request, 100_000).drain();
  expect(sent.isCanceled).toBe(true);
  expect(sent.chunks * CHUNK).toBeLessThan(100_000 + 2 * CHUNK);
});

test("an aborted upload causes no error, and a request without a body is unchanged", async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error("gone")) });
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  await makeDrainable(new Request("https://www.example.com/contact", init)).drain();
  const plain = new Request("https://www.example.com/contact");
  expect(makeDrainable(plain).request).toBe(plain);
});
