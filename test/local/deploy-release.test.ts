/** A release, its stages, and its rollback, with a stand-in that records wrangler's commands. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ReleaseTools, release } from "../../local/deploy/release";
import { createResources } from "../../local/deploy/resources";
import { fingerprintSecrets, rollBack } from "../../local/deploy/rollback";
import { createWrangler } from "../../local/deploy/wrangler";
import { readWranglerConfig } from "../../local/site/wrangler-config";

const STAND_IN = "test/support/deploy/wrangler-stand-in.mjs";
const SESSION_SECRET = "0123456789abcdefghijklmnopqrstuvwxyz";
const SECRETS = { SESSION_SECRET, TWILIO_AUTH_TOKEN: "0123456789abcdef" };
const plan = { isFull: false, settings: ["--var", "A:1"], message: "secrets 0", maxErrorShare: 0.01 };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "deploy-release-"));
  process.env.RECORD = path.join(folder, "record");
  process.env.ANSWERS = path.join(folder, "answers.json");
  writeFileSync(process.env.RECORD, "");
  answer({});
});
afterEach(() => {
  delete process.env.RECORD;
  delete process.env.ANSWERS;
  rmSync(folder, { recursive: true, force: true });
});

/** Wrangler's error before the first release, beside its exit code 1. */
const NO_WORKER = { error: "This Worker does not exist on your account. [code: 10007]" };
const NOT_SIGNED_IN = { error: "it's necessary to set a CLOUDFLARE_API_TOKEN environment variable" };
/** As wrangler prints a refusal of Cloudflare's API. */
const REFUSED = {
  error:
    "\u001b[31m✘ \u001b[41;97m[ERROR]\u001b[0m A request to the Cloudflare API (/accounts/1/queues) failed.\n\n  Queue name is taken. [code: 11009]\n\n  If you think this is a bug, please open an issue.\n🪵  Logs were written to a file\n",
};

/** Deployments as wrangler lists them, oldest first: "a:90 b:10" has two versions, and a message may follow. */
const listDeployments = (...deployments: readonly string[]) =>
  JSON.stringify(
    deployments.map((text, index) => {
      const [shares = "", message] = text.split(", ");
      const versions = shares.split(" ").map((share) => {
        const [version_id, percentage] = share.split(":");
        return { version_id, percentage: Number(percentage) };
      });
      const annotations = message ? { "workers/message": message } : {};
      return { created_on: new Date(Date.UTC(2026, 10, 20, index)).toISOString(), versions, annotations };
    }),
  );

const IN_STAGES = { "deployments list": listDeployments("old:100"), "versions upload": "new" };

function answer(answers: Readonly<Record<string, string | number | { error: string }>>): void {
  writeFileSync(path.join(folder, "answers.json"), JSON.stringify(answers));
}

const wrangler = () => createWrangler(STAND_IN, "staging");

/** The commands that changed something, without the environment and the message. */
function listChanges(): string[] {
  const lines = readFileSync(path.join(folder, "record"), "utf8").split("\n").filter(Boolean);
  const calls = lines.map((line) => JSON.parse(line));
  expect(calls.every(({ DEPLOY_ENVIRONMENT }) => DEPLOY_ENVIRONMENT === "staging")).toBe(true);
  return calls
    .map(({ command }) => command.replace(/ --env staging$/, "").replace(/ --message .*/, ""))
    .filter((command) => !/ (status|list|view)\b/.test(command));
}

function publish(changes: Partial<ReleaseTools> = {}, isFull = false) {
  const checks = { smokeTest: async () => [], watch: async () => 0 };
  return release({ ...plan, isFull }, { wrangler: wrangler(), say: () => undefined, ...checks, ...changes });
}

/** A smoke test without failures. @returns also the versions that it was given */
function recordTried() {
  const tried: (string | null)[] = [];
  const smokeTest = async (version: string | null) => {
    tried.push(version);
    return [];
  };
  return { tried, smokeTest };
}

const UPLOAD = "versions upload --var A:1";
const HIDDEN = "versions deploy old@100 new@0 --yes";
const ROLLED_BACK = "versions deploy old@100 --yes";

test.each([
  ["no Worker", NO_WORKER],
  ["a Worker without deployments", "[]"],
])("the first release, to %s, goes to all visitors", async (_, deployments) => {
  answer({ "deployments list": deployments });
  await publish();
  expect(listChanges()).toEqual(["deploy --var A:1"]);
});

