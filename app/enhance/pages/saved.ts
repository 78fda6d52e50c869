/** What script adds to the page of saved vehicles, which works without it for whoever is sent one. */
import { enhanceFrame } from "../frame";
import { enhanceRecent } from "../recent";
import { completeSavedAddress, enhanceSaved } from "../saved";
import { enhanceShare } from "../share";

completeSavedAddress();
enhanceFrame(document);
enhanceSaved(document);
enhanceRecent(document);
enhanceShare(document);
