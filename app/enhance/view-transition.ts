/** Tells the stylesheet which card leads to the vehicle that is opened or left, so that its picture moves from page to page. */

/** Younger than the types of the DOM; there wherever `pagereveal` is. */
declare const navigation: { readonly activation: NavigationActivation | null };

/** The card whose picture moves, and the vehicle's own picture that stays behind for it; both are read by view-transitions.css. */
const CHOSEN = "data-chosen";
const PASSED = "data-passed";

/** Where a browser knows no transitions between pages, neither event comes. */
export function enhanceViewTransition(page: Document): void {
  const choose = (transition: ViewTransition | null, address: string | null | undefined) => {
    if (!transition || !address) return;
    const { pathname } = new URL(address);
    const link = [...page.links].find((candidate) => candidate.pathname === pathname);
    const picture = link?.closest(".card")?.querySelector<HTMLElement>(".card-picture");
    if (!picture) return;
    const own = page.querySelector<HTMLElement>("#photo-1");
    picture.toggleAttribute(CHOSEN, true);
    own?.toggleAttribute(PASSED, true);
    const forget = () => {
      picture.removeAttribute(CHOSEN);
      own?.removeAttribute(PASSED);
    };
    transition.finished.then(forget, forget);
  };
  addEventListener("pageswap", ({ viewTransition, activation }) =>
    choose(viewTransition, activation?.entry.url),
  );
  addEventListener("pagereveal", ({ viewTransition }) => {
    // A vehicle's own picture is the one that arrives there, even where a card of the last page stands below.
    if (!page.querySelector("#photo-1")) choose(viewTransition, navigation.activation?.from?.url);
  });
}
