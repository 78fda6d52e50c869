/** Reads what the menu shows from the data of the current page. */
import { useMatches } from "@remix-run/react";
import type { StaffMenu, WithMenu } from "~/staff/staff-menu";

/** Returns null on a page without a menu: before signing in, or while a one-time password must be replaced. */
export function useMenu(): StaffMenu | null {
  const data = useMatches().at(-1)?.data as Partial<WithMenu> | null | undefined;
  return data?.menu ?? null;
}
