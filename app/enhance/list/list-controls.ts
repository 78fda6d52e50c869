/** The controls of the list, read and written as a query: the search box and the boxes of the filters. */
import { formatPair, type ListQuery } from "./list-query";

const listControls = (main: Element) =>
  main.querySelectorAll<HTMLInputElement>("[type=search],#filters [type=checkbox]");

/** What the controls ask for, from page 1; the order of the list, which has no control, is taken from `wanted`. */
export function readControls(main: Element, wanted: ListQuery): ListQuery {
  const query = new Set([...wanted].filter((pair) => pair.startsWith("sort=")));
  for (const { type, checked, name, value } of listControls(main)) {
    const text = value.trim().replace(/\s+/g, " ");
    if (type === "search" ? text : checked) query.add(formatPair(name, text));
  }
  return query;
}

/** Ticks and empties the controls at once, before the answer has come: whoever reads them next finds what was asked for. */
export function writeControls(main: Element, wanted: ListQuery): void {
  const names = new URLSearchParams([...wanted].join("&"));
  for (const control of listControls(main)) {
    if (control.type !== "search") control.checked = names.getAll(control.name).includes(control.value);
    else if (!names.has(control.name)) control.value = "";
  }
}
