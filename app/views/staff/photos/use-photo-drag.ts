/** Drags a photo to another place: by its picture with a mouse, by its handle with a finger, which scrolls the page elsewhere. */
import { type PointerEvent, useState } from "react";

interface Drag {
  /** Key of the photo. */
  readonly key: string;
  /** Index of the photo that the pointer is over. */
  readonly to: number;
}

/** Height of the screen's edges where a dragged photo scrolls the page, and by how much for each move. */
const EDGE_PX = 80;
const SCROLL_PX = 16;

/** The list keeps the pointer, and its children are the photos. */
export function usePhotoDrag(onDrop: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, pointerType, pointerId, button } = event;
      const isGrabbed = (target as Element).closest(pointerType === "mouse" ? "img" : "[data-handle]");
      const tile = findTile(target as Element, currentTarget);
      if (!isGrabbed || !tile || button !== 0) return;
      event.preventDefault();
      currentTarget.setPointerCapture(pointerId);
      setDrag({ key: tile.dataset.photo ?? "", to: [...currentTarget.children].indexOf(tile) });
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!drag) return;
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const tile = findTile(document.elementFromPoint(clientX, clientY), currentTarget);
      if (tile) setDrag({ ...drag, to: [...currentTarget.children].indexOf(tile) });
    },
    onPointerUp() {
      if (drag) onDrop(drag.key, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
  const find = (key: string, index: number) =>
    drag?.key === key ? ("dragged" as const) : drag?.to === index ? ("target" as const) : null;
  return { handlers, find };
}

function findTile(element: Element | null, list: Element): HTMLElement | null {
  const tile = element?.closest<HTMLElement>("[data-photo]") ?? null;
  return tile && list.contains(tile) ? tile : null;
}
