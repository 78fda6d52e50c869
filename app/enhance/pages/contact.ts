/** Script of the contact page, which works without it. */
import { enhanceFrame } from "../frame";
import { enhanceLeadForm } from "../lead/lead-form";
import { enhanceMap } from "../map";
import { enhanceSending } from "../sending";

enhanceFrame(document);
enhanceMap(document);
enhanceLeadForm(document);
enhanceSending(document);
