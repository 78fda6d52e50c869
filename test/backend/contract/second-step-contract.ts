/** The second step of signing in, and a new password by a link in an email: what a session opens, and which sessions end. */
import { afterEach, assert, expect, test } from "vitest";
import { createSupabasePasswordReset } from "~/backend/stores/supabase-password-reset.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseRecoveryCodes } from "~/backend/stores/supabase-recovery-codes.server";
import { createSupabaseSecondFactor } from "~/backend/stores/supabase-second-factor.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { hashRecoveryCode, renewRecoveryCodes } from "~/staff/account/recovery-codes";
import { readTokenSession } from "~/staff/session/staff-sessions";
import { computeTotp } from "../../../local/backend/auth/auth-factors";
import {
  access,
  backend,
  connectAs,
  findPerson,
  OWNER,
  publicAccess,
  readEmailedToken,
  readRows,
  SALES,
  signIn,
} from "./contract-fixture";

const NEXT = "my very own words";

export function stateSecondStepContract(): void {
  const staff = () => createSupabaseStaff(publicAccess);
  const factor = () => createSupabaseSecondFactor(publicAccess);
  const people = () => createSupabasePeople(access);
  const codes = () => createSupabaseRecoveryCodes(access);
  const getCode = (secret: string, step = 0) => computeTotp(secret, Date.now() + step * 30_000);
  const getWrongCode = (secret: string) => {
    const right = [-2, -1, 0, 1, 2].map((step) => getCode(secret, step));
    const codes = ["0", "1", "2", "3", "4", "5"].map((digit) => digit.repeat(6));
    return codes.find((code) => !right.includes(code)) ?? "";
  };
  /** Turns it on in a session of its own. */
  const turnOn = async () => {
    const { accessToken } = await signIn();
    const begun = await factor().startFactor(accessToken, "Orlando Family Motors");
    assert(begun, "it's already on");
    const tokens = await factor().confirmFactor(accessToken, begun.factorId, getCode(begun.secret));
    assert(tokens, "the code was refused");
    return { ...begun, tokens };
  };
  /** Asks Auth directly. @returns status and error code */
  const ask = async (path: string, accessToken: string, method = "POST", body: object = {}) => {
    const Authorization = `Bearer ${accessToken}`;
    const headers = { apikey: backend.keys.publishable, Authorization, "Content-Type": "application/json" };
    const init = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${backend.url}/auth/v1${path}`, init);
    const { error_code } = (await answer.json()) as { error_code?: string };
    return [answer.status, error_code];
  };

  afterEach(async () => {
    const { userId } = await findPerson();
    await people().resetSecondStep(userId, null);
    await people().setPassword(userId, DEMO_PASSWORD);
  });

  test("a person turns it on with a code: that session continues, and all others end", async () => {
    const [own, other] = [await signIn(), await signIn()];
    const abandoned = await factor().startFactor(own.accessToken, "Orlando Family Motors");
    const begun = await factor().startFactor(own.accessToken, "Orlando Family Motors");
    expect(begun?.factorId).not.toBe(abandoned?.factorId);
    expect(begun?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun?.uri).toMatch(/^otpauth:\/\/totp\/Orlando%20Family%20Motors:sales%40example\.test\?/);
    const { factorId = "", secret = "" } = begun ?? {};
    expect(await factor().confirmFactor(own.accessToken, factorId, getWrongCode(secret))).toBeNull();
    expect((await findPerson()).hasSecondStep).toBe(false);
    const tokens = await factor().confirmFactor(own.accessToken, factorId, getCode(secret));
    expect(await staff().findMember(tokens?.accessToken ?? "")).toMatchObject({ hasSecondStep: true });
    expect((await findPerson()).hasSecondStep).toBe(true);
    expect(await staff().findMember(other.accessToken)).toBeNull();
    const refreshed = await staff().refresh(tokens?.refreshToken ?? "");
    expect(await staff().findMember(refreshed?.accessToken ?? "")).toMatchObject({ name: "Diego Alves" });
    expect(await factor().startFactor(refreshed?.accessToken ?? "", "x")).toBeNull();
  });

  test("a session with only the password opens nothing, at the backend neither, until the code is entered", async () => {
    const { secret, factorId } = await turnOn();
    const half = await signIn();
    expect(half.needsCode).toBe(true);
    expect(await staff().findMember(half.accessToken)).toBeNull();
    const token = (await staff().refresh(half.refreshToken))?.accessToken ?? "";
    expect(await staff().findMember(token)).toBeNull();
    for (const table of ["staff", "sync_runs"])
      expect((await connectAs(token).from(table).select("*")).data).toEqual([]);
    const answers = [
      await ask("/user", token, "PUT", { password: NEXT }),
      await ask(`/factors/${factorId}`, token, "DELETE"),
      await ask("/factors", token, "POST", { factor_type: "totp", friendly_name: "another" }),
    ];
    for (const [index, status] of [401, 422, 403].entries())
      expect(answers[index]).toEqual([status, "insufficient_aal"]);
    expect(await factor().enterCode(token, getWrongCode(secret))).toBeNull();
    const full = await factor().enterCode(token, getCode(secret));
    expect(await staff().findMember(full?.accessToken ?? "")).toMatchObject({ role: "sales" });
  });

  test("a code is needed to turn it off and to change the password; then signing in asks for none", async () => {
    const { secret, tokens } = await turnOn();
    const change = (code?: string) =>
      staff().changePassword(tokens.accessToken, { current: DEMO_PASSWORD, next: NEXT, code });
    expect(await change()).toBe("code");
    expect(await change(getWrongCode(secret))).toBe("code");
    expect(await change(getCode(secret))).toMatchObject({ accessToken: expect.any(String) });
    expect(await staff().findMember(tokens.accessToken)).toBeNull();
    const half = await signIn(SALES, NEXT);
    const token = (await factor().enterCode(half.accessToken, getCode(secret)))?.accessToken ?? "";
    expect(await factor().removeFactors(token, getWrongCode(secret))).toBeNull();
    expect((await findPerson()).hasSecondStep).toBe(true);
    const after = await factor().removeFactors(token, getCode(secret));
    expect(await staff().findMember(after?.accessToken ?? "")).not.toHaveProperty("hasSecondStep");
    expect((await signIn(SALES, NEXT)).needsCode).toBe(false);
  });

  test("a reset by an owner turns it off, ends all sessions of the person, and is recorded", async () => {
    const { tokens } = await turnOn();
    const { userId } = await findPerson();
    expect(await people().resetSecondStep(userId, null)).toBe(true);
    expect(await people().resetSecondStep(userId, null)).toBe(false);
    expect(await people().resetSecondStep(crypto.randomUUID(), null)).toBe(false);
    expect(await staff().findMember(tokens.accessToken)).toBeNull();
    expect(await staff().refresh(tokens.refreshToken)).toBeNull();
    expect((await signIn()).needsCode).toBe(false);
    expect(await readRows("staff_changes", { person: userId, change: "second_step" })).not.toEqual([]);
  });

  /** Enters a recovery code in the session of a token. @returns how many are left, or null */
  const recover = async (accessToken: string, code: string, userId?: string) => {
    const session = readTokenSession(accessToken);
    assert(session, "the token names no session");
    const own = { ...session, userId: userId ?? session.userId };
    return codes().redeemCode(own, await hashRecoveryCode(own.userId, code));
  };

  test("a recovery code signs in without the phone: the second step is off, all other sessions end, and it's recorded", async () => {
    const { tokens } = await turnOn();
    const { userId } = await findPerson();
    expect(await codes().countCodes(userId)).toEqual({ made: 0, left: 0, isOnlyOwner: false });
    const [first = "", second = ""] = await renewRecoveryCodes(userId, codes());
    expect(await codes().countCodes(userId)).toMatchObject({ made: 10, left: 10 });
    const [half, otherHalf] = [await signIn(), await signIn()];
    expect(await recover(half.accessToken, "k7mh-29xw-p4ra-bn8c")).toBeNull();
    expect(await staff().findMember(half.accessToken)).toBeNull();
    expect(await recover(half.accessToken, first)).toBe(9);
    const member = await staff().findMember(half.accessToken);
    expect(member).toMatchObject({ userId });
    expect(member).not.toHaveProperty("hasSecondStep");
    const refreshed = await staff().refresh(half.refreshToken);
    expect(await staff().findMember(refreshed?.accessToken ?? "")).toMatchObject({ userId });
    for (const ended of [tokens, otherHalf]) {
      expect(await staff().findMember(ended.accessToken)).toBeNull();
      expect(await staff().refresh(ended.refreshToken)).toBeNull();
    }
    // Without a second step no code is used up.
    expect(await recover(half.accessToken, second)).toBeNull();
    expect(await codes().countCodes(userId)).toMatchObject({ made: 10, left: 9 });
    for (const change of ["recovery_codes", "recovery_code"])
      expect(await readRows("staff_changes", { person: userId, actor: userId, change })).not.toEqual([]);
  });

  test("a recovery code works once, for its person, in a live session, and until new ones are made", async () => {
    await turnOn();
    const { userId } = await findPerson();
    const [used = "", other = "", late = ""] = await renewRecoveryCodes(userId, codes());
    expect(await recover((await signIn()).accessToken, used)).toBe(9);
    await turnOn();
    const half = await signIn();
    expect(await recover(half.accessToken, used)).toBeNull();
    const owner = await signIn(OWNER);
    expect(await recover(owner.accessToken, other)).toBeNull();
    expect(await recover(owner.accessToken, other, userId)).toBeNull();
    const ended = await signIn();
    await staff().endSession(ended.accessToken);
    expect(await recover(ended.accessToken, other)).toBeNull();
    const concurrent = await Promise.all([1, 2, 3].map(() => recover(half.accessToken, other)));
    expect(concurrent.sort()).toEqual([8, null, null]);
    await turnOn();
    await renewRecoveryCodes(userId, codes());
    expect(await recover((await signIn()).accessToken, late)).toBeNull();
  });

  test("only hashes of recovery codes are stored, and they end when an owner turns the second step off", async () => {
    await turnOn();
    const { userId } = await findPerson();
    const made = await renewRecoveryCodes(userId, codes());
    const rows = await readRows("recovery_codes", { user_id: userId });
    expect(rows).toHaveLength(10);
    for (const code of made) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
    await people().resetSecondStep(userId, null);
    expect(await codes().countCodes(userId)).toMatchObject({ made: 0 });
    await renewRecoveryCodes(userId, codes());
    await codes().deleteCodes(userId);
    expect(await codes().countCodes(userId)).toMatchObject({ made: 0 });
    const { userId: ownerId } = await findPerson(OWNER);
    expect(await codes().countCodes(ownerId)).toMatchObject({ isOnlyOwner: true });
  });

  const reset = () => createSupabasePasswordReset(publicAccess);
  const receiveToken = async (email = SALES) => {
    await reset().sendResetEmail(email, "https://www.example.com/es/staff/new-password");
    return readEmailedToken();
  };

  test("a link works once, and its new password ends all other sessions", async () => {
    const other = await signIn();
    const token = await receiveToken();
    const opened = await reset().openReset(token);
    expect(opened?.needsCode).toBe(false);
    expect(await reset().openReset(token)).toBeNull();
    const accessToken = opened?.accessToken ?? "";
    expect(await reset().setPassword(accessToken, DEMO_PASSWORD)).toBe("same");
    expect(await reset().setPassword(accessToken, "short")).toBe("weak");
    expect(await reset().setPassword(accessToken, NEXT)).toBeNull();
    expect(await staff().findMember(accessToken)).toMatchObject({ role: "sales" });
    expect(await staff().findMember(other.accessToken)).toBeNull();
    expect(await staff().refresh(other.refreshToken)).toBeNull();
    expect(await staff().signIn(SALES, DEMO_PASSWORD)).toBeNull();
    await signIn(SALES, NEXT);
  });

  test("a newer email replaces the link of an older one, and an invented token opens nothing", async () => {
    const [older, newer] = [await receiveToken(), await receiveToken()];
    expect(await reset().openReset(older)).toBeNull();
    expect(await reset().openReset("0".repeat(56))).toBeNull();
    expect(await reset().openReset(newer)).not.toBeNull();
  });

  test("a link ends when the person's password changes in another way, by themselves or by an owner", async () => {
    const changed = await receiveToken();
    const { accessToken } = await signIn();
    await staff().changePassword(accessToken, { current: DEMO_PASSWORD, next: NEXT });
    expect(await reset().openReset(changed)).toBeNull();
    const handed = await receiveToken();
    await people().setPassword((await findPerson()).userId, DEMO_PASSWORD);
    expect(await reset().openReset(handed)).toBeNull();
  });

  test("an unknown address gets the same answer, and no email", async () => {
    const before = await receiveToken();
    expect(await receiveToken("unknown@example.test")).toBe(before);
  });

  test("with a second step, a link alone neither opens anything nor sets a password", async () => {
    const { secret } = await turnOn();
    const opened = await reset().openReset(await receiveToken());
    expect(opened?.needsCode).toBe(true);
    const half = opened?.accessToken ?? "";
    expect(await staff().findMember(half)).toBeNull();
    expect(await reset().setPassword(half, NEXT)).toBe("weak");
    expect(await staff().signIn(SALES, NEXT)).toBeNull();
    const full = await factor().enterCode(half, getCode(secret));
    expect(await reset().setPassword(full?.accessToken ?? "", NEXT)).toBeNull();
    expect((await signIn(SALES, NEXT)).needsCode).toBe(true);
  });
}
