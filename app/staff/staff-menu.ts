/** Data of the menu on every staff page: the signed-in person and the counts beside its links. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ignoreOutage } from "~/backend/unavailable";
import type { StaffMember } from "./roles";

export interface MenuCounts {
  /** Unanswered. */
  readonly leads: number;
  /** Leads with a due reminder. 0 while the previous release's functions answer. */
  readonly due: number;
  /** Listed. */
  readonly vehicles: number;
  /** Problems of the last inventory sync. */
  readonly sheet: number;
  /** Vehicles without photos. */
  readonly photos: number;
  /** Changes with anything that the pages about leads show. "" while the previous release's functions answer. */
  readonly version: string;
}

export interface MenuCounter {
  /** @throws BackendUnavailable */
  countMenu(): Promise<MenuCounts>;
  /** Returns the version alone. @throws BackendUnavailable */
  readVersion(): Promise<string>;
}

export interface StaffMenu {
  readonly member: Pick<StaffMember, "userId" | "name" | "role">;
  /** null while they can't be counted. */
  readonly counts: MenuCounts | null;
}

/**
 * The loader of the menu. It refuses no one: each page's own loader does.
 * @returns null for visitors, and until the member has replaced a one-time password; without counts while they can't be counted
 */
export async function loadMenu({ context }: LoaderFunctionArgs): Promise<StaffMenu | null> {
  const member = await ignoreOutage(context.staff.findMember());
  if (!member || member.mustChangePassword) return null;
  const counts = await ignoreOutage(context.staffMenu.countMenu(), ({ message }) =>
    context.log("staffRequestFailed", { reason: message }),
  );
  const { userId, name, role } = member;
  return { member: { userId, name, role }, counts: counts ?? null };
}
