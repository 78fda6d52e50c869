/** The entries of the staff menu: add a page here. */
import type { Role } from "~/staff/roles";
import { hasRole } from "~/staff/roles";
import type { MenuCounts } from "~/staff/staff-menu";

interface MenuEntry {
  /** Key under `menu` in `staff-shared.ts`. */
  readonly text:
    | "today"
    | "leads"
    | "vehicles"
    | "sheet"
    | "photos"
    | "print"
    | "insights"
    | "people"
    | "settings"
    | "privacy"
    | "sessions"
    | "password";
  readonly path: string;
  /** Another path whose page, and those below it, belong to the entry too. */
  readonly below?: string;
  /** "bar": always visible. "more": behind More on a phone. "end": the last lines. */
  readonly place: "bar" | "more" | "end";
  readonly count?: Exclude<keyof MenuCounts, "version" | "readAtIso">;
  /** Whether staff should do something about what is counted. */
  readonly isWaiting?: boolean;
  /** Sales by default. */
  readonly access?: Role;
}

const ENTRIES: readonly MenuEntry[] = [
  { text: "today", path: "/staff", place: "bar", count: "due", isWaiting: true },
  {
    text: "leads",
    path: "/staff/leads",
    below: "/staff/appointments",
    place: "bar",
    count: "leads",
    isWaiting: true,
  },
  { text: "vehicles", path: "/staff/vehicles", below: "/staff/feeds", place: "bar", count: "vehicles" },
  { text: "sheet", path: "/staff/sheet", place: "bar", count: "sheet", isWaiting: true },
  {
    text: "photos",
    path: "/photo-sync",
    below: "/staff/photos",
    place: "more",
    count: "photos",
    isWaiting: true,
  },
  { text: "print", path: "/staff/print", place: "more" },
  { text: "insights", path: "/staff/insights", place: "more" },
  { text: "settings", path: "/staff/settings", place: "more", access: "owner" },
  { text: "people", path: "/staff/people", place: "more", access: "owner" },
  { text: "privacy", path: "/staff/privacy", place: "more", access: "owner" },
  { text: "sessions", path: "/staff/sessions", place: "end" },
  { text: "password", path: "/staff/password", below: "/staff/two-step", place: "end" },
];

/** @param place of the menu; its entries for a person, in order */
export const listMenuEntries = (place: MenuEntry["place"], role: Role): readonly MenuEntry[] =>
  ENTRIES.filter((entry) => entry.place === place && hasRole({ role }, entry.access ?? "sales"));

/** Returns the value of `aria-current`: the page itself, or a page below it. */
export function findCurrent({ path, below }: MenuEntry, current: string): "page" | "true" | undefined {
  if (current === path) return "page";
  const isBelow =
    path !== "/staff" && [path, below].some((start) => start && `${current}/`.startsWith(`${start}/`));
  return isBelow ? "true" : undefined;
}
