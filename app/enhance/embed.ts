/** Replaces a picture with another site's frame when its link is clicked: the map, or a vehicle's video. */

export function enhanceEmbed(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>("a[data-embed]");
  const picture = page.querySelector("[data-embedded] img");
  const { embed, embedTitle = "" } = link?.dataset ?? {};
  if (!link || !picture || !embed) return;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = page.createElement("iframe");
    frame.src = embed;
    frame.title = embedTitle;
    frame.className = picture.className;
    picture.replaceWith(frame);
    link.remove();
    frame.focus();
  });
}
