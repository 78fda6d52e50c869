/** What script adds to the page of saved vehicles, which works without it for whoever is sent one. */

import { enhanceRecent } from "~/enhance/saved/recent";
import { completeSavedAddress, enhanceSaved } from "~/enhance/saved/saved";
import { enhanceFrame } from "../frame";
import { enhanceShare } from "../share";

completeSavedAddress();
enhanceFrame(document);
enhanceSaved(document);
enhanceRecent(document);
enhanceShare(document);