test("nothing is released, rolled back, or created when wrangler isn't signed in", async () => {
  answer({ "deployments list": NOT_SIGNED_IN, "kv namespace list": NOT_SIGNED_IN });
  const sentence = (command: string) => ({
    name: "StartError",
    message: `"wrangler ${command}" failed: it's necessary to set a CLOUDFLARE_API_TOKEN environment variable (run "npx wrangler login" if you aren't signed in).`,
  });
  for (const [command, task] of [
    ["deployments list", () => publish()],
    ["deployments list", () => publish({}, true)],
    ["deployments list", async () => rollBack(wrangler(), "staging", SECRETS)],
    ["kv namespace list", async () => createResources(wrangler(), "staging", "wrangler.toml")],
  ] as const)
    await expect(task()).rejects.toMatchObject(sentence(command));
  expect(listChanges()).toEqual([]);
});

test("an error of wrangler is one sentence, without its colors and advice", () => {
  answer({ "queues create": REFUSED });
  const sentence =
    '"wrangler queues create" failed: A request to the Cloudflare API (/accounts/1/queues) failed: Queue name is taken. [code: 11009].';
  expect(() => wrangler().run(["queues", "create", "leads"])).toThrow(sentence);
});

test("a later release is tried without visitors, then gets 10, 50, and 100 % of them", async () => {
  answer(IN_STAGES);
  const { tried, smokeTest } = recordTried();
  await publish({ smokeTest });
  expect(tried).toEqual(["new"]);
  const shares = ["new@10 old@90", "new@50 old@50", "new@100"];
  const stages = shares.map((share) => `versions deploy ${share} --yes`);
  expect(listChanges()).toEqual([UPLOAD, HIDDEN, ...stages]);
});

test("a release after one that was stopped halfway starts with the version that all visitors got last", async () => {
  const deployments = ["old:100", "old:100 stopped:0", "stopped:50 old:50"];
  answer({ ...IN_STAGES, "deployments list": listDeployments(...deployments) });
  await publish();
  expect(listChanges()).toContain(HIDDEN);
});

test("a release is refused when no version in the list went to all visitors", async () => {
  answer({ ...IN_STAGES, "deployments list": listDeployments("a:60 b:40", "a:50 b:50") });
  const sentence = "Not deployed: none of the last ten deployments gave all visitors the same version.";
  await expect(publish()).rejects.toThrow(sentence);
  expect(listChanges()).toEqual([]);
});

const smokeTest = async () => ["/ returned 500."];
const HALF = "versions deploy new@50 old@50 --yes";

const failed = (command: string, code: number) => `"wrangler ${command}" failed: exit code ${code}.`;
const rolledBack = (reason: string) => `Rolled back to old, because ${reason}`;
const STOPPED = rolledBack(`the release stopped: ${failed("versions deploy", 7)}`);
const BROKEN = rolledBack("the smoke test failed:\n- / returned 500.");
const ERRORS = rolledBack("2.5% of the requests failed, more than 1%.");

test.each<[string, Partial<ReleaseTools>, Parameters<typeof answer>[0], string, readonly string[]]>([
  ["a failed smoke test, before visitors get it", { smokeTest }, {}, BROKEN, [HIDDEN, ROLLED_BACK]],
  ["too many errors in a stage", { watch: createWatch([0.01, 0.025]) }, {}, ERRORS, [HALF, ROLLED_BACK]],
  ["a stage that wrangler fails", {}, { "versions deploy new@50": 7 }, STOPPED, [HALF, ROLLED_BACK]],
  ["a failed upload, without a change", {}, { "versions upload": 3 }, failed("versions upload", 3), [UPLOAD]],
])("a release ends with %s", async (_, tools, answers, message, changes) => {
  answer({ ...IN_STAGES, ...answers });
  await expect(publish(tools)).rejects.toThrow(message);
  expect(listChanges().slice(-changes.length)).toEqual(changes);
});

function createWatch(shares: number[]): ReleaseTools["watch"] {
  return async () => shares.shift() ?? 0;
}

test("a full release with a failed smoke test is rolled back, the first one is reported", async () => {
  answer({ ...IN_STAGES, deploy: "new" });
  const { tried, smokeTest: record } = recordTried();
  await publish({ smokeTest: record }, true);
  expect(tried).toEqual(["new"]);
  const smokeTest = async () => ["/es returned 500."];
  await expect(publish({ smokeTest }, true)).rejects.toThrow("Rolled back to old");
  expect(listChanges().slice(-2)).toEqual(["deploy --var A:1", ROLLED_BACK]);
  answer({ "deployments list": NO_WORKER });
  const sentence = "The first release is public, but its smoke test failed";
  await expect(publish({ smokeTest })).rejects.toThrow(sentence);
});

