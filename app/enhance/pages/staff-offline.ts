/** Script of staff's offline page: lists the forms that wait to be sent in this browser, with links that open and send them. */
import { dealer } from "~/dealer/dealer";
import { formatTime } from "~/enhance/offline/format-time";
import { NOTE_SLOT } from "~/inventory/offline-pages";
import type { FormDraft } from "~/platform/form-draft";
import { dropKeptForm, formatSendFragment, keepDraft, listKeptForms } from "~/platform/kept-forms";

const find = <Found extends HTMLElement>(name: string, place: ParentNode = document) =>
  place.querySelector(`[data-${name}]`) as Found;

/** The form whose answer this page replaces. */
keepDraft();
showConnection();
showForms();

/** The service worker shows this page at the address of the page that can't be reached. */
function showConnection(): void {
  find("offline").hidden = location.pathname.endsWith("/staff/offline") && navigator.onLine;
  setAddress(find("again"), location.href);
}

/** A link to this page's own address with its fragment would load nothing. */
function setAddress(link: HTMLAnchorElement, address: string): void {
  link.href = address;
  link.addEventListener("click", () => {
    if (link.href === location.href) location.reload();
  });
}

function showForms(): void {
  const forms = listKeptForms();
  find("none").hidden = forms.length > 0;
  find("forms").replaceChildren(...forms.map(createItem));
}

function createItem(form: FormDraft): Node {
  const item = find<HTMLTemplateElement>("form").content.cloneNode(true) as DocumentFragment;
  const time = formatTime(form.atMs, document.documentElement.lang.slice(0, 2), dealer.timeZone);
  const page = find<HTMLAnchorElement>("page", item);
  page.textContent = form.title || form.page;
  page.href = form.page;
  const typed = find("typed", item);
  typed.textContent = `${typed.textContent}`.replace(NOTE_SLOT, time);
  for (const [label, value] of form.lines) find("lines", item).appendChild(createLine(label, value));
  setAddress(find("send", item), form.page + formatSendFragment(form));
  find("remove", item).addEventListener("click", () => {
    if (!confirm(find("forms").dataset.sure)) return;
    dropKeptForm(form);
    showForms();
  });
  return item;
}

function createLine(label: string, value: string): Element {
  const line = document.createElement("div");
  for (const [name, text] of [
    ["dt", label],
    ["dd", value],
  ] as const) {
    const part = document.createElement(name);
    part.textContent = text;
    line.appendChild(part);
  }
  return line;
}
