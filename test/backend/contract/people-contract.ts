/** Staff accounts managed by owners: the list, the last owner, and who has no access any more. */
import { afterEach, assert, expect, test } from "vitest";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_ACCOUNTS } from "~/staff/account/demo-accounts";
import { addPerson, removePerson } from "~/staff/people";
import type { Role } from "~/staff/roles";
import { readTokenSession } from "~/staff/session/staff-sessions";
import { access, findPerson, OWNER, publicAccess, service, signIn } from "./contract-fixture";

const OWN_PASSWORD = "my very own words";
type Tokens = Awaited<ReturnType<typeof signIn>>;

export function statePeopleContract(): void {
  const people = () => createSupabasePeople(access);
  const staff = () => createSupabaseStaff(publicAccess);
  const add = async (name: string, role: Role) => {
    const email = `${name.toLowerCase()}@example.test`;
    const password = await addPerson({ email, name, role }, people(), null);
    assert(password, `${email} could not be added`);
    return { email, password, userId: (await findPerson(email)).userId };
  };
  const remove = (userId: string) => removePerson(userId, people(), null, () => undefined);
  const expectEnded = async ({ accessToken, refreshToken }: Tokens) => {
    expect(await staff().findMember(accessToken)).toBeNull();
    expect(await staff().refresh(refreshToken)).toBeNull();
  };

  afterEach(async () => {
    const demo: readonly string[] = DEMO_ACCOUNTS.map(({ email }) => email);
    for (const { email, userId } of await people().listPeople())
      if (!demo.includes(email)) await remove(userId);
  });

  test("an added person signs in with the one-time password, and is marked as having one", async () => {
    const { email, password, userId } = await add("Luz", "sales");
    const { accessToken, expiresAtMs } = await signIn(email, password);
    expect(expiresAtMs).toBeGreaterThan(Date.now() + 30 * 60_000);
    const member = { userId, name: "Luz", role: "sales", mustChangePassword: true };
    const found = await staff().findMember(accessToken);
    expect(found).toEqual({ ...member, oneTimeSinceIso: expect.any(String) });
    expect(Math.abs(Date.now() - Date.parse(found?.oneTimeSinceIso ?? ""))).toBeLessThan(60_000);
    const times = { addedAtIso: expect.any(String), lastSignInAtIso: expect.any(String) };
    expect(await findPerson(email)).toEqual({ ...member, ...times, email, hasSecondStep: false });
    await people().noteOwnPassword(userId);
    const own = { ...member, mustChangePassword: false, oneTimeSinceIso: null };
    expect(await staff().findMember(accessToken)).toEqual(own);
    expect(await people().requireNewPassword(userId, null)).toBe(true);
    expect((await staff().findMember(accessToken))?.oneTimeSinceIso).toEqual(expect.any(String));
  });

  test("an address has one account, however it is written, and it is reused after its row is gone", async () => {
    const { userId } = await add("Luz", "sales");
    expect(await people().createAccount("LUZ@example.test", OWN_PASSWORD)).toBeNull();
    expect(await people().findAccount("LUZ@example.test")).toEqual({ userId, isListed: true });
    await people().removeFromList(userId, null);
    expect(await people().findAccount("luz@example.test")).toEqual({ userId, isListed: false });
    expect((await add("Luz", "owner")).userId).toBe(userId);
    expect(await people().findAccount("unknown@example.test")).toBeNull();
  });

  test("a person's new password ends every other session and returns a new one", async () => {
    const { email, password } = await add("Luz", "sales");
    const [asking, other] = [await signIn(email, password), await signIn(email, password)];
    const change = (current: string, next: string) =>
      staff().changePassword(asking.accessToken, { current, next });
    expect(await change("wrong", OWN_PASSWORD)).toBe("credentials");
    expect(await change(password, password)).toBe("same");
    expect(await change(password, "short")).toBe("weak");
    const tokens = await change(password, OWN_PASSWORD);
    assert(typeof tokens !== "string", "the password was not changed");
    expect(await staff().findMember(tokens.accessToken)).toMatchObject({ name: "Luz" });
    for (const session of [asking, other]) await expectEnded(session);
    expect(await staff().signIn(email, password)).toBeNull();
    await signIn(email, OWN_PASSWORD);
    expect(await change(OWN_PASSWORD, "another one of mine")).toBe("credentials");
  });

  test("a password that an owner resets ends all of the person's sessions", async () => {
    const { email, password, userId } = await add("Luz", "sales");
    const session = await signIn(email, password);
    expect(await people().requireNewPassword(userId, null)).toBe(true);
    expect(await people().setPassword(userId, OWN_PASSWORD)).toBe(true);
    await expectEnded(session);
    expect(await staff().signIn(email, password)).toBeNull();
    await signIn(email, OWN_PASSWORD);
    expect(await people().setPassword(crypto.randomUUID(), OWN_PASSWORD)).toBe(false);
    expect(await people().requireNewPassword(crypto.randomUUID(), null)).toBe(false);
  });

  test("a person sees their own sessions with the browser, and ends one without touching the others", async () => {
    const [luz, eva] = [await add("Luz", "sales"), await add("Eva", "sales")];
    const [here, there] = [await signIn(luz.email, luz.password), await signIn(luz.email, luz.password)];
    const other = await signIn(eva.email, eva.password);
    const getId = ({ accessToken }: Tokens) => readTokenSession(accessToken)?.sessionId ?? "";
    expect(await people().recordSession(luz.userId, getId(there), "A phone")).toBe(true);
    expect(await people().recordSession(luz.userId, getId(other), "Not hers")).toBe(false);
    const list = (minutesAhead: number) =>
      people().listSessions(luz.userId, new Date(Date.now() + minutesAhead * 60_000));
    const devices = Object.fromEntries((await list(-1)).map(({ id, device }) => [id, device]));
    expect(devices).toEqual({ [getId(here)]: null, [getId(there)]: "A phone" });
    expect(await list(1)).toEqual([]);
    const end = (session: Tokens) => people().endSession(luz.userId, getId(session));
    expect([await end(other), await end(there), await end(there)]).toEqual([false, true, false]);
    await expectEnded(there);
    expect(await staff().findMember(here.accessToken)).toMatchObject({ name: "Luz" });
    expect(await staff().findMember(other.accessToken)).toMatchObject({ name: "Eva" });
  });

  test("a removed person has no access with any token, and no account left", async () => {
    const { email, password, userId } = await add("Luz", "owner");
    const session = await signIn(email, password);
    expect(await remove(userId)).toBe("done");
    await expectEnded(session);
    expect(await staff().signIn(email, password)).toBeNull();
    expect(await people().findAccount(email)).toBeNull();
    expect(await remove(userId)).toBe("unknown");
    await people().deleteAccount(userId);
  });

  test("the last owner can be neither removed nor demoted by any call", async () => {
    const { userId } = await findPerson(OWNER);
    expect(await remove(userId)).toBe("last_owner");
    expect(await people().changeRole(userId, "sales", userId)).toBe("last_owner");
    const deleted = await service.from("staff").delete().eq("user_id", userId);
    const demoted = await service.from("staff").update({ role: "sales" }).eq("user_id", userId);
    expect([deleted.error?.code, demoted.error?.code]).toEqual(["23514", "23514"]);
    expect((await service.auth.admin.deleteUser(userId)).error?.status).toBe(500);
    expect(await findPerson(OWNER)).toMatchObject({ role: "owner" });
    await signIn(OWNER);
  });

  test("two owners who remove one another at once leave one", async () => {
    const [luz, demo] = [await add("Luz", "owner"), await findPerson(OWNER)];
    const demote = (one: string, by: string) => people().changeRole(one, "sales", by);
    const outcomes = await Promise.all([demote(luz.userId, demo.userId), demote(demo.userId, luz.userId)]);
    expect(outcomes.sort()).toEqual(["done", "last_owner"]);
    expect(await people().changeRole(demo.userId, "owner", null)).toBe("done");
    expect(await people().changeRole(crypto.randomUUID(), "owner", null)).toBe("unknown");
  });

  test("changes of staff are recorded with actor and target, by ids only", async () => {
    const { userId: actor } = await findPerson(OWNER);
    const { userId: person } = await add("Luz", "sales");
    await people().changeRole(person, "owner", actor);
    await people().changeRole(person, "owner", actor);
    await people().requireNewPassword(person, actor);
    await people().removeFromList(person, actor);
    const { data } = await service.from("staff_changes").select("*").eq("person", person).order("id");
    const fact = { id: expect.any(Number), at: expect.any(String), person, actor, role: null };
    expect(data).toEqual([
      { ...fact, actor: null, change: "added", role: "sales" },
      { ...fact, change: "role", role: "owner" },
      { ...fact, change: "password" },
      { ...fact, change: "removed" },
    ]);
    await people().deleteAccount(person);
  });
}
