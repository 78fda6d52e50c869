/**
 * Enhances the contact form: stores a draft, adds where the shopper came from, names the chosen time, draws photos, and shows
 * problems before sending.
 */

import { forgetPhotos, restorePhotos } from "./keep-photos";
import { addSource } from "./keep-source";
import { enhanceChecks } from "./lead-checks";
import { dropDraft, keepDraft } from "./lead-draft";
import { enhancePhotos } from "./lead-photos";
import { enhanceSlots } from "./lead-slots";

export function enhanceLeadForm(page: Document): void {
  const lead = page.querySelector<HTMLElement>("[data-lead]");
  if (!lead) return;
  const state = lead.dataset.lead;
  if (state === "sent") dropDraft();
  // A browser without storage refuses this, too.
  if (state !== "kept") forgetPhotos().catch(() => null);
  if (!(lead instanceof HTMLFormElement)) return;
  keepDraft(lead);
  addSource(lead);
  enhanceSlots(lead);
  enhancePhotos(lead);
  enhanceChecks(lead);
  if (state === "kept") restorePhotos(lead).catch(() => null);
}
