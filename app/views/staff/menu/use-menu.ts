import { useRouteLoaderData } from "@remix-run/react";
import type { loadMenu, StaffMenu } from "~/staff/staff-menu";

/** Returns null on a page without a menu: before signing in, or while a one-time password must be replaced. */
export const useMenu = (): StaffMenu | null =>
  useRouteLoaderData<typeof loadMenu>("routes/staff/menu") ?? null;
