/** A start that is refused: a clear message with the fix for each mistake, exit code 1, nothing left behind. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { sample } from "../support/amount";
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

const setting = (name: string, value: string) => ({ environment: { [name]: value } });

test.each(
  sample(
    [
      ["PORT", "http", /^PORT must be a port from 1 to 65535, such as 8787; it is "http"\.$/],
      ["PORT", "70000", /^PORT must be a port .* it is "70000"\.$/],
      ["BACKEND_PORT", "0", /^BACKEND_PORT must be a port .* it is "0"\.$/],
      ["INVENTORY_FRESH_SECONDS", "soon", /^INVENTORY_FRESH_SECONDS must be .* it is "soon"\.$/],
      [
        "SUPABASE_URL",
        "https://project.example",
        /^SUPABASE_PUBLISHABLE_KEY must be .* it isn't set\.\nSUPABASE_SECRET_KEY must be .* it isn't set\.$/,
      ],
      [
        "TWILIO_ACCOUNT_SID",
        `AC${"1".repeat(32)}`,
        /^TWILIO_AUTH_TOKEN must be .* isn't set\.\nTWILIO_FROM must be .* isn't set\.\nTWILIO_TO must be .* isn't set\.$/,
      ],
      ["SUPABASE_URL", "project.example", /^SUPABASE_URL must be .* it is "project\.example"\.\n/],
    ],
    3,
  ),
)("%s=%s is refused with what it must be", async (name, value, sentence) => {
  expect(await refuse("start", setting(name, value))).toMatch(sentence);
});

test.each(
  sample(
    [
      ["PORT", "BACKEND_PORT"],
      ["PORT", "VENDORS_PORT"],
      ["BACKEND_PORT", "VENDORS_PORT"],
    ],
    1,
  ),
)("one port for %s and %s is refused", async (one, other) => {
  const environment = { [one]: "23456", [other]: "23456" };
  expect(await refuse("start", { environment })).toBe(
    `${one} and ${other} must be different ports; both are 23456.`,
  );
});

test.each(sample(["port", "backendPort", "vendorsPort"] as const, 1))(
  "a %s that is in use is refused with a workaround",
  async (name) => {
    const sentence = await refuse("start", {}, async (place) => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(place[name], "127.0.0.1", resolve));
      return () => other.close();
    });
    const variable = { port: "PORT", backendPort: "BACKEND_PORT", vendorsPort: "VENDORS_PORT" }[name];
    expect(sentence).toMatch(
      new RegExp(
        `^Port \\d+ is in use by another program: stop it, or set ${variable} to another one, such as .*\\.$`,
      ),
    );
  },
);

test("a file in place of the data folder is refused", async () => {
  const sentence = await refuse("start", {}, ({ dataFolder }) => writeFileSync(dataFolder, "mine"));
  expect(sentence).toMatch(/is a file, not a folder: move it and start again\.$/);
});

test.skipIf(process.platform !== "linux")(
  "a data folder that cannot be created is refused without waiting",
  async () => {
    expect(await refuse("start", { environment: { DATA_FOLDER: "/proc/lot/data" } })).toMatch(
      /^\/proc\/lot\/data isn't writable: change its permissions, .*\.$/,
    );
  },
);

test("a broken database is refused with the command that restores the last backup", async () => {
  const sentence = await refuse("start", {}, ({ dataFolder }) => {
    mkdirSync(path.join(dataFolder, "backend", "database"), { recursive: true });
    writeFileSync(path.join(dataFolder, "backend", "database", "PG_VERSION"), "17\n");
    writeFileSync(path.join(dataFolder, "backend", "database.ready"), "");
  });
  expect(sentence).toMatch(
    /^The database in .* can't be opened\. Restore your last backup: "npm run restore -- <file> --replace"\. Without a backup, "npm run reset" deletes all data in .* and starts over\.$/,
  );
});

test("a reset deletes only folders that a start has created, and reports when it finds none", async () => {
  const place = await makePlace();
  const nothing = await run("reset", place).ended;
  expect([nothing.code, nothing.stdout]).toEqual([0, expect.stringMatching(/^Nothing to delete: /)]);
  const letter = path.join(place.dataFolder, "letter.txt");
  mkdirSync(place.dataFolder);
  writeFileSync(letter, "mine");
  const { code, stderr } = await run("reset", place).ended;
  expect([code, stderr, existsSync(letter)]).toEqual([
    1,
    expect.stringMatching(/isn't a data folder, so nothing was deleted: check DATA_FOLDER\.\n$/),
    true,
  ]);
  removePlace(place);
});

test.each(sample(["", "begin", "toString", "__proto__"], 2))(
  "the command %j is refused with the list of valid ones",
  async (command) => {
    expect(await refuse(command, {})).toMatch(/^There's no command ".*": use start, dev, reset, .*\.$/);
  },
);

test("a Node version that is too old is refused before anything else", async () => {
  const pretend =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })";
  const nodeArgs = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`];
  expect(await refuse("start", { nodeArgs })).toBe(
    "This project needs Node 20.19 or newer, and this is 20.18.3: install a newer Node and try again.",
  );
});
