/** Disables a form's submit button and changes its label while the form is sent. */

/**
 * The label while sending is in `data-sending`. The button is restored after a canceled navigation and from the back/forward
 * cache.
 */
export function enhanceSending(page: Document): void {
  // Not yet in the DOM types, nor in all browsers.
  const { navigation } = window as Window & { navigation?: EventTarget };
  for (const button of page.querySelectorAll<HTMLButtonElement>("[data-sending]")) {
    const label = [...button.childNodes];
    const show = (isSending: boolean) => {
      button.disabled = isSending;
      button.replaceChildren(...(isSending ? [button.dataset.sending as string] : label));
    };
    // A form with a problem is not sent.
    button.form?.addEventListener("submit", (event) => event.defaultPrevented || show(true));
    addEventListener("pageshow", (event) => event.persisted && show(false));
    navigation?.addEventListener("navigateerror", () => show(false));
  }
}
