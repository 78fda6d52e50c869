/** A test drive's day and time: a day that is tapped is any time that day, and the button names the choice. */

export function enhanceSlots(form: HTMLFormElement): void {
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
