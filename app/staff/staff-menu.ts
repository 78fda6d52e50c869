/** Data of the menu on every staff page: the signed-in person and the counts beside its links. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { ignoreOutage } from "~/backend/unavailable";
import { instant, type Parsed } from "~/platform/parsed";
import type { StaffMember } from "./roles";

/** The previous release's functions count no reminders, and have no version and no moment. */
export const describeMenuCountsAnswer = () =>
  z.object({
    /** Unanswered. */
    leads: z.int(),
    /** Leads with a due reminder. */
    due: z.int().default(0),
    /** Listed. */
    vehicles: z.int(),
    /** Problems of the last inventory sync. */
    sheet: z.int(),
    /** Vehicles without photos. */
    photos: z.int(),
    /** Changes with anything that the pages about leads show. */
    version: z.string().default(""),
    /** By the database's clock. The page that is read with the menu shows what was stored by then. */
    readAtIso: instant.nullable().default(null),
  });
export type MenuCounts = Parsed<ReturnType<typeof describeMenuCountsAnswer>>;

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
