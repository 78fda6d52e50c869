/** Data of the menu on every staff page: the signed-in person and the counts beside its links. */
import type { StaffMember } from "./roles";

export interface MenuCounts {
  /** Unanswered. */
  readonly leads: number;
  /** Listed. */
  readonly vehicles: number;
  /** Problems of the last inventory sync. */
  readonly sheet: number;
  /** Vehicles without photos. */
  readonly photos: number;
  readonly people: number;
}

export interface MenuCounter {
  /** @throws BackendUnavailable */
  countMenu(): Promise<MenuCounts>;
}

export interface StaffMenu {
  readonly member: Pick<StaffMember, "userId" | "name" | "role">;
  /** null while they can't be counted. */
  readonly counts: MenuCounts | null;
}

/** Part of the loader data of every staff page; null until the member has replaced a one-time password. */
export interface WithMenu {
  readonly menu: StaffMenu | null;
}
