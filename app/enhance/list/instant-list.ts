/** Shows the results of a filter at once, as far as they are known here; the server's page follows and replaces them. */
import { isSavingData } from "~/enhance/connection";
import { fetchIndex } from "./fetch-index";
import { findResults, openIndex, type Vehicle } from "./index-results";
import type { ListQuery } from "./list-query";
import { afterPaint } from "./schedule-tasks";
import { showResults, writeOptionCounts } from "./show-results";

const findPair = (query: ListQuery, start: string) => [...query].find((pair) => pair.startsWith(start));

export function createInstantList(main: HTMLElement) {
  const cards = new Map<string, HTMLElement>();
  let vehicles: readonly Vehicle[] = [];
  let fetchedMs = 0;
  let arrival = Promise.resolve();

  /** Whether the index is within the age that the server set for lists. */
  const isFresh = () => {
    const { fresh } = main.querySelector<HTMLElement>("[data-index]")?.dataset ?? {};
    const ageMs = Date.now() - fetchedMs;
    return ageMs >= 0 && ageMs < Number(fresh) * 1000;
  };

  const refresh = () => {
    const list = main.querySelector<HTMLElement>("[data-index]");
    if (!Number(list?.dataset.fresh) || isSavingData() || isFresh()) return;
    fetchedMs = Date.now();
    // An index that is too old answers nothing while the new one is fetched.
    vehicles = [];
    arrival = fetchIndex().then((index) => {
      if (index) vehicles = openIndex(index);
    });
  };
  (window.requestIdleCallback ?? setTimeout)(refresh);
  // Before a choice in the filters.
  main.addEventListener("pointerdown", refresh);
  main.addEventListener("focusin", refresh);

  const isKnown = (query: ListQuery, shown: ListQuery) =>
    vehicles.length > 0 &&
    isFresh() &&
    // Only the server can run a search or update the payments on the cards.
    findPair(query, "q=") === undefined &&
    findPair(query, "down=") === findPair(shown, "down=");

  return {
    /**
     * @param signal aborts when the results of another query or the server's are shown
     * @returns false when the results aren't known
     */
    show(query: ListQuery, shown: ListQuery, signal: AbortSignal): boolean {
      if (!isKnown(query, shown)) return false;
      const results = findResults(vehicles, query);
      const isShown = showResults(main, cards, query, results);
      // On a slow phone, counting the options takes as long as showing the cards.
      if (isShown)
        afterPaint(() => {
          if (!signal.aborted) writeOptionCounts(main, results.countOption);
        });
      return isShown;
    },
    /** Resolves when the index that is being fetched has arrived, at once when none is. */
    arrival: () => arrival,
  };
}
