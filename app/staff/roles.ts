/** What people of the dealership are to the site: an owner may do everything, sales what selling takes. */

export const ROLES = ["owner", "sales"] as const;

export type Role = (typeof ROLES)[number];

/** Somebody who may sign in, as the `staff` table knows them. */
export interface StaffMember {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  /** Somebody else knows the password: nothing opens before it is changed. */
  readonly mustChangePassword: boolean;
}

/** Whether a member may do what needs the given role. */
export function hasRole(member: StaffMember, needed: Role): boolean {
  return member.role === "owner" || member.role === needed;
}
