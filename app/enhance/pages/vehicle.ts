/** What script adds to a vehicle's page, which works without it. */
import { enhanceFrame } from "../frame";
import { enhanceGallery } from "../gallery";

enhanceFrame(document);
for (const gallery of document.querySelectorAll<HTMLElement>(".gallery")) enhanceGallery(gallery);
