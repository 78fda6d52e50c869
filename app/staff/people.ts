/** Staff management for owners: add people, change roles, reset passwords, remove people. */
import * as z from "zod";
import { ignoreOutage } from "~/backend/unavailable";
import { emailText, storedText } from "~/platform/form-text";
import { instant, type Parsed } from "~/platform/parsed";
import { makeOneTimePassword } from "~/staff/account/one-time-password";
import { ROLES, type Role } from "./roles";

/** A staff member as shown to owners. */
export const describeStaffPersonAnswer = () =>
  z.object({
    userId: z.uuid(),
    name: z.string(),
    /** People with a role of a later release can't sign in here (`supabase-staff`), but owners can see, change and remove them. */
    role: z.enum(ROLES).catch("sales"),
    mustChangePassword: z.boolean(),
    email: z.string(),
    addedAtIso: instant,
    /** null before the first sign-in. */
    lastSignInAtIso: instant.nullable(),
    hasSecondStep: z.boolean(),
  });
export type StaffPerson = Parsed<ReturnType<typeof describeStaffPersonAnswer>>;

export type ListChange = "done" | "unknown" | "last_owner";

/** Auth accounts and the staff list. `actorId` is the acting owner; null for the command line, which has the secret key. */
export interface StaffPeople {
  /** Lists owners first. @throws BackendUnavailable, like all methods */
  listPeople(): Promise<readonly StaffPerson[]>;
  /** Returns the new account's id; null when the email address already has an account. */
  createAccount(email: string, password: string): Promise<string | null>;
  findAccount(email: string): Promise<{ readonly userId: string; readonly isListed: boolean } | null>;
  /** Also ends all sessions of the account. Returns false for an unknown account. */
  setPassword(userId: string, password: string): Promise<boolean>;
  /** Idempotent. */
  deleteAccount(userId: string): Promise<void>;
  /** Returns false, without a change, when the account is already listed. */
  addToList(person: { userId: string; name: string; role: Role }, actorId: string | null): Promise<boolean>;
  changeRole(userId: string, role: Role, actorId: string | null): Promise<ListChange>;
  removeFromList(userId: string, actorId: string | null): Promise<ListChange>;
  /** Returns false when the account isn't listed. */
  requireNewPassword(userId: string, actorId: string | null): Promise<boolean>;
  noteOwnPassword(userId: string): Promise<void>;
  /** Turns off the second step, and ends all sessions of the account. Returns false when there is nothing to turn off. */
  resetSecondStep(userId: string, actorId: string | null): Promise<boolean>;
}

/** Also for the command line. */
export function createPersonSchema() {
  const unreadable = "staff:unreadable";
  return z.object({
    name: storedText(100, {
      missing: "staffPeople:add.problems.name",
      long: "staffPeople:add.problems.longName",
      unreadable,
    }).trim(),
    email: emailText({ missing: "staffPeople:add.problems.email", unreadable }).toLowerCase(),
    role: z.enum(ROLES, "staffPeople:add.problems.role"),
  });
}
export type NewPerson = z.output<ReturnType<typeof createPersonSchema>>;

/**
 * Creates an account with a one-time password and lists it. An unlisted account, left over from an interrupted attempt or a former
 * staff member, is reused.
 * @returns the password, or null when the address is already listed
 */
export async function addPerson(
  { email, name, role }: NewPerson,
  people: StaffPeople,
  actorId: string | null,
): Promise<string | null> {
  const password = makeOneTimePassword();
  const created = await people.createAccount(email, password);
  const account = created === null ? await people.findAccount(email) : { userId: created, isListed: false };
  if (!account || account.isListed) return null;
  if (created === null && !(await people.setPassword(account.userId, password))) return null;
  const isAdded = await people.addToList({ userId: account.userId, name, role }, actorId);
  return isAdded ? password : null;
}

/**
 * Unlists the person first, which invalidates their access immediately. If Auth then can't delete the account, it stays unlisted and is
 * reused when the address is added again.
 */
export async function removePerson(
  userId: string,
  people: StaffPeople,
  actorId: string | null,
  log: (event: string, fields: Readonly<Record<string, unknown>>) => void,
): Promise<ListChange> {
  const outcome = await people.removeFromList(userId, actorId);
  if (outcome !== "done") return outcome;
  await ignoreOutage(people.deleteAccount(userId), ({ message }) =>
    log("accountNotDeleted", { userId, reason: message }),
  );
  return outcome;
}

/** Sets a new one-time password; null when the person isn't listed. */
export async function resetPassword(
  userId: string,
  people: StaffPeople,
  actorId: string | null,
): Promise<string | null> {
  // Require a change first, so that a password known to someone else is never permanent.
  if (!(await people.requireNewPassword(userId, actorId))) return null;
  const password = makeOneTimePassword();
  return (await people.setPassword(userId, password)) ? password : null;
}
