/** Staff roles and permissions: owners may do everything, sales only what selling requires. */

export const ROLES = ["owner", "sales"] as const;

export type Role = (typeof ROLES)[number];

/** A staff member, as stored in the `staff` table. */
export interface StaffMember {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  /** The current password is known to someone else; nothing is accessible until it is changed. */
  readonly mustChangePassword: boolean;
  /** ISO 8601 instant at which the current one-time password was set; null or absent once the person has their own. */
  readonly oneTimeSinceIso?: string | null;
  /** Signing in also asks for a code of the person's authenticator app. */
  readonly hasSecondStep?: boolean;
}

/** Whether a member has the permissions of the given role. */
export function hasRole(member: Pick<StaffMember, "role">, needed: Role): boolean {
  return member.role === "owner" || member.role === needed;
}
