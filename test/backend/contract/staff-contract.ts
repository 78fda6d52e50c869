/** Who may sign in, what a session grants, and who reads the list of staff; attempts at signing in are counted. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { BackendRejected } from "~/backend/unavailable";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import {
  access,
  backend,
  changeRows,
  connectAs,
  minutesAgo,
  OWNER,
  publicAccess,
  readRows,
  SALES,
  service,
  signIn,
  visitor,
} from "./contract-fixture";

/** In the form of a hash. */
const makeKey = (mark: string) => mark.repeat(32) + randomUUID().replaceAll("-", "");

export function stateStaffContract(): void {
  const open = () => createSupabaseStaff(publicAccess);

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

  test.each(["", "not a token", "eyJhbGciOiJub25lIn0.e30."])("the token %j has no user", async (token) => {
    expect([await open().findMember(token), await open().refresh(token || "x")]).toEqual([null, null]);
    await open().endSession(token);
  });

  test("a person removed from the list has no access from the next request", async () => {
    const { accessToken } = await signIn();
    const { data } = await service.from("staff").delete().eq("role", "sales").select();
    expect(data).toHaveLength(1);
    expect(await open().findMember(accessToken)).toBeNull();
    await service.from("staff").insert(data ?? []);
    expect(await open().findMember(accessToken)).toMatchObject({ role: "sales" });
  });

  test("an owner reads all rows of staff, sales their own row", async () => {
    for (const email of [OWNER, SALES]) {
      const client = connectAs((await signIn(email)).accessToken);
      const { data } = await client.from("staff").select("name").order("name");
      const shown = DEMO_ACCOUNTS.filter((account) => email === OWNER || account.email === email);
      expect(data?.map(({ name }) => name)).toEqual(shown.map(({ name }) => name).sort());
    }
  });

  test.each([null, SALES, OWNER])("%s cannot use Auth's admin API", async (email) => {
    const headers = new Headers({ apikey: backend.keys.publishable, "Content-Type": "application/json" });
    if (email) headers.set("Authorization", `Bearer ${(await signIn(email)).accessToken}`);
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
    const [email, password] = ["eve@example.test", "a long password"];
    expect((await auth.signUp({ email, password })).error).not.toBeNull();
    expect((await auth.signInWithOtp({ email })).error).not.toBeNull();
    expect((await auth.signInAnonymously()).error).not.toBeNull();
    expect(await open().signIn(email, password)).toBeNull();
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
    await changeRows("rate_limits", { key }, { ends_at: minutesAgo(1) });
    expect(await attempts.take(key, 1, 900)).toBe(0);
    const values = { p_key: key, p_limit: 1, p_window_seconds: 1 };
    const noHash = await service.rpc("take_token", { ...values, p_key: "ana@example.com" });
    const noLimit = await service.rpc("take_token", { ...values, p_limit: 0 });
    expect([noHash.error?.code, noLimit.error?.code]).toEqual(["23514", "22023"]);
  });

  test("a shorter period that refuses does not count toward the longer ones", async () => {
    const attempts = createSupabaseAttempts(access);
    const [minute, day] = [makeKey("a"), makeKey("b")];
    const short = { key: minute, limit: 2, windowSeconds: 60 };
    const tokens = [short, { key: day, limit: 3, windowSeconds: 86_400 }];
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) waits.push(await attempts.takeEach(tokens));
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true, true]);
    expect(waits[2]).toBeLessThanOrEqual(60);
    expect(await readRows("rate_limits", { key: day })).toMatchObject([{ taken: 2 }]);
    await service.from("rate_limits").delete().eq("key", minute);
    expect(await attempts.takeEach(tokens)).toBe(0);
    expect(await attempts.takeEach(tokens)).toBeGreaterThan(80_000);
    await expect(attempts.takeEach([])).rejects.toThrow(BackendRejected);
  });

  test("the same attempt counts once, however concurrent, until it is refused", async () => {
    const attempts = createSupabaseAttempts(access);
    const minute = { key: makeKey("c"), limit: 2, windowSeconds: 60 };
    const attempt = (key: string) => [{ key, limit: 1, windowSeconds: 600, isRepeatable: true }, minute];
    const [one, other, third] = ["d", "e", "f"].map(makeKey);
    const take = (key = "") => attempts.takeEach(attempt(key));
    expect(await Promise.all(Array.from({ length: 8 }, () => take(one)))).toEqual(Array(8).fill(0));
    expect([await take(other), await take(other), (await take(third)) > 0]).toEqual([0, 0, true]);
    await service.from("rate_limits").delete().eq("key", minute.key);
    expect(await take(third)).toBe(0);
    expect(await readRows("rate_limits", { key: minute.key })).toMatchObject([{ taken: 1 }]);
  });
}
