/** Tells screen readers how many vehicles are picked for the comparison. */
export function announcePicked(page: Document): void {
  page.addEventListener("change", ({ target }) => {
    const status = page.querySelector<HTMLElement>("[data-picked]");
    if (!status || !(target instanceof Element && target.closest(".compare-box"))) return;
    const number = page.querySelectorAll(".compare-box :checked").length;
    status.textContent = `${status.dataset.picked}`.replace("{{number}}", `${number}`);
  });
}
