/** Replaces the map drawing with the interactive map when its link is clicked. */

export function enhanceMap(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>("a[data-map-frame]");
  const drawing = page.querySelector("[data-map] img");
  const { mapFrame, mapTitle = "" } = link?.dataset ?? {};
  if (!link || !drawing || !mapFrame) return;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = page.createElement("iframe");
    frame.src = mapFrame;
    frame.title = mapTitle;
    frame.className = drawing.className;
    drawing.replaceWith(frame);
    link.remove();
    frame.focus();
  });
}
