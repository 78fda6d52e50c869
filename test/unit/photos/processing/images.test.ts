import { afterEach, expect, test, vi } from "vitest";
import { guardImages, type PhotoImages } from "~/photos/processing/guarded-images";
import { createWorkSlots } from "~/photos/processing/work-slots";

afterEach(() => void vi.useRealTimers());

type Convert = () => Promise<{ image(): ReadableStream<Uint8Array> }>;

function createImages(convert: Convert): PhotoImages {
  const handle = { transform: () => handle, output: convert };
  return { input: () => handle };
}

async function convert(images: PhotoImages): Promise<string> {
  const transformed = images.input(new Blob(["photo"]).stream()).transform({ width: 640 });
  return new Response((await transformed.output({ format: "image/webp" })).image()).text();
}

const never = () => new Promise<never>(() => undefined);
const answered = async () => ({ image: () => new Blob(["sized"]).stream() });

test.each<[string, Convert]>([
  ["doesn't answer", never],
  ["begins an answer and doesn't end it", async () => ({ image: () => new ReadableStream({ pull: never }) })],
])("an Images binding that %s fails in time, and is then left alone for a while", async (_, fault) => {
  vi.useFakeTimers();
  const output = vi.fn<Convert>(fault);
  const images = guardImages(createImages(output));
  const first = Promise.allSettled([convert(images)]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await first)[0]?.status).toBe("rejected");
  output.mockImplementation(answered);
  await expect(convert(images)).rejects.toThrow("a moment ago");
  expect(output).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await convert(images)).toBe("sized");
});

test("a photo that Images refuses doesn't hold up the next", async () => {
  const output = vi.fn<Convert>(answered).mockRejectedValueOnce(new Error("IMAGES_TRANSFORM_ERROR 9432"));
  const images = guardImages(createImages(output));
  await expect(convert(images)).rejects.toThrow("9432");
  expect(await convert(images)).toBe("sized");
});

/** A clock that advances while a test sleeps. */
function createWorld(limits: { maxRunning: number; maxWaiting: number; maxWaitMs: number }) {
  const state = { nowMs: 0 };
  const slots = createWorkSlots({
    ...limits,
    now: () => state.nowMs,
    sleep: async (milliseconds) => {
      state.nowMs += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  return { state, slots };
}

test("a task that waits longer than the limit is rejected", async () => {
  const { slots, state } = createWorld({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 1_000 });
  void slots.run(never);
  expect(await slots.run(async () => "done")).toBe("busy");
  expect(state.nowMs).toBe(1_000);
});

test("a slot is released when its task fails, and that of a canceled request after a minute", async () => {
  const { slots, state } = createWorld({ maxRunning: 1, maxWaiting: 0, maxWaitMs: 0 });
  await expect(slots.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run(async () => "done")).toBe("done");
  void slots.run(never);
  expect(await slots.run(async () => "done")).toBe("busy");
  state.nowMs += 61_000;
  expect(await slots.run(async () => "done")).toBe("done");
});
