/** Tells the stylesheet which card leads to the vehicle that is opened or left, so that its picture moves from page to page. */

/** Younger than the types of the DOM; there wherever `pagereveal` is. */
declare const navigation: { readonly activation: NavigationActivation | null };

/** The card whose picture moves, and the vehicle's own picture that stays behind for it; both are read by view-transitions.css. */
const CHOSEN = "data-chosen";
const PASSED = "data-passed";

/** Where a browser knows no transitions between pages, neither event comes. */
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
    // Given up on a slow phone or behind another window, it is nothing that went wrong.
    viewTransition?.ready.catch(() => undefined);
    // A vehicle's own picture is the one that arrives there, even where a card of the last page stands below.
    if (!own) choose(viewTransition, navigation.activation?.from?.url);
  });
}
