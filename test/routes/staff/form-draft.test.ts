import { expect, test } from "vitest";
import { createTextSeal } from "~/edge/session/seal";
import { action as changePassword } from "~/routes/staff/account/password";
import { loader as showSignIn, action as signIn } from "~/routes/staff/account/sign-in";
import { action as addPhotos } from "~/routes/staff/photos";
import { action as editVehicle } from "~/routes/staff/vehicle";
import type { PasswordResetStore } from "~/staff/account/password-reset-store";
import type { SecondFactorStore } from "~/staff/account/second-factor";
import { openStaffVisit } from "~/staff/session/staff-visit";
import { createTokenRefresh } from "~/staff/session/token-refresh";
import type { StaffStore } from "~/staff/staff-store";
import { createPostRequest } from "../../support/routes/post-request";

const SITE = "https://www.example.com";
const PAGE = "/pt/staff/vehicles/2";
const DOOR = `/pt/staff/sign-in?returnTo=${encodeURIComponent(PAGE)}`;
const ANA = { userId: "ana", name: "Ana", role: "sales" as const, mustChangePassword: false };
const TYPED = { vin: "1FTEW1EP1MFA41207", productName: "2021 Ford", price: "20000", highlights: "a\r\nb" };
const FORM = { writer: ANA.userId, version: "v1", ...TYPED, intent: "save" };
const ENTER = { email: "ana@example.test", password: "open the lot" };
const session = {
  accessToken: "a",
  refreshToken: "r",
  expiresAtMs: Number.POSITIVE_INFINITY,
  signedInAtMs: 0,
};
const params = { lang: "pt", id: "2", vin: "1FTEW1EP1MFA41207" };

/** Runs one request of a browser with or without a session; signing in returns `member`. */
function arrive(isSignedIn: boolean, member = ANA, nowMs = 0) {
  const logged: string[] = [];
  const edits: unknown[] = [];
  const now = () => new Date(nowMs);
  const backend = { findMember: async () => member, signIn: async () => session } as unknown as StaffStore;
  const keeper = {
    read: async () => (isSignedIn ? session : null),
    save: async () => undefined,
    delete: () => undefined,
    texts: createTextSeal(["0123456789abcdefghijklmnopqrstuvwxyz"]),
  };
  const edit = async (id: number) => {
    edits.push(id);
    return { outcome: "conflict", id };
  };
  const log = (event: string, fields?: object) => void logged.push(JSON.stringify([event, fields]));
  const waitUntil = () => undefined;
  const tokenRefreshes = createTokenRefresh(async () => null, { now, waitUntil });
  const context = {
    staff: openStaffVisit(keeper, {
      ...{ backend, tokenRefreshes, now, log, waitUntil, device: "" },
      sessions: { recordSession: async () => true },
      secondFactor: {} as SecondFactorStore,
      passwordResets: {} as PasswordResetStore,
    }),
    rateLimit: { takeToken: async () => ({ isAllowed: true }), returnToken: async () => undefined },
    vehicleEditor: { edit },
    origin: "http://127.0.0.1:8787",
    log,
    now,
  };
  const post = async (task: (args: never) => unknown, path: string, body: BodyInit) => {
    const request = await createPostRequest(SITE + path, body, {});
    return describe(() => task({ request, params, context } as never));
  };
  const get = (task: (args: never) => unknown, path: string) =>
    describe(() => task({ request: new Request(SITE + path), params, context } as never));
  return { post, get, logged, edits };
}

async function describe(task: () => unknown) {
  const answer = await Promise.resolve(task()).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("Location"), data: null };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, data };
}

const encode = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);

/** Returns the sealed draft in the sign-in page after a form was rejected. */
async function refuse(fields: Readonly<Record<string, string>> = FORM): Promise<string> {
  const { data } = await arrive(false).post(signIn, DOOR, encode(fields));
  return (data as { draft: { sealed: string } }).draft.sealed;
}

test("a form sent after the session ended goes to sign-in, which carries it sealed and checks no password", async () => {
  const visitor = arrive(false);
  expect(await visitor.post(editVehicle, PAGE, encode(FORM))).toMatchObject({ status: 307, location: DOOR });
  const { status, data } = await visitor.post(signIn, DOOR, encode(FORM));
  expect([status, data]).toEqual([401, { draft: { sealed: expect.any(String) } }]);
  expect(JSON.stringify(data)).not.toContain("Ford");
  expect([visitor.edits, visitor.logged]).toEqual([[], []]);
});

