/** A test drive's time: its day is shown, another day takes the choice back, and the button names it. */

export function enhanceSlots(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>("[data-request]");
  const { slot, day } = form.elements as HTMLFormControlsCollection & Record<"slot" | "day", RadioNodeList>;
  if (!label || !slot || !day) return;
  const show = () => {
    const chosen = form.querySelector<HTMLElement>('[name="slot"]:checked');
    const date = chosen?.closest<HTMLElement>("[data-date]")?.dataset.date;
    const { request = "", requestAny = "" } = label.dataset;
    const time = chosen?.parentElement?.textContent ?? "";
    label.textContent = date ? request.replace("%d", date).replace("%t", time) : requestAny;
  };
  const chosenDay = slot.value.slice(0, 10);
  if (chosenDay) day.value = chosenDay;
  show();
  const takeBack = ({ target }: Event) => {
    // A list's value can't be set to "".
    const none = form.querySelector<HTMLInputElement>('[name="slot"][value=""]');
    if (none && (target as HTMLInputElement).name === "day") none.checked = true;
    show();
  };
  // Before the draft is stored.
  form.addEventListener("input", takeBack, { capture: true });
}
