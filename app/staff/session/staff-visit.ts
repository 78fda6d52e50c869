/** Per-request access to the staff session: the current member, sign-in, sign-out and password changes. */

import { formatFailureReason } from "~/platform/failure-reason";
import { type DraftSeal, openFormDraft, sealFormDraft } from "~/staff/form-draft";
import type { StaffMember } from "~/staff/roles";
import type { PasswordChange, PasswordRefusal, StaffStore } from "~/staff/staff-store";
import { isSessionOver, needsRefresh, type StaffSession } from "./session";
import type { TokenRefresh } from "./token-refresh";

/** Reads and writes this request's session cookie; changes are sent with the response. */
export interface SessionStore {
  read(): Promise<StaffSession | null>;
  keep(session: StaffSession): Promise<void>;
  /** Deletes the session cookie, if there is one. */
  drop(): void;
  /** Encrypts data that a page carries instead of a cookie. */
  readonly texts: DraftSeal;
}

export interface StaffVisit {
  /**
   * Returns the signed-in member; null for visitors, ended sessions and former staff. Calls the backend at most once per request.
   * Doesn't delete the cookie of an ended session, because a concurrent response may just be replacing it.
   * @throws BackendUnavailable
   */
  findMember(): Promise<StaffMember | null>;
  /** Replaces any session with a new one; null for wrong credentials. @throws BackendUnavailable */
  signIn(email: string, password: string): Promise<StaffMember | null>;
  /** Ends the session here and at Auth. If Auth is unavailable, the browser is signed out anyway. */
  signOut(): Promise<void>;
  /**
   * Sets a new password and replaces all sessions of this person with a new one. Returns "credentials" without a valid session.
   * @throws BackendUnavailable
   */
  changePassword(passwords: PasswordChange): Promise<"done" | PasswordRefusal>;
  /** Deletes a cookie that is no longer valid. */
  forget(): void;
  /** Whether this request signed someone in. */
  hasSignedIn(): boolean;
  /** Encrypts a form draft for its author; null when the form names no author or is too large. */
  sealFormDraft(form: FormData, path: string): Promise<string | null>;
  /** Restores the current member's draft for this path; null when it isn't theirs, is for another path or older than a day. */
  openFormDraft(sealed: string, path: string): Promise<FormData | null>;
}

export interface VisitParts {
  readonly backend: StaffStore;
  readonly tokenRefreshes: TokenRefresh;
  readonly now: () => Date;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  /** Keeps the request alive for background work. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

export function openStaffVisit(keeper: SessionStore, parts: VisitParts): StaffVisit {
  let found: Promise<StaffMember | null> | undefined;
  let hasSignedIn = false;
  const find = () => {
    found ??= findMember(keeper, parts);
    return found;
  };
  return {
    findMember: find,
    async signIn(email, password) {
      const member = await signIn(keeper, parts, email, password);
      if (member) found = Promise.resolve(member);
      hasSignedIn = member !== null;
      return member;
    },
    async signOut() {
      const session = await readLiveSession(keeper, parts);
      keeper.drop();
      found = Promise.resolve(null);
      if (session) await endSession(parts, session);
    },
    changePassword: (passwords) => changePassword(keeper, parts, passwords),
    forget: () => keeper.drop(),
    hasSignedIn: () => hasSignedIn,
    ...createWordsCarrier(keeper, parts, find),
  };
}

function createWordsCarrier(
  { texts }: SessionStore,
  { now }: VisitParts,
  findMember: StaffVisit["findMember"],
): Pick<StaffVisit, "sealFormDraft" | "openFormDraft"> {
  return {
    sealFormDraft: (form, path) => sealFormDraft(form, path, { texts, now }),
    async openFormDraft(sealed, path) {
      const member = await findMember();
      return member && openFormDraft(sealed, { userId: member.userId, path }, { texts, now });
    },
  };
}

async function changePassword(
  keeper: SessionStore,
  { backend, tokenRefreshes, now, log }: VisitParts,
  passwords: PasswordChange,
): Promise<"done" | PasswordRefusal> {
  const session = await readLiveSession(keeper, { now });
  const isOld = session && needsRefresh(session, now().getTime());
  const tokens = isOld ? await tokenRefreshes.refresh(session.refreshToken) : session;
  if (!tokens) return "credentials";
  const answer = await backend.changePassword(tokens.accessToken, passwords);
  if (typeof answer === "string") return answer;
  await keeper.keep({ ...answer, signedInAtMs: now().getTime() });
  log("passwordChanged");
  return "done";
}

async function findMember(keeper: SessionStore, parts: VisitParts): Promise<StaffMember | null> {
  const session = await readLiveSession(keeper, parts);
  if (!session) return null;
  if (!needsRefresh(session, parts.now().getTime())) return parts.backend.findMember(session.accessToken);
  const tokens = await parts.tokenRefreshes.refresh(session.refreshToken);
  const member = tokens && (await parts.backend.findMember(tokens.accessToken));
  if (member) await keeper.keep({ ...tokens, signedInAtMs: session.signedInAtMs });
  return member;
}

async function readLiveSession(
  keeper: SessionStore,
  { now }: Pick<VisitParts, "now">,
): Promise<StaffSession | null> {
  const session = await keeper.read();
  return session && !isSessionOver(session, now().getTime()) ? session : null;
}

async function signIn(
  keeper: SessionStore,
  parts: VisitParts,
  email: string,
  password: string,
): Promise<StaffMember | null> {
  const { backend, log, now, waitUntil } = parts;
  const tokens = await backend.signIn(email, password);
  if (!tokens) return null;
  const session = { ...tokens, signedInAtMs: now().getTime() };
  const member = await backend.findMember(tokens.accessToken);
  if (!member) {
    // The account isn't on the staff list: don't create a session.
    waitUntil(endSession(parts, session));
    return null;
  }
  const former = await readLiveSession(keeper, parts);
  if (former) waitUntil(endSession(parts, former));
  await keeper.keep(session);
  log("staffSignedIn", { role: member.role });
  return member;
}

/** Auth ends a session only for a valid access token, so an expired one is refreshed first. */
async function endSession(
  { backend, tokenRefreshes, now, log }: VisitParts,
  session: StaffSession,
): Promise<void> {
  try {
    const isOld = needsRefresh(session, now().getTime());
    const tokens = isOld ? await tokenRefreshes.refresh(session.refreshToken) : session;
    if (tokens) await backend.endSession(tokens.accessToken);
  } catch (error) {
    log("sessionNotEnded", { reason: formatFailureReason(error) });
  }
}
