/** Reads what the menu shows from the data of the current page, or from its error. */
import { useMatches, useRouteError } from "@remix-run/react";
import type { StaffMenu, WithMenu } from "~/staff/staff-menu";

/** Returns null on a page without a menu: before signing in, or while a one-time password must be replaced. */
export function useMenu(): StaffMenu | null {
  const page = useMatches().at(-1) as { data?: Partial<WithMenu> | null } | undefined;
  const error = useRouteError() as { data?: Partial<WithMenu> } | undefined;
  return page?.data?.menu ?? error?.data?.menu ?? null;
}
