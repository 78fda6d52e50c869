/** Creating the first owner of a project from the command line, once, with one message for each error. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { addOwner } from "../../local/first-owner";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";

const dataFolder = mkdtempSync(path.join(tmpdir(), "first-owner-"));
let backend: EmbeddedBackend;
let own: Record<string, string>;

beforeAll(async () => {
  copyTemplate(path.join(dataFolder, "backend"), await makeEmptyTemplate());
  // A new project has no staff.
  backend = await startBackend({
    ...{ dataFolder: path.join(dataFolder, "backend"), port: 0, seed: false },
    environment: {},
  });
  own = { DATA_FOLDER: dataFolder, BACKEND_PORT: new URL(backend.url).port };
});

afterAll(async () => {
  await backend.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const getPassword = (text: string) => /: (\S+)$/.exec(text)?.[1] ?? "";

async function signIn(email: string, password: string) {
  const staff = createSupabaseStaff({ url: backend.url, publishableKey: backend.keys.publishable });
  const tokens = await staff.signIn(email, password);
  return tokens && staff.findMember(tokens.accessToken);
}

test("the first owner signs in with the password that was printed, and has to change it", async () => {
  const text = await addOwner(["Ana@Example.com", "Ana", "Beltrán"], own);
  expect(text).toMatch(/^Ana Beltrán can now sign in at \/staff as an owner, with ana@example\.com and this/);
  expect(await signIn("ana@example.com", getPassword(text))).toMatchObject({
    ...{ name: "Ana Beltrán", role: "owner", mustChangePassword: true },
  });
});

test("a project named by the environment is accessed with its own key", async () => {
  const environment = { SUPABASE_URL: `${backend.url}/`, SUPABASE_SECRET_KEY: backend.keys.secret };
  const text = await addOwner(["luz@example.com"], environment);
  expect(await signIn("luz@example.com", getPassword(text))).toMatchObject({ name: "luz", role: "owner" });
  await expect(addOwner(["luz@example.com"], environment)).rejects.toThrow(/already has an account/);
  const wrong = { ...environment, SUPABASE_SECRET_KEY: "sb_secret_wrong_wrong_wrong" };
  await expect(addOwner(["eve@example.com"], wrong)).rejects.toThrow(/^The backend didn't respond as/);
});

test.each([
  ["no argument", [], {}, /^Add an email address and a name: npm run staff:add -- owner@example\.com/],
  ["no backend", ["ana@example.com"], { DATA_FOLDER: "/nowhere" }, /^There's no backend to add the owner to/],
  [
    "an incomplete project",
    ["ana@example.com"],
    { SUPABASE_URL: "https://x.example" },
    /^Set both SUPABASE_URL and SUPABASE_SECRET_KEY/,
  ],
  [
    "an unreachable backend",
    ["ana@example.com"],
    { SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_SECRET_KEY: "sb_secret_x" },
    /^The backend didn't respond as expected: check SUPABASE_URL/,
  ],
])("%s is one message with the fix", async (_, args, environment, sentence) => {
  await expect(addOwner(args as string[], environment as NodeJS.ProcessEnv)).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringMatching(sentence as RegExp),
  });
});
