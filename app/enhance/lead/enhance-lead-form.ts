/**
 * Enhances the contact form: stores a draft, adds where the shopper came from, names the chosen time, draws photos, and shows
 * problems before sending.
 */
import { showProblem } from "./field-problem";
import { forgetPhotos, restorePhotos } from "./keep-photos";
import { addSource } from "./keep-source";
import { dropDraft, keepDraft } from "./lead-draft";
import { enhancePhotos } from "./lead-photos";

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

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields with `data-missing` are required; `data-wrong` is for a value that does not match the field's pattern. */
const findProblem = ({ value, validity, dataset }: Field) =>
  (value.trim() ? !validity.valid && dataset.wrong : dataset.missing) || "";

/** Checks the form before it is sent, and each field after it was changed. The server checks again. */
function enhanceChecks(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<Field>("[data-missing]")];
  for (const field of fields) {
    // An empty field is not complained about before the form is sent.
    field.addEventListener("change", () => showProblem(field, field.value && findProblem(field)));
    field.addEventListener("input", () => field.ariaInvalid && showProblem(field, findProblem(field)));
  }
  form.addEventListener("submit", (event) => {
    for (const field of fields) showProblem(field, findProblem(field));
    const wrong = fields.filter(({ ariaInvalid }) => ariaInvalid);
    if (wrong.length === 0) return;
    event.preventDefault();
    for (const field of wrong) field.closest("details")?.setAttribute("open", "");
    wrong[0]?.focus();
  });
}

/** A test drive's day and time: a day that is tapped is any time that day, and the button names the choice. */
function enhanceSlots(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>("[data-request]");
  const { slot, day } = form.elements as HTMLFormControlsCollection & Record<"slot" | "day", RadioNodeList>;
  if (!label || !slot || !day) return;
  const show = () => {
    const chosen = form.querySelector<HTMLElement>('[name="slot"]:checked');
    const date = chosen?.closest<HTMLElement>("[data-date]")?.dataset.date;
    const { request = "", requestDay = "", requestAny = "" } = label.dataset;
    const text = !date ? requestAny : slot.value === day.value ? requestDay : request;
    label.textContent = text
      .replace("%d", date ?? "")
      .replace("%t", chosen?.parentElement?.textContent ?? "");
  };
  if (slot.value) day.value = slot.value.slice(0, 10);
  show();
  const follow = ({ target }: Event) => {
    // A list's value can't be set to "".
    if ((target as HTMLInputElement).name === "day")
      for (const one of slot)
        (one as HTMLInputElement).checked = (one as HTMLInputElement).value === day.value;
    show();
  };
  // Before the draft is stored.
  form.addEventListener("input", follow, { capture: true });
}
