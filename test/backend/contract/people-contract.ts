/** Staff accounts managed by owners: Auth's admin routes, the list, the last owner, and who has no access. */
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { addPerson, removePerson } from "~/staff/people";
import type { Role } from "~/staff/roles";
import { readTokenSession } from "~/staff/session/staff-sessions";
import type { ContractFixture } from "./contract-fixture";

const OWN_PASSWORD = "my very own words";
const FUNCTIONS = {
  list_staff: {},
  find_staff_account: { p_email: "owner@example.test" },
  add_staff: { p_actor: null, p_user_id: crypto.randomUUID(), p_name: "Eve", p_role: "owner" },
  change_staff_role: { p_actor: null, p_user_id: crypto.randomUUID(), p_role: "owner" },
  remove_staff: { p_actor: null, p_user_id: crypto.randomUUID() },
  require_new_password: { p_actor: null, p_user_id: crypto.randomUUID() },
  reset_second_step: { p_actor: null, p_user_id: crypto.randomUUID() },
  note_own_password: { p_user_id: crypto.randomUUID() },
  list_staff_sessions: { p_user_id: crypto.randomUUID(), p_since: "2026-01-01T00:00:00Z" },
  note_staff_session: { p_user_id: crypto.randomUUID(), p_session_id: crypto.randomUUID(), p_device: "x" },
  end_staff_session: { p_user_id: crypto.randomUUID(), p_session_id: crypto.randomUUID() },
  read_push_settings: { p_user_id: null },
  save_push_key: { p_former: null, p_public_key: "x", p_sealed: "x" },
  save_push_subscription: {
    ...{ p_user_id: crypto.randomUUID(), p_session_id: crypto.randomUUID() },
    p_subscription: {},
  },
  remove_push_subscriptions: { p_user_id: crypto.randomUUID(), p_endpoint: null },
  claim_push_alerts: { p_limit: 1, p_lease_seconds: 1 },
  finish_push_alert: {
    ...{ p_lead_id: crypto.randomUUID(), p_subscription_id: crypto.randomUUID() },
    ...{ p_kind: "sent", p_after_seconds: 0 },
  },
};
/** What a staff member's own token may read beyond what every shopper may. */
const OPEN_TO_STAFF = { staff: "user_id", sync_runs: "id" };
const CLOSED = [
  "staff_changes",
  "staff_sessions",
  "push_key",
  "push_subscriptions",
  "push_alerts",
  "contact_messages",
  "lead_deliveries",
  "lead_dead_letters",
  "rate_limits",
  "sync_leases",
];

