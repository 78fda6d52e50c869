/** The people who may sign in, and an owner's hand on them: add, change the role, hand over a new password, remove. */
import { isBackendFailure } from "~/backend/unavailable";
import { makeOneTimePassword } from "~/staff/account/one-time-password";
import type { Role, StaffMember } from "./roles";

/** Somebody on the list, as an owner sees them. */
export interface StaffPerson extends StaffMember {
  readonly email: string;
  readonly addedAtIso: string;
  /** null for nobody yet. */
  readonly lastSignInAtIso: string | null;
}

export type ListChange = "done" | "unknown" | "last_owner";

/** Auth's accounts and the list of staff. `actorId` is who does it; null for whoever holds the secret key at a command line. */
export interface StaffPeople {
  /** Owners first. @throws BackendUnavailable, as each of these */
  listPeople(): Promise<readonly StaffPerson[]>;
  /** The new account's id; null when the address has one already. */
  createAccount(email: string, password: string): Promise<string | null>;
  findAccount(email: string): Promise<{ readonly userId: string; readonly isListed: boolean } | null>;
  /** Ends every session of the account. False when there is no such account. */
  setPassword(userId: string, password: string): Promise<boolean>;
  /** Done or gone already: both are fine. */
  deleteAccount(userId: string): Promise<void>;
  /** False when the account is on the list already, which stays as it is. */
  addToList(person: { userId: string; name: string; role: Role }, actorId: string | null): Promise<boolean>;
  changeRole(userId: string, role: Role, actorId: string | null): Promise<ListChange>;
  removeFromList(userId: string, actorId: string | null): Promise<ListChange>;
  /** False for nobody on the list. */
  requireNewPassword(userId: string, actorId: string | null): Promise<boolean>;
  noteOwnPassword(userId: string): Promise<void>;
}

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * An account with a one-time password, on the list. Somebody whose account was left over from an attempt that broke off, or who
 * worked here before, gets that account again.
 * @returns the password, or null when the address is on the list already
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
 * Off the list first: from there on no session opens anything. An account that Auth could not delete then is nobody's, and is
 * taken up again when the address is added again.
 */
export async function removePerson(
  userId: string,
  people: StaffPeople,
  actorId: string | null,
  log: (event: string, fields: Readonly<Record<string, unknown>>) => void,
): Promise<ListChange> {
  const outcome = await people.removeFromList(userId, actorId);
  if (outcome !== "done") return outcome;
  await people.deleteAccount(userId).catch((error: unknown) => {
    if (!isBackendFailure(error)) throw error;
    log("accountNotDeleted", { userId, reason: error.message });
  });
  return outcome;
}

/** A new one-time password for somebody who forgot theirs; null for nobody on the list. */
export async function resetPassword(
  userId: string,
  people: StaffPeople,
  actorId: string | null,
): Promise<string | null> {
  // First that it has to be changed: a password that somebody else knows must never be one to keep.
  if (!(await people.requireNewPassword(userId, actorId))) return null;
  const password = makeOneTimePassword();
  return (await people.setPassword(userId, password)) ? password : null;
}
