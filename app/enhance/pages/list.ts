/** Script of the inventory page, which works without it. */
import { keepFirstPictures } from "~/enhance/list/lay-out-rest";
import { enhanceList, replaceList } from "~/enhance/list/list-events";
import { scheduleTasks } from "~/enhance/list/schedule-tasks";
import { enhanceViewTransition } from "~/enhance/list/view-transition";
import { keepOffline } from "~/enhance/offline/keep-offline";
import { enhanceSaved } from "~/enhance/saved/save-buttons";
import { keepBudget } from "../budget";
import { enhanceFrame } from "../frame";
import { enhancePrefetch, prefetchLikely } from "../prefetch";
import { enhanceSending } from "../sending";

enhanceFrame(document);
setTimeout(keepBudget, 0, document, replaceList);
keepFirstPictures(document);
enhanceList(document);
announcePicked(document);
enhancePrefetch(document);
prefetchLikely(document);
enhanceSending(document);
enhanceViewTransition(document);
// Deferred, because it changes two dozen cards.
scheduleTasks(() => enhanceSaved(document));
keepOffline(document);

/** Tells screen readers how many vehicles are picked for the comparison. */
function announcePicked(page: Document): void {
  page.addEventListener("change", ({ target }) => {
    const status = page.querySelector<HTMLElement>("[data-picked]");
    if (!status || !(target instanceof Element && target.closest(".compare-box"))) return;
    const number = page.querySelectorAll(".compare-box :checked").length;
    status.textContent = `${status.dataset.picked}`.replace("{{number}}", `${number}`);
  });
}
