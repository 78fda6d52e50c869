/** Whose leads a staff member may download as a list: an owner everyone's, sales those assigned to them. */
import { hasRole, type StaffMember } from "./roles";

interface ExportLimit {
  readonly scope: "all" | "own";
  /** The only assignee; null for all leads. */
  readonly assignee: string | null;
}

export const limitExport = (member: Pick<StaffMember, "role" | "userId">): ExportLimit =>
  hasRole(member, "owner") ? { scope: "all", assignee: null } : { scope: "own", assignee: member.userId };
