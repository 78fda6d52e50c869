/** The entries of the navigation and which of them stands for the page being shown. */

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
  /** The value of `aria-current`: the very page, or a page below it. */
  readonly match: "page" | "true";
}

/** The one entry to mark: a contact page asked for a test drive is "Test Drive", a vehicle belongs to "Inventory". */
export function findCurrentEntry(path: string, search: string): CurrentEntry | null {
  if (path.startsWith("/vehicle/")) return { entry: NAVIGATION[1], match: "true" };
  const isTestDrive = new URLSearchParams(search).get("subject") === "test-drive";
  const href = path === "/contact" && isTestDrive ? "/contact?subject=test-drive" : path;
  const entry = NAVIGATION.find((candidate) => candidate.href === href);
  return entry ? { entry, match: "page" } : null;
}
