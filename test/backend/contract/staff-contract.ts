/** Who may sign in, what a session grants, and who reads the list of staff; only the service key counts attempts. */
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { Role } from "~/staff/roles";
import type { ContractFixture } from "./contract-fixture";

const getAccount = (role: Role) => {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  return account;
};

export function stateStaffContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseStaff({ url, publishableKey: keys.publishable, timeoutMs: 20_000 });
  };
  const signIn = async (role: Role) => {
    const tokens = await open().signIn(getAccount(role).email, DEMO_PASSWORD);
    if (!tokens) throw new Error(`the ${role} could not sign in`);
    return tokens;
  };
  /** A client of a signed-in user that bypasses the adapter. */
  const connectAs = async (role: Role) => {
    const { url, keys } = get().backend;
    const { accessToken } = await signIn(role);
    const headers = { Authorization: `Bearer ${accessToken}` };
    return createClient(url, keys.publishable, { auth: { persistSession: false }, global: { headers } });
  };
  const readStaff = () => get().service.from("staff").select("user_id, name, role").order("role");

  test.each(["owner", "sales"] as const)("%s signs in and is identified by name and role", async (role) => {
    const before = Date.now();
    const tokens = await signIn(role);
    expect(tokens.expiresAtMs).toBeGreaterThan(before + 30 * 60_000);
    const { name } = getAccount(role);
    expect(await open().findMember(tokens.accessToken)).toEqual({
      ...{ userId: expect.any(String), name, role, mustChangePassword: false, oneTimeSinceIso: null },
    });
  });

  test.each([
    ["a wrong password", getAccount("owner").email, "open the lots"],
    ["an unknown account", "unknown@example.test", DEMO_PASSWORD],
    ["a text that is no address", "'; drop table staff; --", DEMO_PASSWORD],
  ])("%s is refused", async (_, email, password) => {
    expect(await open().signIn(email, password)).toBeNull();
  });

  test("a refresh returns a new session, and two concurrent ones are both valid", async () => {
    const { refreshToken } = await signIn("sales");
    const bought = await Promise.all([open().refresh(refreshToken), open().refresh(refreshToken)]);
    for (const tokens of bought) {
      expect(tokens?.refreshToken).not.toBe(refreshToken);
      expect(await open().findMember(tokens?.accessToken ?? "")).toMatchObject({ role: "sales" });
    }
  });

  test("an ended session and its refresh token are invalid, and other sessions remain valid", async () => {
    const [ended, other] = [await signIn("sales"), await signIn("sales")];
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
    const { accessToken } = await signIn("sales");
    const table = get().service.from("staff");
    const { data } = await table.delete().eq("role", "sales").select();
    expect(data).toHaveLength(1);
    expect(await open().findMember(accessToken)).toBeNull();
    await table.insert(data ?? []);
    expect(await open().findMember(accessToken)).toMatchObject({ role: "sales" });
  });

  test("an owner reads all rows, sales their own row, the publishable key none", async () => {
    expect((await readStaff()).data).toHaveLength(DEMO_ACCOUNTS.length);
    const names = async (role: Role) =>
      (await (await connectAs(role)).from("staff").select("name").order("name")).data?.map(
        ({ name }) => name,
      );
    expect(await names("owner")).toEqual(DEMO_ACCOUNTS.map(({ name }) => name).sort());
    expect(await names("sales")).toEqual([getAccount("sales").name]);
    expect((await get().visitor.from("staff").select("*")).error?.code).toBe("42501");
  });

  test.each(["visitor", "sales", "owner"] as const)("%s cannot make themselves staff", async (who) => {
    const client = who === "visitor" ? get().visitor : await connectAs(who);
    const before = (await readStaff()).data;
    const userId = "00000000-0000-4000-8000-000000000001";
    const answers = [
      await client.from("staff").insert({ user_id: userId, name: "Eve", role: "owner" }),
      await client.from("staff").update({ role: "owner" }).eq("role", "sales"),
      await client.from("staff").delete().eq("role", "owner"),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
    expect((await readStaff()).data).toEqual(before);
  });

  test("no account can be created from outside by any call", async () => {
    const { auth } = get().visitor;
    const credentials = { email: "eve@example.test", password: "a long password" };
    const answers = [
      await auth.signUp(credentials),
      await auth.signInWithOtp({ email: credentials.email }),
      await auth.signInAnonymously(),
    ];
    for (const { error } of answers) expect(error).not.toBeNull();
    expect(await open().signIn(credentials.email, credentials.password)).toBeNull();
  });

  test("attempts are counted: ten pass, the eleventh waits, and returned attempts are available again", async () => {
    const { url, keys } = get().backend;
    const attempts = createSupabaseAttempts({ url, secretKey: keys.secret, timeoutMs: 20_000 });
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

  test("an expired window starts over", async () => {
    const { url, keys } = get().backend;
    const attempts = createSupabaseAttempts({ url, secretKey: keys.secret, timeoutMs: 20_000 });
    const key = "c".repeat(64);
    for (let attempt = 0; attempt < 3; attempt += 1) await attempts.take(key, 1, 900);
    expect(await attempts.take(key, 1, 900)).toBeGreaterThan(0);
    const past = { ends_at: new Date(Date.now() - 1000).toISOString() };
    await get().service.from("rate_limits").update(past).eq("key", key);
    expect(await attempts.take(key, 1, 900)).toBe(0);
  });

  test("only the service key accesses the counters, and they accept only hashes", async () => {
    const values = { p_key: "d".repeat(64), p_limit: 1, p_window_seconds: 1 };
    for (const client of [get().visitor, await connectAs("owner")]) {
      expect((await client.rpc("take_token", values)).error).not.toBeNull();
      expect((await client.rpc("return_token", { p_key: values.p_key })).error).not.toBeNull();
      expect((await client.from("rate_limits").select("*")).error?.code).toBe("42501");
    }
    const { service } = get();
    expect((await service.rpc("take_token", { ...values, p_key: "ana@example.com" })).error?.code).toBe(
      "23514",
    );
    expect((await service.rpc("take_token", { ...values, p_limit: 0 })).error?.code).toBe("22023");
  });
}
