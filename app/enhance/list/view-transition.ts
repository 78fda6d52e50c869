/** Marks the card of the vehicle being opened or left, so that its picture moves between the pages. */

/** Not yet in the DOM types; available wherever `pagereveal` is. */
declare const navigation: { readonly activation: NavigationActivation | null };

/**
 * The card whose picture moves, and the vehicle page's own picture, which then doesn't; both are used by view-transitions.css.
 */
const CHOSEN = "data-chosen";
const PASSED = "data-passed";

/** Browsers without cross-document view transitions never dispatch these events. */
export function enhanceViewTransition(page: Document): void {
  const own = page.querySelector("#photo-1");
  const choose = (transition: ViewTransition | null, address: string | null | undefined) => {
    if (!transition || !address) return;
    const id = new URL(address).pathname.split("/").pop();
    const picture = page.querySelector(`.card-picture[data-vehicle="${id}"]`);
    const mark = (isMoving: boolean) => {
      picture?.toggleAttribute(CHOSEN, isMoving);
      if (picture) own?.toggleAttribute(PASSED, isMoving);
    };
    mark(true);
    const forget = () => mark(false);
    transition.finished.then(forget, forget);
  };
  addEventListener("pageswap", ({ viewTransition, activation }) =>
    choose(viewTransition, activation?.entry.url),
  );
  addEventListener("pagereveal", ({ viewTransition }) => {
    // Skipping a transition, on a slow phone or in a background window, isn't an error.
    viewTransition?.ready.catch(() => undefined);
    // On a vehicle page its own picture moves, even if a card of the previous page's vehicle is below it.
    if (!own) choose(viewTransition, navigation.activation?.from?.url);
  });
}
