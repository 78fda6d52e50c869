/** The second step of signing in: what a session opens before it, and how it's turned on, off, and reset. */
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseSecondFactor } from "~/backend/stores/supabase-second-factor.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { computeTotp } from "../../../local/backend/auth/totp";
import type { ContractFixture } from "./contract-fixture";

const EMAIL = "sales@example.test";

export function stateSecondStepContract(get: () => ContractFixture): void {
  const timeoutMs = 20_000;
  const getAccess = () => {
    const { url, keys } = get().backend;
    return { url, publishableKey: keys.publishable, timeoutMs };
  };
  const openStaff = () => createSupabaseStaff(getAccess());
  const openFactor = () => createSupabaseSecondFactor(getAccess());
  const openPeople = () => {
    const { url, keys } = get().backend;
    return createSupabasePeople({ url, secretKey: keys.secret, timeoutMs });
  };
  const findPerson = async () => {
    const person = (await openPeople().listPeople()).find(({ email }) => email === EMAIL);
    if (!person) throw new Error("the demo has no sales");
    return person;
  };
  const signIn = async () => {
    const tokens = await openStaff().signIn(EMAIL, DEMO_PASSWORD);
    if (!tokens) throw new Error("sales could not sign in");
    return tokens;
  };
  const getCode = (secret: string, step = 0) => computeTotp(secret, Date.now() + step * 30_000);
  const getWrongCode = (secret: string) => {
    const right = [-2, -1, 0, 1, 2].map((step) => getCode(secret, step));
    return (
      ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? ""
    );
  };
  /** Turns it on in a session of its own. */
  const turnOn = async () => {
    const { accessToken } = await signIn();
    const begun = await openFactor().startFactor(accessToken, "Orlando Family Motors");
    if (!begun) throw new Error("it's already on");
    const tokens = await openFactor().confirmFactor(accessToken, begun.factorId, getCode(begun.secret));
    if (!tokens) throw new Error("the code was refused");
    return { ...begun, tokens };
  };
  const request = (path: string, accessToken: string, method = "POST", body?: object) =>
    fetch(`${get().backend.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: get().backend.keys.publishable,
        Authorization: `Bearer ${accessToken}`,
        "Content-Type": "application/json",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const askForError = async (...asked: Parameters<typeof request>) => {
    const answer = await request(...asked);
    const { error_code } = (await answer.json()) as { error_code?: string };
    return [answer.status, error_code];
  };

  afterEach(async () => {
    await openPeople().resetSecondStep((await findPerson()).userId, null);
  });

  test("a person turns it on with a code: that session continues, and all others end", async () => {
    const [own, other] = [await signIn(), await signIn()];
    const abandoned = await openFactor().startFactor(own.accessToken, "Orlando Family Motors");
    const begun = await openFactor().startFactor(own.accessToken, "Orlando Family Motors");
    expect(begun?.factorId).not.toBe(abandoned?.factorId);
    expect(begun?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun?.uri).toMatch(/^otpauth:\/\/totp\/Orlando%20Family%20Motors:sales%40example\.test\?/);
    const { factorId = "", secret = "" } = begun ?? {};
    expect(await openFactor().confirmFactor(own.accessToken, factorId, getWrongCode(secret))).toBeNull();
    expect((await findPerson()).hasSecondStep).toBe(false);
    const tokens = await openFactor().confirmFactor(own.accessToken, factorId, getCode(secret));
    expect(await openStaff().findMember(tokens?.accessToken ?? "")).toMatchObject({ hasSecondStep: true });
    expect((await findPerson()).hasSecondStep).toBe(true);
    expect(await openStaff().findMember(other.accessToken)).toBeNull();
    const refreshed = await openStaff().refresh(tokens?.refreshToken ?? "");
    expect(await openStaff().findMember(refreshed?.accessToken ?? "")).toMatchObject({ name: "Diego Alves" });
    expect(await openFactor().startFactor(refreshed?.accessToken ?? "", "x")).toBeNull();
  });

  test("a session with only the password opens nothing, at the backend neither, until the code is entered", async () => {
    const { secret, factorId } = await turnOn();
    const half = await signIn();
    expect(half.needsCode).toBe(true);
    expect(await openStaff().findMember(half.accessToken)).toBeNull();
    const refreshed = await openStaff().refresh(half.refreshToken);
    const token = refreshed?.accessToken ?? "";
    expect(await openStaff().findMember(token)).toBeNull();
    const { url, keys } = get().backend;
    const headers = { Authorization: `Bearer ${token}` };
    const client = createClient(url, keys.publishable, {
      auth: { persistSession: false },
      global: { headers },
    });
    for (const table of ["staff", "sync_runs"])
      expect((await client.from(table).select("*")).data).toEqual([]);
    expect(await askForError("/user", token, "PUT", { password: "my very own words" })).toEqual([
      401,
      "insufficient_aal",
    ]);
    expect(await askForError(`/factors/${factorId}`, token, "DELETE")).toEqual([422, "insufficient_aal"]);
    const another = { factor_type: "totp", friendly_name: "another" };
    expect(await askForError("/factors", token, "POST", another)).toEqual([403, "insufficient_aal"]);
    expect(await openFactor().enterCode(token, getWrongCode(secret))).toBeNull();
    const full = await openFactor().enterCode(token, getCode(secret));
    expect(await openStaff().findMember(full?.accessToken ?? "")).toMatchObject({ role: "sales" });
  });

  test("Auth's own errors: another's factor, a wrong code, a used or unknown challenge", async () => {
    const { secret, factorId, tokens } = await turnOn();
    const token = tokens.accessToken;
    const begin = async () =>
      (await (await request(`/factors/${factorId}/challenge`, token)).json()) as object;
    const challenge = (await begin()) as { id: string; type: string; expires_at: number };
    expect(challenge).toEqual({ id: expect.any(String), type: "totp", expires_at: expect.any(Number) });
    const verify = (challenge_id: string, code: string) =>
      askForError(`/factors/${factorId}/verify`, token, "POST", { challenge_id, code });
    expect(await verify(challenge.id, getWrongCode(secret))).toEqual([422, "mfa_verification_failed"]);
    expect(await verify(crypto.randomUUID(), getCode(secret))).toEqual([422, "mfa_factor_not_found"]);
    expect(await verify(challenge.id, getCode(secret))).toEqual([200, undefined]);
    expect((await verify(challenge.id, getCode(secret)))[0]).toBe(422);
    const unknown = `/factors/${crypto.randomUUID()}/challenge`;
    expect(await askForError(unknown, token)).toEqual([404, "mfa_factor_not_found"]);
    expect((await request(`/factors/${factorId}/challenge`, "x.y.z")).status).toBe(403);
    const owner = await openStaff().signIn("owner@example.test", DEMO_PASSWORD);
    const path = `/factors/${factorId}`;
    expect(await askForError(path, owner?.accessToken ?? "", "DELETE")).toEqual([
      404,
      "mfa_factor_not_found",
    ]);
  });

  test("a code is needed to turn it off and to change the password; then signing in asks for none", async () => {
    const { secret, tokens } = await turnOn();
    const change = (code?: string) =>
      openStaff().changePassword(tokens.accessToken, {
        current: DEMO_PASSWORD,
        next: "my very own words",
        code,
      });
    expect(await change()).toBe("code");
    expect(await change(getWrongCode(secret))).toBe("code");
    const changed = await change(getCode(secret));
    if (typeof changed === "string") throw new Error(changed);
    expect(await openStaff().findMember(tokens.accessToken)).toBeNull();
    await openPeople().setPassword((await findPerson()).userId, DEMO_PASSWORD);
    const half = await signIn();
    const full = await openFactor().enterCode(half.accessToken, getCode(secret));
    const token = full?.accessToken ?? "";
    expect(await openFactor().removeFactors(token, getWrongCode(secret))).toBeNull();
    expect((await findPerson()).hasSecondStep).toBe(true);
    const after = await openFactor().removeFactors(token, getCode(secret));
    expect(await openStaff().findMember(after?.accessToken ?? "")).not.toHaveProperty("hasSecondStep");
    expect((await signIn()).needsCode).toBe(false);
  });

  test("a reset by an owner turns it off, ends all sessions of the person, and is recorded", async () => {
    const { tokens } = await turnOn();
    const { userId } = await findPerson();
    expect(await openPeople().resetSecondStep(userId, null)).toBe(true);
    expect(await openPeople().resetSecondStep(userId, null)).toBe(false);
    expect(await openPeople().resetSecondStep(crypto.randomUUID(), null)).toBe(false);
    expect(await openStaff().findMember(tokens.accessToken)).toBeNull();
    expect(await openStaff().refresh(tokens.refreshToken)).toBeNull();
    expect((await signIn()).needsCode).toBe(false);
    const { data } = await get().service.from("staff_changes").select("change").eq("person", userId);
    expect(data).toContainEqual({ change: "second_step" });
  });
}
