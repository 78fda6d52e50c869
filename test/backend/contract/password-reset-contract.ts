/** A new password by a link in an email: once, with the second step, and the end of all other sessions. */
import { afterEach, expect, test } from "vitest";
import { createSupabasePasswordReset } from "~/backend/stores/supabase-password-reset.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseSecondFactor } from "~/backend/stores/supabase-second-factor.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { computeTotp } from "../../../local/backend/auth/totp";
import type { ContractFixture } from "./contract-fixture";

const EMAIL = "sales@example.test";
const NEXT = "my very own words";
const PAGE_URL = "https://www.example.com/es/staff/new-password";

export function statePasswordResetContract(get: () => ContractFixture): void {
  const getAccess = () => {
    const { url, keys } = get().backend;
    return { url, publishableKey: keys.publishable, timeoutMs: 20_000 };
  };
  const openStaff = () => createSupabaseStaff(getAccess());
  const openReset = () => createSupabasePasswordReset(getAccess());
  const openPeople = () => {
    const { url, keys } = get().backend;
    return createSupabasePeople({ url, secretKey: keys.secret, timeoutMs: 20_000 });
  };
  const findUserId = async () =>
    (await openPeople().listPeople()).find(({ email }) => email === EMAIL)?.userId ?? "";
  const signIn = async () => {
    const tokens = await openStaff().signIn(EMAIL, DEMO_PASSWORD);
    if (!tokens) throw new Error("sales could not sign in");
    return tokens;
  };
  /** Requests an email, and returns the token of its link. */
  const receiveToken = async () => {
    await openReset().sendResetEmail(EMAIL, PAGE_URL);
    return get().readEmailedToken();
  };

  afterEach(async () => {
    const userId = await findUserId();
    await openPeople().resetSecondStep(userId, null);
    await openPeople().setPassword(userId, DEMO_PASSWORD);
  });

  test("a link works once, and its new password ends all other sessions", async () => {
    const other = await signIn();
    const token = await receiveToken();
    const opened = await openReset().openReset(token);
    expect(opened?.needsCode).toBe(false);
    expect(await openReset().openReset(token)).toBeNull();
    const accessToken = opened?.accessToken ?? "";
    expect(await openReset().setPassword(accessToken, DEMO_PASSWORD)).toBe("same");
    expect(await openReset().setPassword(accessToken, "short")).toBe("weak");
    expect(await openReset().setPassword(accessToken, NEXT)).toBeNull();
    expect(await openStaff().findMember(accessToken)).toMatchObject({ role: "sales" });
    expect(await openStaff().findMember(other.accessToken)).toBeNull();
    expect(await openStaff().refresh(other.refreshToken)).toBeNull();
    expect(await openStaff().signIn(EMAIL, DEMO_PASSWORD)).toBeNull();
    expect(await openStaff().signIn(EMAIL, NEXT)).not.toBeNull();
  });

  test("a newer email replaces the link of an older one, and an invented token opens nothing", async () => {
    const older = await receiveToken();
    const newer = await receiveToken();
    expect(await openReset().openReset(older)).toBeNull();
    expect(await openReset().openReset("0".repeat(56))).toBeNull();
    expect(await openReset().openReset(newer)).not.toBeNull();
  });

  test("an unknown address gets the same answer, and no email", async () => {
    const before = await receiveToken();
    await openReset().sendResetEmail("unknown@example.test", PAGE_URL);
    expect(get().readEmailedToken()).toBe(before);
  });

  test("with a second step, a link alone neither opens anything nor sets a password", async () => {
    const { accessToken } = await signIn();
    const factors = createSupabaseSecondFactor(getAccess());
    const begun = await factors.startFactor(accessToken, "Orlando Family Motors");
    const { factorId = "", secret = "" } = begun ?? {};
    const getCode = () => computeTotp(secret, Date.now());
    await factors.confirmFactor(accessToken, factorId, getCode());
    const opened = await openReset().openReset(await receiveToken());
    expect(opened?.needsCode).toBe(true);
    const half = opened?.accessToken ?? "";
    expect(await openStaff().findMember(half)).toBeNull();
    expect(await openReset().setPassword(half, NEXT)).toBe("weak");
    expect(await openStaff().signIn(EMAIL, NEXT)).toBeNull();
    const full = await factors.enterCode(half, getCode());
    expect(await openReset().setPassword(full?.accessToken ?? "", NEXT)).toBeNull();
    expect((await openStaff().signIn(EMAIL, NEXT))?.needsCode).toBe(true);
  });
}