test("after signing in the draft is offered and fills the form as it was typed, and nothing is saved", async () => {
  const sealed = await refuse();
  const entered = arrive(false);
  const { status, data } = await entered.post(signIn, DOOR, encode({ ...ENTER, kept: sealed }));
  expect([status, data]).toEqual([200, { putBack: { path: PAGE, sealed } }]);
  expect(await entered.get(showSignIn, DOOR)).toMatchObject({ status: 200 });
  const member = arrive(true);
  const restored = await member.post(editVehicle, PAGE, encode({ kept: sealed, intent: "save", ...TYPED }));
  expect(restored).toMatchObject({
    status: 200,
    location: null,
    data: { initialValue: TYPED, version: "v1", isRestored: true, error: {} },
  });
  expect(member.edits).toEqual([]);
  expect([...entered.logged, ...member.logged].join()).not.toMatch(/Ford|FTEW|20000/);
});

test("a wrong password keeps the draft on the page", async () => {
  const { data } = await arrive(false).post(signIn, DOOR, encode({ email: "", password: "", kept: "abc" }));
  expect(data).toMatchObject({
    error: { email: expect.any(Array), password: expect.any(Array) },
    draft: { sealed: "abc" },
  });
});

test.each([
  ["another member", { ...ANA, userId: "luz" }, 0],
  ["the same member after a day", ANA, 86_400_001],
])("%s gets to the page without the draft", async (_, member, nowMs) => {
  const sealed = await refuse();
  const entered = await arrive(false, member, nowMs).post(signIn, DOOR, encode({ ...ENTER, kept: sealed }));
  expect([entered.data, entered.location]).toEqual([null, PAGE]);
  const asked = await arrive(true, member, nowMs).post(editVehicle, PAGE, encode({ kept: sealed }));
  expect(asked).toMatchObject({ status: 303, location: PAGE });
});

test.each(["", "made up", "A".repeat(500)])(
  "a draft that this site did not seal is ignored: %.20j",
  async (kept) => {
    const entered = await arrive(false).post(signIn, DOOR, encode({ ...ENTER, kept }));
    expect([entered.data, entered.location]).toEqual([null, PAGE]);
    const asked = arrive(true);
    expect(await asked.post(editVehicle, PAGE, encode({ ...FORM, kept }))).toMatchObject({ location: PAGE });
    expect(asked.edits).toEqual([]);
  },
);

test("a draft for one vehicle does not fill another vehicle's form", async () => {
  const kept = await refuse();
  const other = await arrive(true).post(editVehicle, "/pt/staff/vehicles/3", encode({ kept }));
  expect(other).toMatchObject({ status: 303, location: "/pt/staff/vehicles/3" });
});

test.each([
  ["a form too large for a draft", DOOR, { ...FORM, highlights: "x".repeat(50_000) }],
  ["a body larger than any form", DOOR, { ...FORM, highlights: "x".repeat(70_000) }],
  ["a form without a page to return to", "/staff/sign-in?returnTo=https://evil.example", FORM],
])("%s is reported as lost", async (_, path, fields) => {
  const answer = await arrive(false).post(signIn, path, encode(fields));
  expect(answer).toMatchObject({ status: 413, data: { draft: { sealed: null } } });
});

test("a button of another page is not in the draft, and passwords and files never are", async () => {
  const visitor = arrive(false);
  expect(await visitor.post(signIn, DOOR, encode({ intent: "sell" }))).toMatchObject({
    status: 303,
    location: DOOR,
  });
  const passwords = { current: "open the lot", next: "three small boats", again: "three small boats" };
  expect(await visitor.post(changePassword, "/pt/staff/password", encode(passwords))).toMatchObject({
    status: 303,
  });
  const photos = new FormData();
  photos.set("photos", new File(["x"], "a.jpg"));
  expect(await visitor.post(addPhotos, "/pt/staff/photos/1FTEW1EP1MFA41207", photos)).toMatchObject({
    status: 303,
  });
});

test("staff who saw another change save over it; before that the form keeps the version it was based on", async () => {
  const { data } = await arrive(true).post(editVehicle, PAGE, encode(FORM));
  expect(data).toMatchObject({ isConflict: true, version: null });
  const wrong = await arrive(true).post(editVehicle, PAGE, encode({ ...FORM, price: "?" }));
  expect(wrong.data).toMatchObject({ error: { price: [expect.any(String)] }, version: "v1" });
});
