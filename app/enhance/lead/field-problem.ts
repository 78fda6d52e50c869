/** Shows a problem at a field as the server does. */

/** @param text "" removes the problem. */
export function showProblem(field: HTMLElement, text: string): void {
  const id = `${field.id}-problem`;
  document.getElementById(id)?.remove();
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id);
  if (text) {
    const note = document.createElement("p");
    note.id = id;
    note.className = "field-problem";
    note.textContent = text;
    // After a field, and last in a group.
    field.insertAdjacentElement("value" in field ? "afterend" : "beforeend", note);
    ids.push(id);
    field.ariaInvalid = "true";
  } else {
    field.ariaInvalid = null;
  }
  field.setAttribute("aria-describedby", ids.join(" "));
}
