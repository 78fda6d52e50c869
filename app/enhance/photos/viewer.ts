/** Opens a gallery's photos over the page, in a dialog with an entry in the history: Back closes it. */
import { enhancePhotoStrip, isModified, type PhotoStrip } from "./photo-strip";
import { enhanceZoom, resetZoom } from "./zoom";

interface Viewer {
  readonly dialog: HTMLDialogElement;
  readonly strip: PhotoStrip | null;
}

/** The index of the photo shown in the dialog of a history entry. */
const photoOf = (state: unknown) => (state as { photo?: number } | null)?.photo;

/** Does nothing without `<dialog>`: the links then lead to the page of each photo. */
export function enhanceViewer(gallery: HTMLElement, strip: PhotoStrip): void {
  const template = document.querySelector<HTMLTemplateElement>("#photo-viewer");
  if (!template || !("HTMLDialogElement" in window)) return;
  let viewer: Viewer | undefined;
  let shown = 0;

  const open = (index: number) => {
    viewer ??= buildViewer(template, gallery, (photo) => {
      shown = photo;
    });
    viewer.dialog.onclose = onClose;
    if (!viewer.dialog.open) viewer.dialog.showModal();
    viewer.strip?.show(index, "instant");
  };
  const onClose = () => {
    if (photoOf(history.state) !== undefined) history.back();
    strip.show(shown, "instant");
    strip.frames[shown]?.querySelector<HTMLElement>("[data-photo]")?.focus({ preventScroll: true });
  };

  gallery.addEventListener("click", (event) => {
    const index = strip.frames.findIndex((frame) =>
      frame.querySelector("[data-photo]")?.contains(event.target as Element),
    );
    if (index < 0 || isModified(event)) return;
    event.preventDefault();
    history.pushState({ photo: index }, "");
    open(index);
  });
  const follow = () => {
    const index = photoOf(history.state);
    if (index === undefined) viewer?.dialog.close();
    else open(index);
  };
  addEventListener("popstate", follow);
  follow();
}

function buildViewer(
  template: HTMLTemplateElement,
  gallery: HTMLElement,
  onShow: (index: number) => void,
): Viewer {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", gallery.querySelector("[data-strip]")?.getAttribute("aria-label") ?? "");
  dialog.appendChild(template.content.cloneNode(true));
  const photos = [...gallery.querySelectorAll<HTMLImageElement>("figure img")];
  const captions = [...gallery.querySelectorAll("[data-caption]")];
  const pattern = dialog.querySelector("figure") as Element;
  pattern.parentElement?.replaceChildren(...photos.map((photo) => createFrame(pattern, photo)));
  dialog
    .querySelector("[data-thumbs]")
    ?.replaceChildren(
      ...[...gallery.querySelectorAll("[data-thumbs] a")].map((thumb) => thumb.cloneNode(true)),
    );
  const caption = dialog.querySelector("[data-caption]") as Element;
  document.body.appendChild(dialog);
  // Adds the heart.
  document.dispatchEvent(new Event("listshown"));

  // A scrolling region must be focusable, so that arrow keys scroll it.
  dialog.querySelector("[data-strip]")?.setAttribute("tabindex", "0");
  const frames = [...dialog.querySelectorAll("figure")];
  const strip = enhancePhotoStrip(dialog, (index) => {
    onShow(index);
    caption.replaceChildren(...(captions[index]?.cloneNode(true).childNodes ?? []));
    frames.forEach((frame, at) => {
      if (at !== index) resetZoom(frame);
      // Both its neighbors, also across the ends.
      const distance = Math.abs(at - index);
      if (distance < 2 || distance === frames.length - 1) loadPhoto(frame, photos[at], distance === 0);
    });
  });
  enhanceZoom(dialog);
  const close = dialog.querySelector("[data-close]");
  close?.toggleAttribute("autofocus", true);
  close?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  return { dialog, strip };
}

/** The photo itself is loaded when it is next to the shown one. */
function createFrame(pattern: Element, { alt }: HTMLImageElement): Element {
  const frame = pattern.cloneNode(true) as Element;
  const photo = frame.querySelector("img") as HTMLImageElement;
  photo.removeAttribute("src");
  photo.removeAttribute("srcset");
  photo.alt = alt;
  return frame;
}

function loadPhoto(frame: Element, source: HTMLImageElement | undefined, isShown: boolean): void {
  const photo = frame.querySelector("img");
  if (!photo || !source || photo.srcset) return;
  photo.fetchPriority = isShown ? "high" : "low";
  photo.srcset = source.srcset;
}
