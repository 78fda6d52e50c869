/** Zooms photos by pinching, double tapping, and with + and -. A zoomed photo is larger than its frame, which scrolls. */

const MAX_SCALE = 4;
const TAPPED_SCALE = 2.5;
const KEY_FACTORS: Readonly<Record<string, number>> = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 };
const DOUBLE_TAP_MS = 350;
/** Events count from the page's start, so zero is a time. */
const NEVER_MS = Number.NEGATIVE_INFINITY;

interface Point {
  readonly x: number;
  readonly y: number;
}

const scaleOf = (frame: HTMLElement) => Number(frame.dataset.zoom ?? 1);
const centerOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

export function resetZoom(frame: HTMLElement): void {
  delete frame.dataset.zoom;
}

/** Width divided by height. A photo that is being replaced by a larger file has no size of its own. */
const ratios = new WeakMap<HTMLImageElement, number>();

/** Zero while the photo was never loaded. */
function findFittedWidth(frame: HTMLElement, photo: HTMLImageElement): number {
  if (photo.naturalWidth) ratios.set(photo, photo.naturalWidth / photo.naturalHeight);
  return Math.min(frame.clientWidth, frame.clientHeight * (ratios.get(photo) ?? 0));
}

/** Zooms to a scale; what was at the point `from` is then at the point `to`. */
function zoom(frame: HTMLElement, wanted: number, from: Point, to = from): void {
  const photo = frame.querySelector("img");
  const present = scaleOf(frame);
  const fittedWidth = photo && (present > 1 ? photo.width / present : findFittedWidth(frame, photo));
  if (!photo || !fittedWidth) return;
  const scale = Math.min(Math.max(wanted, 1), MAX_SCALE);
  const growth = scale / present;
  const before = centerOf(photo);
  if (scale > 1) {
    // As an attribute, because our pages allow no inline styles.
    photo.width = Math.round(fittedWidth * scale);
    // Lets the browser choose the widest file.
    photo.sizes = "1600px";
    frame.dataset.zoom = `${scale}`;
  } else resetZoom(frame);
  const after = centerOf(photo);
  frame.scrollBy({
    left: after.x + (from.x - before.x) * growth - to.x,
    top: after.y + (from.y - before.y) * growth - to.y,
    behavior: "instant",
  });
}

export function enhanceZoom(root: HTMLElement): void {
  const frameOf = ({ target }: Event) => (target as Element).closest("figure");
  zoomByTaps(root, frameOf);
  zoomByFingers(root, frameOf);
}

type FindFrame = (event: Event) => HTMLElement | null;

function zoomByTaps(root: HTMLElement, frameOf: FindFrame): void {
  let tappedMs = NEVER_MS;
  root.addEventListener("click", (event) => {
    const frame = frameOf(event);
    if (!frame) return;
    const isSecond = event.timeStamp - tappedMs < DOUBLE_TAP_MS;
    tappedMs = isSecond ? NEVER_MS : event.timeStamp;
    if (isSecond) zoom(frame, scaleOf(frame) > 1 ? 1 : TAPPED_SCALE, { x: event.clientX, y: event.clientY });
  });
  root.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    const factor = KEY_FACTORS[key];
    if (!factor || ctrlKey || metaKey) return;
    for (const frame of root.querySelectorAll("figure")) {
      // The frame in view.
      if (Math.abs(frame.getBoundingClientRect().x) < 1)
        zoom(frame, scaleOf(frame) * factor, centerOf(frame));
    }
  });
}

interface Fingers extends Point {
  readonly distance: number;
}

function readFingers({ touches: [one, two] }: TouchEvent): Fingers | null {
  if (!one || !two) return null;
  return {
    x: (one.clientX + two.clientX) / 2,
    y: (one.clientY + two.clientY) / 2,
    distance: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  };
}

function zoomByFingers(root: HTMLElement, frameOf: FindFrame): void {
  let last: Fingers | null = null;
  const start = (event: TouchEvent) => {
    last = readFingers(event);
  };
  root.addEventListener("touchstart", start, { passive: true });
  root.addEventListener("touchend", start, { passive: true });
  root.addEventListener(
    "touchmove",
    (event) => {
      const frame = frameOf(event);
      const fingers = readFingers(event);
      if (!frame || !last || !fingers) return;
      if (event.cancelable) event.preventDefault();
      zoom(frame, (scaleOf(frame) * fingers.distance) / last.distance, last, fingers);
      last = fingers;
    },
    { passive: false },
  );
}
