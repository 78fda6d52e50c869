/** A start that is refused: a clear message with the fix for each mistake, exit code 1, nothing left behind. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { takeDataFolder } from "../../local/site/data-folder";
import { parsePort } from "../../local/site/ports";
import { readSiteSettings } from "../../local/site/site-settings";
import { makePlace, type Place, type RunOptions, removePlace, run } from "./command";

async function refuse(command: string, options: RunOptions, prepare?: (place: Place) => unknown) {
  const place = await makePlace();
  const undo = await prepare?.(place);
  const { code, stderr, stdout } = await run(command, place, options).ended;
  if (typeof undo === "function") undo();
  removePlace(place);
  expect([code, stdout]).toEqual([1, ""]);
  return stderr.trimEnd();
}

const TWILIO = { TWILIO_ACCOUNT_SID: `AC${"1".repeat(32)}` };

const unset = (...names: readonly string[]) =>
  new RegExp(`^${names.map((name) => `${name} must be .* isn't set\\.`).join("\n")}$`);

test.each([
  [{ INVENTORY_FRESH_SECONDS: "soon" }, /^INVENTORY_FRESH_SECONDS must be .* it is "soon"\.$/],
  [{ SUPABASE_URL: "https://project.example" }, unset("SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY")],
  [TWILIO, unset("TWILIO_AUTH_TOKEN", "TWILIO_FROM", "TWILIO_TO")],
])("the settings %j are refused with what they must be", (environment: NodeJS.ProcessEnv, sentence) => {
  const urls = { embeddedBackendUrl: "http://127.0.0.1:1", standInUrl: "http://127.0.0.1:2" };
  expect(() => readSiteSettings(environment, urls)).toThrow(sentence);
});

test.each(["http", "70000"])("the port %s is refused with what it must be", (value) => {
  const sentence = `PORT must be a port from 1 to 65535, such as 8787; it is "${value}".`;
  expect(() => parsePort("PORT", value, 8787)).toThrow(sentence);
});

test("one port for two parts is refused", async () => {
  const sentence = await refuse("start", { environment: { PORT: "23456", VENDORS_PORT: "23456" } });
  expect(sentence).toBe("PORT and VENDORS_PORT must be different ports; both are 23456.");
});

test("a port that is in use is refused with a workaround", async () => {
  const sentence = await refuse("start", {}, async ({ backendPort }) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(backendPort, "127.0.0.1", resolve));
    return () => other.close();
  });
  const fix = "stop it, or set BACKEND_PORT to another one, such as";
  expect(sentence).toMatch(new RegExp(`^Port \\d+ is in use by another program: ${fix} .*\\.$`));
});

test("a file in place of the data folder is refused", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "refused-")), "data");
  writeFileSync(file, "mine");
  expect(() => takeDataFolder(file)).toThrow(/is a file, not a folder: move it and start again\.$/);
  rmSync(path.dirname(file), { recursive: true });
});

test.skipIf(process.platform !== "linux")("a folder that can't be made is refused at once", () => {
  const message = /^\/proc\/lot\/data isn't writable: change its permissions, .*\.$/;
  expect(() => takeDataFolder("/proc/lot/data")).toThrow(message);
});

test("a data folder is closed to others, whose it may have been", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "closed-"));
  const open = path.join(parent, "open");
  mkdirSync(open, { mode: 0o755 });
  for (const folder of [open, path.join(parent, "new")]) {
    takeDataFolder(folder)();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
  rmSync(parent, { recursive: true });
});

test("a reset deletes only folders that a start has created, and reports when it finds none", async () => {
  const place = await makePlace();
  const nothing = await run("reset", place).ended;
  expect([nothing.code, nothing.stdout]).toEqual([0, expect.stringMatching(/^Nothing to delete: /)]);
  const letter = path.join(place.dataFolder, "letter.txt");
  mkdirSync(place.dataFolder);
  writeFileSync(letter, "mine");
  const { code, stderr } = await run("reset", place).ended;
  expect(stderr).toMatch(/isn't a data folder, so nothing was deleted: check DATA_FOLDER\.\n$/);
  expect([code, existsSync(letter)]).toEqual([1, true]);
  removePlace(place);
});

test("an unknown command is refused with the list of valid ones", async () => {
  expect(await refuse("toString", {})).toMatch(/^There's no command ".*": use start, dev, reset, .*\.$/);
});

test("a Node version that is too old is refused before anything else", async () => {
  const value = "{ value: { ...process.versions, node: '20.18.3' } }";
  const pretend = `Object.defineProperty(process, 'versions', ${value})`;
  const nodeArgs = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`];
  const needed = "This project needs Node 20.19 or newer, and this is 20.18.3";
  expect(await refuse("start", { nodeArgs })).toBe(`${needed}: install a newer Node and try again.`);
});
