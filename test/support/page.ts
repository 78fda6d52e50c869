/** Parses HTML and finds its elements: by role, label, and text (Testing Library), or by selector. */
import { type BoundFunctions, type queries, within } from "@testing-library/dom";
import { Window } from "happy-dom";

/** The part of a page below one element, by default the whole page. */
export interface Page extends BoundFunctions<typeof queries> {
  readonly element: HTMLElement;
  /** Texts in document order, separated by spaces, whitespace collapsed. Without the contents of templates and scripts. */
  readonly text: string;
  /** Addresses of all links, in order. */
  readonly links: readonly string[];
  /** Returns the value of the first field with this name. @throws when the page has no such field */
  value(field: string): string;
  [Symbol.iterator](): never;
  /** @throws when no element matches */
  find(selector: string): HTMLElement;
  findAll<Type extends HTMLElement = HTMLElement>(selector: string): Type[];
  /** Returns one attribute of every match, null where it is absent. */
  attributes(selector: string, name: string): (string | null)[];
  /** Returns the page below the first match. @throws when no element matches */
  part(selector: string): Page;
}

const window = new Window();

export function parsePage(html: string): Page {
  return createPage(parseDocument(html).documentElement);
}

export function parseFragment(html: string): Page {
  return createPage(parseDocument(html).body);
}

function parseDocument(html: string): Document {
  return new window.DOMParser().parseFromString(html, "text/html") as unknown as Document;
}

function createPage(element: HTMLElement): Page {
  const findAll = <Type extends HTMLElement>(selector: string) => [
    ...element.querySelectorAll<Type>(selector),
  ];
  const find = (selector: string) => {
    const [match] = findAll(selector);
    if (!match) throw new Error(`nothing matches ${selector} in:\n${element.outerHTML}`);
    return match;
  };
  return {
    ...within(element),
    element,
    // `expect(page).not.toContain(text)` would look through an empty list and pass.
    [Symbol.iterator]() {
      throw new Error("a page has no items: use page.text, page.links, or page.findAll()");
    },
    get text() {
      return readText(element);
    },
    get links() {
      return findAll("a[href]").map((link) => link.getAttribute("href") ?? "");
    },
    value: (field) => (find(`[name="${field}"]`) as HTMLInputElement).value,
    find,
    findAll,
    attributes: (selector, name) => findAll(selector).map((match) => match.getAttribute(name)),
    part: (selector) => createPage(find(selector)),
  };
}

const TEXT_NODE = 3;

export function readText(element: Element): string {
  return listTexts(element).join(" ").replace(/\s+/g, " ").trim();
}

function listTexts(node: Node): string[] {
  if (node.nodeType === TEXT_NODE) return [node.textContent ?? ""];
  if (/^(TEMPLATE|SCRIPT|STYLE)$/.test(node.nodeName)) return [];
  return [...node.childNodes].flatMap(listTexts);
}

/** Returns the values of some attributes, null for absent ones. */
export function readAttributes(element: Element, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}
