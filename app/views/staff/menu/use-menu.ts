/** Reads what the menu shows from the data of the current page, or from its error. */
import { useMatches, useRouteError } from "@remix-run/react";
import type { StaffMenu, WithMenu } from "~/staff/staff-menu";

/** Returns null on a page without a menu: before signing in, or while a one-time password must be replaced. */
export function useMenu(): StaffMenu | null {
  const [page, error] = [useMatches().at(-1), useRouteError()] as readonly ({ data?: unknown } | undefined)[];
  return ((page?.data ?? error?.data) as Partial<WithMenu> | null | undefined)?.menu ?? null;
}
