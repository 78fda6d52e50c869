/** What is installed and run from elsewhere: packages by hash, actions by commit; and that no key is in the repository. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { judgeAudit } from "../../../local/audit";

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

const { "": _, ...packages } = JSON.parse(readFileSync("package-lock.json", "utf8")).packages as Record<
  string,
  LockedPackage
>;
const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync("package.json", "utf8"));

/** Their scripts choose or download a program for the platform. */
const WITH_INSTALL_SCRIPT = ["esbuild", "sharp", "workerd"];

test("every package is locked to its contents and comes from the registry", () => {
  const isLocked = ({ integrity, resolved = "https://" }: LockedPackage) =>
    /^sha512-[\w+/]{86}==$/.test(integrity ?? "") && resolved.startsWith("https://");
  expect(Object.keys(packages).filter((name) => !isLocked(packages[name] ?? {}))).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(500);
});

test("every version is exact", () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies, rollup: overrides.rollup });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([]);
});

test("only known packages run a script when they are installed", () => {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length));
  expect([...new Set(names)].sort()).toEqual(WITH_INSTALL_SCRIPT);
});

const WORKFLOWS = readdirSync(".github/workflows").map((file) =>
  readFileSync(`.github/workflows/${file}`, "utf8"),
);

test("every action is pinned to a commit, with its version beside it, and workflows only read", () => {
  const used = WORKFLOWS.flatMap((text) => text.match(/uses: .+/g) ?? []);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((line) => !/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  for (const text of WORKFLOWS) expect(text).toContain("permissions:\n  contents: read\n");
});

const KEYS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\n)+[A-Za-z0-9+/]{60}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}/,
  /\bgh[pousr]_[0-9A-Za-z]{36}|\bgithub_pat_\w{60}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[\w-]{20}/,
  /\b[sr]k_live_[0-9a-zA-Z]{20}/,
  /\bsb_secret_(?!of_no_backend)[\w-]{20}/,
  /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20}/,
  /\b(?:auth_?token|api_?key|secret|password)["']?\s*[:=]\s*["'](?!0123456789abcdef)[\da-f]{32,}["']/i,
];

test("no tracked file contains a key", () => {
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
  const texts = files.filter((file) => file !== "" && !/\.(?:png|webp|jpe?g|gz|woff2|avif|ico)$/.test(file));
  expect(texts.length).toBeGreaterThan(1_000);
  const findKey = (file: string) => {
    const text = readFileSync(file, "utf8");
    return KEYS.find((key) => key.test(text));
  };
  expect(texts.map((file) => [file, findKey(file)]).filter(([, key]) => key)).toEqual([]);
});

test("the patterns find keys", () => {
  const hex = "fedcba9876543210".repeat(2);
  const samples = [
    `-----BEGIN PRIVATE KEY-----\n${"M".repeat(64)}`,
    `{"private_key":"-----BEGIN PRIVATE KEY-----\\n${"M".repeat(64)}\\n"}`,
    ...[`AKIA${"A".repeat(16)}`, `AIza${"a".repeat(35)}`, `ghp_${"a".repeat(36)}`, `npm_${"a".repeat(36)}`],
    ...[`sk_live_${"a".repeat(20)}`, `sb_secret_${"a".repeat(20)}`, `xoxb-${"1".repeat(20)}`],
    ...[`eyJ${"a".repeat(20)}.eyJ${"b".repeat(20)}.${"c".repeat(20)}`, `authToken = "${hex}"`],
  ];
  expect(samples.filter((text) => !KEYS.some((key) => key.test(text)))).toEqual([]);
});

const found = (high: number, critical: number) =>
  JSON.stringify({ metadata: { vulnerabilities: { low: 1, moderate: 1, high, critical } } });

test.each([
  ["high", found(0, 0), "passed"],
  ["high", found(2, 0), "failed"],
  ["critical", found(2, 0), "passed"],
  ["critical", found(0, 1), "failed"],
  ["signatures", '{"invalid":[],"missing":[]}', "passed"],
  ["signatures", '{"invalid":[{"name":"a"}],"missing":[]}', "failed"],
  ["signatures", '{"invalid":[],"missing":[{"name":"a"}]}', "failed"],
  ["high", '{"error":{"code":"ENOTFOUND"}}', "unanswered"],
  ["signatures", "", "unanswered"],
] as const)("an audit for %s that answers %s has %s", (bound, answer, outcome) => {
  expect(judgeAudit(bound, answer).outcome).toBe(outcome);
});
