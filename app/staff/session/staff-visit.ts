/** One request of somebody who may be staff: who it is, and signing in and out. */

import { keepWords, openWords, type WordsSeal } from "~/staff/form-draft";
import type { StaffMember } from "~/staff/roles";
import type { PasswordChange, PasswordRefusal, StaffStore } from "~/staff/staff-store";
import { isSessionOver, needsRefresh, type StaffSession } from "./session";
import type { RefreshFlights } from "./token-refresh";

/** Where this request's session lies: it came with the request, changes leave with the answer. */
export interface SessionKeeper {
  read(): Promise<StaffSession | null>;
  keep(session: StaffSession): Promise<void>;
  /** Takes it out of the browser, where there is one. */
  drop(): void;
  /** Seals what a page carries instead of a cookie. */
  readonly texts: WordsSeal;
}

export interface StaffVisit {
  /**
   * Who asks; null for visitors, for sessions that ended and for people who are no longer staff. Asks the backend once a
   * request. The cookie of a session that ended stays: another answer under way may just be replacing it.
   * @throws BackendUnavailable
   */
  findMember(): Promise<StaffMember | null>;
  /** A new session in place of any other; null when the pair is refused. @throws BackendUnavailable */
  signIn(email: string, password: string): Promise<StaffMember | null>;
  /** Ends the session here and at Auth; an outage there does not keep anybody signed in here. */
  signOut(): Promise<void>;
  /**
   * A new password, and a new session in place of all others of this person; nobody's session, nobody's password.
   * @throws BackendUnavailable
   */
  changePassword(passwords: PasswordChange): Promise<"done" | PasswordRefusal>;
  /** Takes a cookie that no longer opens anything out of the browser. */
  forget(): void;
  /** Whether this very request signed somebody in: its page is the answer to that. */
  hasSignedIn(): boolean;
  /** Seals what was typed into a form for its writer; null when it names none, or says more than can be carried. */
  keepWords(form: FormData, path: string): Promise<string | null>;
  /** What the member who asks typed into the form of this path; null when they did not, or longer than a day ago. */
  openWords(sealed: string, path: string): Promise<FormData | null>;
}

export interface VisitParts {
  readonly backend: StaffStore;
  readonly flights: RefreshFlights;
  readonly now: () => Date;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  /** Keeps the request alive for work nobody waits for. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

export function openStaffVisit(keeper: SessionKeeper, parts: VisitParts): StaffVisit {
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
  { texts }: SessionKeeper,
  { now }: VisitParts,
  findMember: StaffVisit["findMember"],
): Pick<StaffVisit, "keepWords" | "openWords"> {
  return {
    keepWords: (form, path) => keepWords(form, path, { texts, now }),
    async openWords(sealed, path) {
      const member = await findMember();
      return member && openWords(sealed, { userId: member.userId, path }, { texts, now });
    },
  };
}

async function changePassword(
  keeper: SessionKeeper,
  { backend, flights, now, log }: VisitParts,
  passwords: PasswordChange,
): Promise<"done" | PasswordRefusal> {
  const session = await readLiveSession(keeper, { now });
  const isOld = session && needsRefresh(session, now().getTime());
  const tokens = isOld ? await flights.refresh(session.refreshToken) : session;
  if (!tokens) return "credentials";
  const answer = await backend.changePassword(tokens.accessToken, passwords);
  if (typeof answer === "string") return answer;
  await keeper.keep({ ...answer, signedInAtMs: now().getTime() });
  log("passwordChanged");
  return "done";
}

async function findMember(keeper: SessionKeeper, parts: VisitParts): Promise<StaffMember | null> {
  const session = await readLiveSession(keeper, parts);
  if (!session) return null;
  if (!needsRefresh(session, parts.now().getTime())) return parts.backend.findMember(session.accessToken);
  const tokens = await parts.flights.refresh(session.refreshToken);
  const member = tokens && (await parts.backend.findMember(tokens.accessToken));
  if (member) await keeper.keep({ ...tokens, signedInAtMs: session.signedInAtMs });
  return member;
}

async function readLiveSession(
  keeper: SessionKeeper,
  { now }: Pick<VisitParts, "now">,
): Promise<StaffSession | null> {
  const session = await keeper.read();
  return session && !isSessionOver(session, now().getTime()) ? session : null;
}

async function signIn(
  keeper: SessionKeeper,
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
    // An account that is not on the list gets nothing to come back with.
    waitUntil(endSession(parts, session));
    return null;
  }
  const former = await readLiveSession(keeper, parts);
  if (former) waitUntil(endSession(parts, former));
  await keeper.keep(session);
  log("staffSignedIn", { role: member.role });
  return member;
}

/** Auth ends a session for a token that is still good, so an old one is refreshed first. */
async function endSession({ backend, flights, now, log }: VisitParts, session: StaffSession): Promise<void> {
  try {
    const isOld = needsRefresh(session, now().getTime());
    const tokens = isOld ? await flights.refresh(session.refreshToken) : session;
    if (tokens) await backend.endSession(tokens.accessToken);
  } catch (error) {
    log("sessionNotEnded", { reason: error instanceof Error ? error.message : String(error) });
  }
}
