/** Who may sign in, what a session grants, and who reads the list of staff; attempts at signing in are counted. */
import { expect, test } from "vitest";
import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import {
  access,
  backend,
  connectAs,
  OWNER,
  publicAccess,
  SALES,
  service,
  signIn,
  visitor,
} from "./contract-fixture";

/** What a staff member's own token may read beyond what every shopper may. */
const OPEN_TO_STAFF = { staff: "user_id", sync_runs: "id" };
const WHO = [
  ["visitor", null],
  ["sales", SALES],
  ["owner", OWNER],
] as const;

export function stateStaffContract(): void {
  const open = () => createSupabaseStaff(publicAccess);
  const connect = async (email: string | null) =>
    email ? connectAs((await signIn(email)).accessToken) : visitor;
  const readStaff = async () =>
    (await service.from("staff").select("user_id, name, role").order("role")).data;

  test.each(DEMO_ACCOUNTS)(
    "$role signs in and is identified by name and role",
    async ({ email, name, role }) => {
      const before = Date.now();
      const tokens = await signIn(email);
      expect(tokens.expiresAtMs).toBeGreaterThan(before + 30 * 60_000);
      expect(await open().findMember(tokens.accessToken)).toEqual({
        ...{ userId: expect.any(String), name, role, mustChangePassword: false, oneTimeSinceIso: null },
      });
    },
  );

  test.each([
    ["a wrong password", OWNER, "open the lots"],
    ["an unknown account", "unknown@example.test", DEMO_PASSWORD],
    ["a text that is no address", "'; drop table staff; --", DEMO_PASSWORD],
  ])("%s is refused", async (_, email, password) => {
    expect(await open().signIn(email, password)).toBeNull();
  });

  test("a refresh returns a new session, and two concurrent ones are both valid", async () => {
    const { refreshToken } = await signIn();
    const bought = await Promise.all([open().refresh(refreshToken), open().refresh(refreshToken)]);
    for (const tokens of bought) {
      expect(tokens?.refreshToken).not.toBe(refreshToken);
      expect(await open().findMember(tokens?.accessToken ?? "")).toMatchObject({ role: "sales" });
    }
  });

  test("an ended session and its refresh token are invalid, and other sessions remain valid", async () => {
    const [ended, other] = [await signIn(), await signIn()];
    await open().endSession(ended.accessToken);
    await open().endSession(ended.accessToken);
    expect(await open().findMember(ended.accessToken)).toBeNull();
    expect(await open().refresh(ended.refreshToken)).toBeNull();
    expect(await open().findMember(other.accessToken)).toMatchObject({ role: "sales" });
  });

  test.each(["", "not a token", "eyJhbGciOiJub25lIn0.e30."])(
    "the token %j belongs to no user",
    async (token) => {
      expect(await open().findMember(token)).toBeNull();
      expect(await open().refresh(token || "x")).toBeNull();
      await open().endSession(token);
    },
  );

  test("a person removed from the list has no access from the next request", async () => {
    const { accessToken } = await signIn();
    const { data } = await service.from("staff").delete().eq("role", "sales").select();
    expect(data).toHaveLength(1);
    expect(await open().findMember(accessToken)).toBeNull();
    await service.from("staff").insert(data ?? []);
    expect(await open().findMember(accessToken)).toMatchObject({ role: "sales" });
  });

  test("an owner reads all rows, sales their own row", async () => {
    expect(await readStaff()).toHaveLength(DEMO_ACCOUNTS.length);
    const listNames = async (email: string) =>
      (await (await connect(email)).from("staff").select("name")).data?.map(({ name }) => name).sort();
    expect(await listNames(OWNER)).toEqual(DEMO_ACCOUNTS.map(({ name }) => name).sort());
    expect(await listNames(SALES)).toEqual(
      DEMO_ACCOUNTS.filter(({ email }) => email === SALES).map(({ name }) => name),
    );
  });

  test.each(WHO)("%s cannot read or change staff and the dealership's data directly", async (_, email) => {
    const client = await connect(email);
    const before = await readStaff();
    const userId = "00000000-0000-4000-8000-000000000001";
    const answers = await Promise.all([
      client.from("staff").insert({ user_id: userId, name: "Eve", role: "owner" }),
      client.from("staff").update({ role: "owner" }).eq("role", "sales"),
      client.from("staff").delete().eq("role", "owner"),
      client.from("sync_runs").delete().gt("id", 0),
      client.from("contact_messages").select("*"),
      client.rpc("add_staff", { p_actor: null, p_user_id: userId, p_name: "Eve", p_role: "owner" }),
      client.rpc("take_token", { p_key: "d".repeat(64), p_limit: 1, p_window_seconds: 1 }),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => "42501"));
    for (const table of Object.keys(OPEN_TO_STAFF))
      expect((await client.from(table).select("*")).error?.code).toBe(email ? undefined : "42501");
    expect(await readStaff()).toEqual(before);
  });

  test.each(WHO)("%s cannot use Auth's admin API", async (_, email) => {
    const key = backend.keys.publishable;
    const headers = {
      ...{ apikey: key, "Content-Type": "application/json" },
      ...(email && { Authorization: `Bearer ${(await signIn(email)).accessToken}` }),
    };
    const users = `${backend.url}/auth/v1/admin/users`;
    const account = { email: "eve@example.test", password: "my very own words", email_confirm: true };
    const answers = [
      await fetch(users, { headers }),
      await fetch(users, { method: "POST", headers, body: JSON.stringify(account) }),
      await fetch(`${users}/${crypto.randomUUID()}`, { method: "DELETE", headers }),
    ];
    const status = email ? 403 : 401;
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    expect(await open().signIn(account.email, account.password)).toBeNull();
  });

  test("no account can be created from outside by any call", async () => {
    const { auth } = visitor;
    const credentials = { email: "eve@example.test", password: "a long password" };
    const answers = [
      await auth.signUp(credentials),
      await auth.signInWithOtp({ email: credentials.email }),
      await auth.signInAnonymously(),
    ];
    for (const { error } of answers) expect(error).not.toBeNull();
    expect(await open().signIn(credentials.email, credentials.password)).toBeNull();
  });

  test("Auth's admin API lists and finds accounts, and returns its own error codes", async () => {
    const { admin } = service.auth;
    const { data } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(data).toMatchObject({ users: [{ aud: "authenticated" }] });
    const userId = data.users[0]?.id ?? "";
    expect((await admin.getUserById(userId)).data.user?.id).toBe(userId);
    const create = (email: string, password = "my very own words") => admin.createUser({ email, password });
    const answers = [
      [await create(OWNER), "email_exists"],
      [await create("eve"), "validation_failed"],
      [await create("eve@example.test", "12345"), "weak_password"],
      [await create("eve@example.test", "x".repeat(73)), "validation_failed"],
      [await admin.getUserById(crypto.randomUUID()), "user_not_found"],
      [await admin.deleteUser(crypto.randomUUID()), "user_not_found"],
    ] as const;
    for (const [{ error }, code] of answers) expect(error?.code).toBe(code);
  });

  test("attempts are counted: ten pass, the eleventh waits, and returned attempts are available again", async () => {
    const attempts = createSupabaseAttempts(access);
    const key = "a".repeat(64);
    const taken = await Promise.all(Array.from({ length: 12 }, () => attempts.take(key, 10, 900)));
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(10);
    for (const seconds of taken.filter((waiting) => waiting > 0)) {
      expect(seconds).toBeGreaterThan(890);
      expect(seconds).toBeLessThanOrEqual(900);
    }
    await attempts.giveBack(key);
    await attempts.giveBack(key);
    expect(await attempts.take(key, 10, 900)).toBe(0);
    expect(await attempts.take("b".repeat(64), 10, 900)).toBe(0);
  });

  test("an expired window starts over, and the counters accept only hashes", async () => {
    const attempts = createSupabaseAttempts(access);
    const key = "c".repeat(64);
    for (let attempt = 0; attempt < 3; attempt += 1) await attempts.take(key, 1, 900);
    expect(await attempts.take(key, 1, 900)).toBeGreaterThan(0);
    const past = { ends_at: new Date(Date.now() - 1000).toISOString() };
    await service.from("rate_limits").update(past).eq("key", key);
    expect(await attempts.take(key, 1, 900)).toBe(0);
    const values = { p_key: key, p_limit: 1, p_window_seconds: 1 };
    const noHash = await service.rpc("take_token", { ...values, p_key: "ana@example.com" });
    const noLimit = await service.rpc("take_token", { ...values, p_limit: 0 });
    expect([noHash.error?.code, noLimit.error?.code]).toEqual(["23514", "22023"]);
  });
}
