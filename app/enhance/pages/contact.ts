/** Script of the contact page, which works without it. */
import { enhanceEmbed } from "../embed";
import { enhanceFrame } from "../frame";
import { enhanceLeadForm } from "../lead/enhance-lead-form";
import { keepPhotos } from "../lead/keep-photos";
import { enhanceSending } from "../sending";

enhanceFrame(document);
enhanceEmbed(document);
enhanceLeadForm(document);
enhanceSending(document);
const form = document.querySelector<HTMLFormElement>("form[data-lead]");
if (form) keepPhotos(form);
