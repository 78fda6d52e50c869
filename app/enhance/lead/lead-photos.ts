/** Draws a trade-in's photos as tiles with a thumbnail and a button to remove it, and downscales them. */

const MAX_SIDE = 1600;
const THUMBNAIL_SIDE = 320;

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement, side: number): void {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

/** Downscales a photo: 8 MB from a phone take a minute to send, and staff don't need the resolution. */
async function shrink(file: File, thumbnail: HTMLCanvasElement): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  draw(picture, thumbnail, THUMBNAIL_SIDE);
  const canvas = document.createElement("canvas");
  draw(picture, canvas, MAX_SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob ? new File([blob], "photo.jpg", { type: blob.type }) : file;
}

/** A file that this browser can't decode is sent unchanged, with its name in place of the thumbnail. */
function enhanceTile(tile: HTMLElement): void {
  const input = tile.querySelector("input");
  const thumbnail = tile.querySelector("canvas");
  const remove = tile.querySelector("button");
  if (!input || !thumbnail || !remove) return;
  const show = (state: "tile" | "plain", hasPhoto: boolean) => {
    tile.dataset.photo = state;
    thumbnail.hidden = remove.hidden = !hasPhoto;
  };
  show("tile", false);
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return show("tile", false);
    try {
      const transfer = new DataTransfer();
      transfer.items.add(await shrink(file, thumbnail));
      if (input.files?.[0] !== file) return;
      input.files = transfer.files;
      show("tile", true);
    } catch {
      show("plain", true);
    }
  });
  remove.addEventListener("click", () => {
    input.value = "";
    show("tile", false);
    input.focus();
  });
}

export function enhancePhotos(form: HTMLFormElement): void {
  for (const tile of form.querySelectorAll<HTMLElement>("[data-photo]")) enhanceTile(tile);
}
