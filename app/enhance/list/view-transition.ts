/** Marks the card of the vehicle being opened or left, so that its picture moves between the pages. */

/** Not yet in the DOM types; available wherever `pagereveal` is. */
declare const navigation: { readonly activation: NavigationActivation | null };

/** The same, in newer browsers. */
type RevealedPage = Document & { readonly activeViewTransition?: ViewTransition | null };

/**
 * The card whose picture moves, and the vehicle page's own picture, which then doesn't; both are used by view-transitions.css.
 */
const CHOSEN = "data-chosen";
const PASSED = "data-passed";

/** Browsers without cross-document view transitions never dispatch these events. */
export function enhanceViewTransition(page: RevealedPage): void {
  const own = page.querySelector("#photo-1");
  const choose = (transition: ViewTransition | null, address: string | null | undefined) => {
    if (!transition || !address) return;
    const [, id] = /\/vehicle\/(\d+)$/.exec(new URL(address).pathname) ?? [];
    const picture = page.querySelector(`.card-picture[data-vehicle="${id}"]`);
    const mark = (isMoving: boolean) => {
      picture?.toggleAttribute(CHOSEN, isMoving);
      if (picture) own?.toggleAttribute(PASSED, isMoving);
    };
    mark(true);
    const forget = () => mark(false);
    transition.finished.then(forget, forget);
  };
  // On a slow phone the page is revealed before this script runs.
  ignoreSkipping(page.activeViewTransition);
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    const address = activation?.entry?.url;
    ignoreSkipping(viewTransition);
    // A page whose stylesheet has no transitions would report an uncaught error.
    if (address && !/\/(inventory|vehicle\/\d+)$/.test(new URL(address).pathname))
      viewTransition?.skipTransition();
    choose(viewTransition, address);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    ignoreSkipping(viewTransition);
    // On a vehicle page its own picture moves, even if a card of the previous page's vehicle is below it.
    if (!own) choose(viewTransition, navigation.activation?.from?.url);
  });
}

/** A browser skips a transition when the screen turns, the next page is slow, or the window is in the background. */
function ignoreSkipping(transition: ViewTransition | null | undefined): void {
  transition?.ready.catch(() => undefined);
}
