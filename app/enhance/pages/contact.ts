/** Script of the contact page, which works without it. */
import { enhanceFrame } from "../frame";
import { enhanceLeadForm } from "../lead/enhance-lead-form";
import { keepPhotos } from "../lead/keep-photos";
import { enhanceMap } from "../map";
import { enhanceSending } from "../sending";

enhanceFrame(document);
enhanceMap(document);
enhanceLeadForm(document);
enhanceSending(document);
const form = document.querySelector<HTMLFormElement>("form[data-lead]");
if (form) keepPhotos(form);