export function statePeopleContract(get: () => ContractFixture): void {
  const timeoutMs = 20_000;
  const openPeople = () => {
    const { url, keys } = get().backend;
    return createSupabasePeople({ url, secretKey: keys.secret, timeoutMs });
  };
  const openStaff = () => {
    const { url, keys } = get().backend;
    return createSupabaseStaff({ url, publishableKey: keys.publishable, timeoutMs });
  };
  const signIn = async (email: string, password: string) => {
    const tokens = await openStaff().signIn(email, password);
    if (!tokens) throw new Error(`${email} could not sign in`);
    return tokens;
  };
  const findPerson = async (email: string) => {
    const person = (await openPeople().listPeople()).find((candidate) => candidate.email === email);
    if (!person) throw new Error(`${email} is not on the list`);
    return person;
  };
  const add = async (name: string, role: Role) => {
    const email = `${name.toLowerCase()}@example.test`;
    const password = await addPerson({ email, name, role }, openPeople(), null);
    if (!password) throw new Error(`${email} could not be added`);
    return { email, password, userId: (await findPerson(email)).userId };
  };
  const remove = (userId: string) => removePerson(userId, openPeople(), null, () => undefined);

  afterEach(async () => {
    const demo = DEMO_ACCOUNTS.map(({ email }) => email);
    for (const { email, userId } of await openPeople().listPeople())
      if (!demo.includes(email)) await remove(userId);
  });

  test("an added person signs in with the one-time password, and is marked as having one", async () => {
    const { email, password, userId } = await add("Luz", "sales");
    const { accessToken } = await signIn(email, password);
    const member = { userId, name: "Luz", role: "sales", mustChangePassword: true };
    const found = await openStaff().findMember(accessToken);
    expect(found).toEqual({ ...member, oneTimeSinceIso: expect.any(String) });
    expect(Math.abs(Date.now() - Date.parse(found?.oneTimeSinceIso ?? ""))).toBeLessThan(60_000);
    const person = await findPerson(email);
    expect(person).toEqual({
      ...member,
      email,
      addedAtIso: expect.any(String),
      lastSignInAtIso: expect.any(String),
      hasSecondStep: false,
    });
    await openPeople().noteOwnPassword(userId);
    const own = { ...member, mustChangePassword: false, oneTimeSinceIso: null };
    expect(await openStaff().findMember(accessToken)).toEqual(own);
    expect(await openPeople().requireNewPassword(userId, null)).toBe(true);
    expect((await openStaff().findMember(accessToken))?.oneTimeSinceIso).toEqual(expect.any(String));
  });

  test("an address has one account, however it is written, and it is reused after its row is gone", async () => {
    const { userId } = await add("Luz", "sales");
    expect(await openPeople().createAccount("LUZ@example.test", OWN_PASSWORD)).toBeNull();
    expect(await openPeople().findAccount("LUZ@example.test")).toEqual({ userId, isListed: true });
    await openPeople().removeFromList(userId, null);
    expect(await openPeople().findAccount("luz@example.test")).toEqual({ userId, isListed: false });
    expect((await add("Luz", "owner")).userId).toBe(userId);
    expect(await openPeople().findAccount("unknown@example.test")).toBeNull();
  });

  test("a person's new password ends every other session and returns a new one", async () => {
    const { email, password } = await add("Luz", "sales");
    const [asking, other] = [await signIn(email, password), await signIn(email, password)];
    const change = (current: string, next: string) =>
      openStaff().changePassword(asking.accessToken, { current, next });
    expect(await change("wrong", OWN_PASSWORD)).toBe("credentials");
    expect(await change(password, password)).toBe("same");
    expect(await change(password, "short")).toBe("weak");
    const tokens = await change(password, OWN_PASSWORD);
    if (typeof tokens === "string") throw new Error(tokens);
    expect(await openStaff().findMember(tokens.accessToken)).toMatchObject({ name: "Luz" });
    for (const { accessToken, refreshToken } of [asking, other]) {
      expect(await openStaff().findMember(accessToken)).toBeNull();
      expect(await openStaff().refresh(refreshToken)).toBeNull();
    }
    expect(await openStaff().signIn(email, password)).toBeNull();
    await signIn(email, OWN_PASSWORD);
    expect(await change(OWN_PASSWORD, "another one of mine")).toBe("credentials");
  });

  test("a password that an owner resets ends all of the person's sessions", async () => {
    const { email, password, userId } = await add("Luz", "sales");
    const { accessToken, refreshToken } = await signIn(email, password);
    expect(await openPeople().requireNewPassword(userId, null)).toBe(true);
    expect(await openPeople().setPassword(userId, OWN_PASSWORD)).toBe(true);
    expect(await openStaff().findMember(accessToken)).toBeNull();
    expect(await openStaff().refresh(refreshToken)).toBeNull();
    expect(await openStaff().signIn(email, password)).toBeNull();
    await signIn(email, OWN_PASSWORD);
    expect(await openPeople().setPassword(crypto.randomUUID(), OWN_PASSWORD)).toBe(false);
    expect(await openPeople().requireNewPassword(crypto.randomUUID(), null)).toBe(false);
  });

  test("a person sees their own sessions with the browser, and ends one without touching the others", async () => {
    const people = openPeople();
    const [luz, eva] = [await add("Luz", "sales"), await add("Eva", "sales")];
    const [here, there] = [await signIn(luz.email, luz.password), await signIn(luz.email, luz.password)];
    const other = await signIn(eva.email, eva.password);
    const getId = ({ accessToken }: { accessToken: string }) =>
      readTokenSession(accessToken)?.sessionId ?? "";
    expect(await people.recordSession(luz.userId, getId(there), "A phone")).toBe(true);
    expect(await people.recordSession(luz.userId, getId(other), "Not hers")).toBe(false);
    const since = new Date(Date.now() - 60_000);
    const sessions = await people.listSessions(luz.userId, since);
    expect(new Set(sessions.map(({ id, device }) => `${id} ${device}`))).toEqual(
      new Set([`${getId(here)} null`, `${getId(there)} A phone`]),
    );
    expect(await people.listSessions(luz.userId, new Date(Date.now() + 60_000))).toEqual([]);
    expect(await people.endSession(luz.userId, getId(other))).toBe(false);
    expect(await people.endSession(luz.userId, getId(there))).toBe(true);
    expect(await people.endSession(luz.userId, getId(there))).toBe(false);
    expect(await openStaff().findMember(there.accessToken)).toBeNull();
    expect(await openStaff().refresh(there.refreshToken)).toBeNull();
    expect(await openStaff().findMember(here.accessToken)).toMatchObject({ name: "Luz" });
    expect(await openStaff().findMember(other.accessToken)).toMatchObject({ name: "Eva" });
  });

  test("a removed person has no access with any token, and no account left", async () => {
    const { email, password, userId } = await add("Luz", "owner");
    const { accessToken, refreshToken } = await signIn(email, password);
    expect(await remove(userId)).toBe("done");
    expect(await openStaff().findMember(accessToken)).toBeNull();
    expect(await openStaff().refresh(refreshToken)).toBeNull();
    expect(await openStaff().signIn(email, password)).toBeNull();
    expect(await openPeople().findAccount(email)).toBeNull();
    expect(await remove(userId)).toBe("unknown");
    await openPeople().deleteAccount(userId);
  });

  test("the last owner can be neither removed nor demoted by any call", async () => {
    const { userId } = await findPerson("owner@example.test");
    expect(await remove(userId)).toBe("last_owner");
    expect(await openPeople().changeRole(userId, "sales", userId)).toBe("last_owner");
    const { service } = get();
    expect((await service.from("staff").delete().eq("user_id", userId)).error?.code).toBe("23514");
    expect((await service.from("staff").update({ role: "sales" }).eq("user_id", userId)).error?.code).toBe(
      "23514",
    );
    expect((await service.auth.admin.deleteUser(userId)).error?.status).toBe(500);
    expect(await findPerson("owner@example.test")).toMatchObject({ role: "owner" });
    await signIn("owner@example.test", DEMO_PASSWORD);
  });

  test("two owners who remove one another at once leave one", async () => {
    const [luz, demo] = [await add("Luz", "owner"), await findPerson("owner@example.test")];
    const outcomes = await Promise.all([
      openPeople().changeRole(luz.userId, "sales", demo.userId),
      openPeople().changeRole(demo.userId, "sales", luz.userId),
    ]);
    expect(outcomes.sort()).toEqual(["done", "last_owner"]);
    expect(await openPeople().changeRole(demo.userId, "owner", null)).toBe("done");
    expect(await openPeople().changeRole(crypto.randomUUID(), "owner", null)).toBe("unknown");
  });

  test("changes of staff are recorded with actor and target, by ids only", async () => {
    const owner = await findPerson("owner@example.test");
    const { userId } = await add("Luz", "sales");
    await openPeople().changeRole(userId, "owner", owner.userId);
    await openPeople().changeRole(userId, "owner", owner.userId);
    await openPeople().requireNewPassword(userId, owner.userId);
    await openPeople().removeFromList(userId, owner.userId);
    const { data } = await get().service.from("staff_changes").select("*").eq("person", userId).order("id");
    const [person, actor] = [userId, owner.userId];
    const fact = { id: expect.any(Number), at: expect.any(String), person, role: null };
    expect(data).toEqual([
      { ...fact, actor: null, change: "added", role: "sales" },
      { ...fact, actor, change: "role", role: "owner" },
      { ...fact, actor, change: "password" },
      { ...fact, actor, change: "removed" },
    ]);
    await openPeople().deleteAccount(userId);
  });

  test.each(["visitor", "sales", "owner"] as const)(
    "%s cannot read or change staff and the dealership's data directly",
    async (who) => {
      const { url, keys } = get().backend;
      const tokens = who === "visitor" ? null : await signIn(`${who}@example.test`, DEMO_PASSWORD);
      const headers: Record<string, string> = tokens ? { Authorization: `Bearer ${tokens.accessToken}` } : {};
      const client = createClient(url, keys.publishable, {
        auth: { persistSession: false },
        global: { headers },
      });
      for (const [name, values] of Object.entries(FUNCTIONS))
        expect([name, (await client.rpc(name, values)).status]).not.toEqual([name, 200]);
      for (const table of CLOSED) expect((await client.from(table).select("*")).error?.code).toBe("42501");
      for (const [table, key] of Object.entries(OPEN_TO_STAFF)) {
        expect((await client.from(table).select("*")).error?.code).toBe(tokens ? undefined : "42501");
        expect((await client.from(table).delete().not(key, "is", null)).error?.code).toBe("42501");
      }
      const users = `${url}/auth/v1/admin/users`;
      const asking = { ...headers, apikey: keys.publishable, "Content-Type": "application/json" };
      const body = JSON.stringify({ email: "eve@example.test", password: OWN_PASSWORD, email_confirm: true });
      const answers = [
        await fetch(users, { headers: asking }),
        await fetch(users, { method: "POST", headers: asking, body }),
        await fetch(`${users}/${crypto.randomUUID()}`, { method: "DELETE", headers: asking }),
      ];
      const status = tokens ? 403 : 401;
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      expect(await openPeople().findAccount("eve@example.test")).toBeNull();
    },
  );

  test("Auth's admin API lists and finds accounts, and returns its own error codes", async () => {
    const { admin } = get().service.auth;
    const { data } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(data).toMatchObject({ users: [{ aud: "authenticated" }] });
    const userId = data.users[0]?.id ?? "";
    expect((await admin.getUserById(userId)).data.user?.id).toBe(userId);
    const codes = [
      (await admin.createUser({ email: "owner@example.test", password: OWN_PASSWORD })).error?.code,
      (await admin.createUser({ email: "eve", password: OWN_PASSWORD })).error?.code,
      (await admin.createUser({ email: "eve@example.test", password: "12345" })).error?.code,
      (await admin.createUser({ email: "eve@example.test", password: "x".repeat(73) })).error?.code,
      (await admin.getUserById(crypto.randomUUID())).error?.code,
      (await admin.deleteUser(crypto.randomUUID())).error?.code,
    ];
    expect(codes).toEqual([
      "email_exists",
      "validation_failed",
      "weak_password",
      "validation_failed",
      "user_not_found",
      "user_not_found",
    ]);
  });
}
