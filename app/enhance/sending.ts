/** A form on its way: its button says so and cannot be pressed again. */

/** Whose text while sending stands in `data-sending`. A page that was stopped, or comes back from the browser's memory, can send again. */
export function enhanceSending(page: Document): void {
  // Younger than the types of the DOM, and than some browsers.
  const { navigation } = window as Window & { navigation?: EventTarget };
  for (const button of page.querySelectorAll<HTMLButtonElement>("[data-sending]")) {
    const label = button.textContent;
    const show = (isSending: boolean) => {
      button.disabled = isSending;
      button.textContent = isSending ? (button.dataset.sending as string) : label;
    };
    button.form?.addEventListener("submit", () => show(true));
    addEventListener("pageshow", (event) => event.persisted && show(false));
    navigation?.addEventListener("navigateerror", () => show(false));
  }
}
