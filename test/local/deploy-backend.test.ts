/** A new project: what a deployment requires of its backend, and its first owner; one message with the fix for each problem. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSupabaseSecondFactor } from "~/backend/stores/supabase-second-factor.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { computeTotp } from "../../local/backend/auth/auth-factors";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { listBackendReasons } from "../../local/deploy/backend";
import { addOwner, turnOffTwoStep } from "../../local/first-owner";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";

const MIGRATIONS = "supabase/migrations";
const folder = mkdtempSync(path.join(tmpdir(), "deploy-backend-"));
let backend: EmbeddedBackend;

beforeAll(async () => {
  const dataFolder = path.join(folder, "backend");
  copyTemplate(dataFolder, await makeEmptyTemplate());
  // A new project has no staff.
  backend = await startBackend({ dataFolder, port: 0, seed: false, environment: {} });
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (changes: Partial<Settings> = {}, migrations = MIGRATIONS, canApplyFunctions = false) => {
  const { url, keys } = backend;
  const own = { SUPABASE_PUBLISHABLE_KEY: keys.publishable, SUPABASE_SECRET_KEY: keys.secret };
  return listBackendReasons({ SUPABASE_URL: url, ...own, ...changes }, migrations, canApplyFunctions);
};

type Settings = Parameters<typeof listBackendReasons>[0];

test("a project with every migration is ready, and refused with its name while a demo account signs in", async () => {
  expect(await ask()).toEqual([]);
  const auth = { persistSession: false, autoRefreshToken: false };
  const { admin } = createClient(backend.url, backend.keys.secret, { auth }).auth;
  const [{ email } = { email: "" }] = DEMO_ACCOUNTS;
  const { data } = await admin.createUser({ email, password: DEMO_PASSWORD, email_confirm: true });
  expect(await ask()).toEqual([`The backend accepts ${email} with the demo password: delete that account.`]);
  await admin.deleteUser(data.user?.id ?? "");
  expect(await ask()).toEqual([]);
});

test("a missing migration is named, with the command that applies it", async () => {
  const newer = path.join(folder, "migrations");
  cpSync(MIGRATIONS, newer, { recursive: true });
  writeFileSync(path.join(newer, "20990101000000_tomorrow.sql"), "select 1;\n");
  expect(await ask({}, newer)).toEqual([
    'The database is missing migrations (20990101000000_tomorrow.sql): run "npm run supabase -- db push", then deploy.',
  ]);
});

test("changed functions need a connection to the database, which applies them", async () => {
  const changed = path.join(folder, "changed");
  cpSync("supabase", changed, { recursive: true });
  writeFileSync(path.join(changed, "functions", "leads.sql"), "select 1;\n");
  const changedMigrations = path.join(changed, "migrations");
  expect(await ask({}, changedMigrations)).toEqual([
    "The database's views and functions (supabase/functions) are out of date: set DATABASE_URL to its connection string, and the next deploy updates them.",
  ]);
  expect(await ask({}, changedMigrations, true)).toEqual([]);
  // A release older than its database keeps the newer functions.
  rmSync(changedMigrations, { recursive: true });
  mkdirSync(changedMigrations);
  expect(await ask({}, changedMigrations)).toEqual([]);
});

test.each<[keyof Settings, string]>([
  ["SUPABASE_SECRET_KEY", "sb_secret_wrong_wrong_wrong"],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_publishable_wrong_wrong_wrong"],
])("a wrong %s is one message that names it", async (name, value) => {
  const sentence = new RegExp(`^The backend at SUPABASE_URL didn't .*: check SUPABASE_URL and ${name}`);
  expect(await ask({ [name]: value })).toEqual([expect.stringMatching(sentence)]);
});

test("a database without migrations is told to apply them, open sign-up is refused, and an unreachable backend is not trusted", async () => {
  let isClosed: boolean | undefined = true;
  const old = createServer((request, response) => {
    if (request.url === "/auth/v1/settings")
      return response.end(JSON.stringify({ external: {}, disable_signup: isClosed }));
    // PostgREST's response for a missing function; one vehicle to read; no account can sign in.
    const isAsked = request.url?.startsWith("/rest/v1/rpc/");
    const isRead = request.url?.startsWith("/rest/v1/inventory");
    const headers = { "content-type": "application/json", "content-range": "0-0/1" };
    response.writeHead(isAsked ? 404 : isRead ? 200 : 400, headers);
    const missing = { code: "PGRST202", message: "No such function" };
    return response.end(JSON.stringify(isAsked ? missing : [{ id: 1 }]));
  });
  await new Promise<void>((resolve) => old.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  const unmigrated = /^The database has no migrations: run "npm run supabase -- db push"/;
  expect(await ask({ SUPABASE_URL: url })).toEqual([expect.stringMatching(unmigrated)]);
  for (const [answer, sentence] of [
    [false, /^Anyone can sign up at the backend: turn off "Allow new users to sign up"/],
    [undefined, /^The backend didn't say whether anyone can sign up/],
  ] as const) {
    isClosed = answer;
    expect(await ask({ SUPABASE_URL: url })).toContainEqual(expect.stringMatching(sentence));
  }
  await new Promise((resolve) => old.close(resolve));
  const unread =
    /^The backend at SUPABASE_URL didn't return vehicles: check SUPABASE_URL and SUPABASE_PUBLISH/;
  expect(await ask({ SUPABASE_URL: url })).toEqual([expect.stringMatching(unread)]);
});

const getPassword = (text: string) => /: (\S+)$/.exec(text)?.[1] ?? "";

async function signIn(email: string, password: string) {
  const staff = createSupabaseStaff({ url: backend.url, publishableKey: backend.keys.publishable });
  const tokens = await staff.signIn(email, password);
  return tokens && staff.findMember(tokens.accessToken);
}

test("the first owner signs in with the password that was printed, and has to change it", async () => {
  const environment = { DATA_FOLDER: folder, BACKEND_PORT: new URL(backend.url).port };
  const text = await addOwner(["Ana@Example.com", "Ana", "Beltrán"], environment);
  expect(text).toMatch(/^Ana Beltrán can now sign in at \/staff as an owner, with ana@example\.com and this/);
  const owner = { name: "Ana Beltrán", role: "owner", mustChangePassword: true };
  expect(await signIn("ana@example.com", getPassword(text))).toMatchObject(owner);
});

test("a project named by the environment is accessed with its own key", async () => {
  const environment = { SUPABASE_URL: `${backend.url}/`, SUPABASE_SECRET_KEY: backend.keys.secret };
  const text = await addOwner(["luz@example.com"], environment);
  expect(await signIn("luz@example.com", getPassword(text))).toMatchObject({ name: "luz", role: "owner" });
  await expect(addOwner(["luz@example.com"], environment)).rejects.toThrow(/already has an account/);
  const wrong = { ...environment, SUPABASE_SECRET_KEY: "sb_secret_wrong_wrong_wrong" };
  await expect(addOwner(["eve@example.com"], wrong)).rejects.toThrow(/^The backend didn't respond as/);
});

const ANA = ["ana@example.com"];
const UNREACHABLE = { SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_SECRET_KEY: "sb_secret_x" };

test.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  ["no argument", [], {}, /^Add an email address and a name: npm run staff:add -- owner@example\.com/],
  ["no backend", ANA, { DATA_FOLDER: "/nowhere" }, /^There's no backend to use/],
  [
    "half a project",
    ANA,
    { SUPABASE_URL: "https://x.example" },
    /^Set both SUPABASE_URL and SUPABASE_SECRET_KEY/,
  ],
  ["an unreachable backend", ANA, UNREACHABLE, /^The backend didn't respond as expected: check SUPABASE_URL/],
])("%s is one message with the fix", async (_, args, environment, sentence) => {
  const error = { name: "StartError", message: expect.stringMatching(sentence) };
  await expect(addOwner(args, environment)).rejects.toMatchObject(error);
});

test("the only owner without phone and codes is let in from the command line, and signed out elsewhere", async () => {
  const environment = { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.keys.secret };
  const access = { url: backend.url, publishableKey: backend.keys.publishable };
  const [staff, factor] = [createSupabaseStaff(access), createSupabaseSecondFactor(access)];
  const password = getPassword(await addOwner(["rosa@example.com"], environment));
  const turnOff = (...args: string[]) => turnOffTwoStep(args, environment);
  await expect(turnOff("rosa@example.com")).rejects.toThrow(/has no two-step verification/);
  const { accessToken = "" } = (await staff.signIn("rosa@example.com", password)) ?? {};
  const { factorId = "", secret = "" } = (await factor.startFactor(accessToken, "x")) ?? {};
  const on = await factor.confirmFactor(accessToken, factorId, computeTotp(secret, Date.now()));
  expect(await signIn("rosa@example.com", password)).toBeNull();
  expect(await turnOff("Rosa@Example.com")).toMatch(/^Two-step verification is off for rosa@example\.com/);
  expect(await staff.findMember(on?.accessToken ?? "")).toBeNull();
  expect(await signIn("rosa@example.com", password)).toMatchObject({ role: "owner" });
  await expect(turnOff("eve@example.com")).rejects.toThrow(/isn't the address of a staff account/);
  const message = /^Add the email address of the account: npm run staff:two-step-off/;
  await expect(turnOff()).rejects.toThrow(message);
});