const describeVersion = (secrets: string) =>
  JSON.stringify({ annotations: { "workers/message": `secrets ${secrets}` } });

test.each<[string, string, readonly string[]]>([
  ["that all visitors got before", "previous", ["previous:50 current:50", "current:100"]],
  ["that all got last, when one stopped at 10%", "previous", ["previous:100 next:0", "next:10 previous:90"]],
  ["that all get, of a release stopped before any got it", "previous", ["previous:100 next:0"]],
  ["before that of the last rollback", "older", ["bad:100", "previous:100, Rolled back"]],
  ["of a rollback before a release", "previous", ["bad:100", "previous:100, Rolled back", "current:100"]],
  ["before that of wrangler's own rollback", "older", ["bad:100", "previous:100, Rollback"]],
])("a rollback returns to the version %s", (_, target, since) => {
  answer({
    "deployments list": listDeployments("older:100", "previous:100", ...since),
    "versions view": describeVersion(fingerprintSecrets(SECRETS)),
  });
  expect(rollBack(wrangler(), "staging", SECRETS)).toBe(target);
  expect(listChanges()).toEqual([`versions deploy ${target}@100 --yes`]);
});

test.each<[string, readonly string[]]>([
  ["there is one version", ["current:100"]],
  ["all others were rolled back from", ["previous:100", "bad:100", "previous:100, Rolled back"]],
  ["the list begins after the version's own release", ["bad:100", "previous:100, Rolled back"]],
])("a rollback is refused when %s", (_, deployments) => {
  answer({ "deployments list": listDeployments(...deployments) });
  const sentence = "Not rolled back: there is no earlier version";
  expect(() => rollBack(wrangler(), "staging", SECRETS)).toThrow(sentence);
  expect(listChanges()).toEqual([]);
});

test("a rollback that would bring a rotated secret back is refused", () => {
  const rotated = { ...SECRETS, TWILIO_AUTH_TOKEN: "fedcba9876543210" };
  answer({
    "deployments list": listDeployments("previous:100", "current:100"),
    "versions view previous": describeVersion(fingerprintSecrets(rotated)),
  });
  expect(() => rollBack(wrangler(), "staging", SECRETS)).toThrow(
    /^Not rolled back: version previous has different secrets .* run "npm run deploy -- staging" instead\.$/,
  );
  expect(listChanges()).toEqual([]);
});

test("a rollback without settings says to load the environment's settings", () => {
  const sentence = "Not rolled back: load staging's settings file first.";
  expect(() => rollBack(wrangler(), "staging", { PATH: "/bin" })).toThrow(sentence);
  expect(listChanges()).toEqual([]);
});

test("missing resources are created once, and the namespace's ID is written into wrangler.toml", () => {
  const file = path.join(folder, "wrangler.toml");
  writeFileSync(file, readFileSync("wrangler.toml"));
  const id = "0a".repeat(16);
  const namespaces = JSON.stringify([{ id, title: "orlando-family-motors-staging-snapshots" }]);
  answer({ "kv namespace list": namespaces, "queues list": "│ 1 │ staging-leads │ staging-photos │" });
  expect(createResources(wrangler(), "staging", file)[0]).toMatch(/^Found the KV namespace/);
  expect(listChanges()).toEqual(["queues create staging-leads-dead", "queues create staging-photos-dead"]);
  expect(readWranglerConfig(file, "staging").kv_namespaces).toEqual([{ id }]);
  expect(readWranglerConfig(file, "production").kv_namespaces).toEqual([{ id: "production-snapshots" }]);
  expect(createResources(wrangler(), "staging", file)[0]).toBe(`The KV namespace ${id} is in wrangler.toml.`);
});

test("a namespace that wrangler doesn't list after its creation is an error", () => {
  const file = path.join(folder, "wrangler.toml");
  writeFileSync(file, readFileSync("wrangler.toml"));
  answer({ "kv namespace list": "[]", "queues list": "" });
  expect(() => createResources(wrangler(), "staging", file)).toThrow("doesn't list the KV namespace");
  expect(listChanges()).toEqual(["kv namespace create orlando-family-motors-staging-snapshots"]);
});
