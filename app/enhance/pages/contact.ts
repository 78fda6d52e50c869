/** What script adds to the page that says how to reach us, which works without it. */
import { enhanceFrame } from "../frame";
import { enhanceLeadForm } from "../lead-form";
import { enhanceMap } from "../map";
import { enhanceSending } from "../sending";

enhanceFrame(document);
enhanceMap(document);
enhanceLeadForm(document);
enhanceSending(document);
