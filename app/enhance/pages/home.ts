/** Script of the home page, which works without it. */
import { keepFirstPictures } from "~/enhance/list/lay-out-rest";
import { scheduleTasks } from "~/enhance/list/schedule-tasks";
import { enhanceSaved } from "~/enhance/saved/save-buttons";
import { keepBudget } from "../budget";
import { enhanceFrame } from "../frame";
import { enhancePrefetch } from "../prefetch";

enhanceFrame(document);
setTimeout(keepBudget, 0, document);
keepFirstPictures(document);
enhancePrefetch(document);
scheduleTasks(() => enhanceSaved(document));
