/**
 * Keeps a form's photos in the browser's cache while it is sent, and puts them back into a form that the server refused, because
 * browsers empty its file fields. Any other page of the form deletes them.
 */
import type { KeptName } from "~/platform/kept-in-browser";

const CACHE: KeptName = "lead-photos";

const listInputs = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>("[data-photo] input"),
];

/** Call it after other listeners for `submit`: it sends the form itself. */
export function keepPhotos(form: HTMLFormElement): void {
  form.addEventListener("submit", async (event) => {
    const photos = listInputs(form).map(({ files }) => files?.[0]);
    if (event.defaultPrevented || !photos.some(Boolean)) return;
    event.preventDefault();
    try {
      const cache = await caches.open(CACHE);
      const kept = photos.map((photo, index) => photo && cache.put(`/${index}`, new Response(photo)));
      await Promise.all(kept);
    } catch {
      // Without storage the server's answer asks for the photos again.
    }
    form.submit();
  });
}

export async function restorePhotos(form: HTMLFormElement): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const [index, input] of listInputs(form).entries()) {
    const copy = await cache.match(`/${index}`);
    if (!copy) continue;
    const photo = await copy.blob();
    const transfer = new DataTransfer();
    transfer.items.add(new File([photo], "photo", { type: photo.type }));
    input.files = transfer.files;
    input.dispatchEvent(new Event("change"));
    form.querySelector("[data-photos-again]")?.remove();
  }
  await forgetPhotos();
}

export const forgetPhotos = () => caches.delete(CACHE);
