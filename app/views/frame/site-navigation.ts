/** The navigation's entries, and which one is current. */

export const NAVIGATION = [
  { text: "home", href: "/" },
  { text: "inventory", href: "/inventory" },
  { text: "testDrive", href: "/contact?subject=test-drive" },
  { text: "financing", href: "/financing" },
  { text: "offers", href: "/offers" },
  { text: "about", href: "/about" },
  { text: "contact", href: "/contact" },
] as const;

type NavigationEntry = (typeof NAVIGATION)[number];

interface CurrentEntry {
  readonly entry: NavigationEntry;
  /** The value of `aria-current`: the page itself, or a page below it. */
  readonly match: "page" | "true";
}

/** Returns the current entry: the contact page with a test drive is "Test Drive", a vehicle page belongs to "Inventory". */
export function findCurrentEntry(path: string, search: string): CurrentEntry | null {
  if (path.startsWith("/vehicle/")) return { entry: NAVIGATION[1], match: "true" };
  const isTestDrive = new URLSearchParams(search).get("subject") === "test-drive";
  const href = path === "/contact" && isTestDrive ? "/contact?subject=test-drive" : path;
  const entry = NAVIGATION.find((candidate) => candidate.href === href);
  return entry ? { entry, match: "page" } : null;
}
