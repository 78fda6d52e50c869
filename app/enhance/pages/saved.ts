/** Script of the saved vehicles page. A shared link works without it. */
import { enhanceOwnList, forgetUnknown } from "~/enhance/saved/own-list";
import { enhanceRecent } from "~/enhance/saved/recent";
import { completeSavedAddress, enhanceSaved } from "~/enhance/saved/save-buttons";
import { keepBudget } from "../budget";
import { enhanceFrame } from "../frame";
import { enhanceShare } from "../share";

completeSavedAddress();
forgetUnknown(document);
enhanceFrame(document);
// Without vehicles there are no prices, and the address may just be completed.
if (location.search) setTimeout(keepBudget, 0, document);
enhanceSaved(document);
enhanceOwnList(document);
enhanceRecent(document);
enhanceShare(document);
