import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardImages, type PhotoImages } from "~/photos/processing/guarded-images";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Convert = () => Promise<{ image(): ReadableStream<Uint8Array> }>;

function createImages(convert: Convert): PhotoImages {
  const handle = { transform: () => handle, output: convert };
  return { input: () => handle };
}

const convert = (images: PhotoImages) =>
  images
    .input(new Blob(["photo"]).stream())
    .transform({ width: 640 })
    .output({ format: "image/webp" })
    .then(async (sized) => new Response(sized.image()).text());

const never = () => new Promise<never>(() => undefined);
const answered = async () => ({ image: () => new Blob(["sized"]).stream() });

test.each<[string, Convert]>([
  ["doesn't answer", never],
  ["begins an answer and doesn't end it", async () => ({ image: () => new ReadableStream({ pull: never }) })],
])("an Images binding that %s fails in time, and is then left alone for a while", async (_, fault) => {
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
