/** Reads and writes the list's controls (search box, filter checkboxes, and selects) as a query. */
import { formatPair, type ListQuery } from "./list-query";

const listControls = (main: Element) =>
  main.querySelectorAll<HTMLInputElement>("[type=search],#filters [type=checkbox],#filters select");

/** Returns the query of the controls, for page 1; the sort order, which has no control, comes from `wanted`. */
export function readControls(main: Element, wanted: ListQuery): ListQuery {
  const query = new Set([...wanted].filter((pair) => pair.startsWith("sort=")));
  for (const { type, checked, name, value } of listControls(main)) {
    const text = value.trim().replace(/\s+/g, " ");
    if (type === "checkbox" ? checked : text) query.add(formatPair(name, text));
  }
  return query;
}

/** Updates the controls immediately, before the response, so that reading them returns the requested query. */
export function writeControls(main: Element, wanted: ListQuery): void {
  const names = new URLSearchParams([...wanted].join("&"));
  for (const control of listControls(main)) {
    const value = names.get(control.name) ?? "";
    if (control.type === "checkbox") control.checked = names.getAll(control.name).includes(control.value);
    else if (control.type !== "search") chooseOption(control, value);
    else if (!value) control.value = "";
  }
}

/** A number that isn't offered becomes an option until the response has it. */
function chooseOption(select: HTMLElement, value: string): void {
  const list = select as unknown as HTMLSelectElement;
  list.value = value;
  if (list.selectedIndex < 0) list.add(new Option(value, value, true, true));
}
