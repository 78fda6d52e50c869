/** Enhances the contact form: stores a draft, names the chosen time, draws photos, and shows problems before sending. */
import { enhanceChecks } from "./lead-checks";
import { dropDraft, keepDraft } from "./lead-draft";
import { enhancePhotos } from "./lead-photos";
import { enhanceSlots } from "./lead-slots";

export function enhanceLeadForm(page: Document): void {
  const lead = page.querySelector<HTMLElement>("[data-lead]");
  if (lead?.dataset.lead === "sent") dropDraft();
  if (!(lead instanceof HTMLFormElement)) return;
  keepDraft(lead);
  enhanceSlots(lead);
  enhancePhotos(lead);
  enhanceChecks(lead);
}
