/** Says that the server's list is loading; its page removes the notice. */

export function showLoading(main: HTMLElement): void {
  for (const place of main.querySelectorAll<HTMLElement>("[data-loading]"))
    place.textContent = place.dataset.loading ?? "";
  markBusy(main);
}

export function hideLoading(main: HTMLElement): void {
  main.querySelector("[data-results]")?.removeAttribute("aria-busy");
}

/** Adds a notice to the results that are shown. */
export function showPatience(main: HTMLElement): void {
  const status = main.querySelector<HTMLElement>("[data-showing]");
  status?.append(` · ${status.dataset.loading}`);
  markBusy(main);
}

function markBusy(main: HTMLElement): void {
  main.querySelector("[data-results]")?.setAttribute("aria-busy", "true");
  main.querySelector("dialog [data-end]")?.setAttribute("aria-live", "polite");
}
