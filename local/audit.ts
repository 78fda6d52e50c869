/**
 * `npm run audit`: asks the registry about known vulnerabilities and signatures of all packages, build tools included. Exits with
 * 1 when it names one; without a network it says so and succeeds.
 */
import { spawnSync } from "node:child_process";

/** The severity from which a vulnerability fails, or signatures. */
type Bound = "high" | "critical" | "signatures";

const AUDITS: readonly { readonly what: string; readonly args: readonly string[]; readonly bound: Bound }[] =
  [
    { what: "packages that ship", args: ["--omit=dev"], bound: "high" },
    { what: "all packages, build tools included", args: [], bound: "critical" },
    { what: "signatures of all packages", args: ["signatures"], bound: "signatures" },
  ];

interface Judgment {
  readonly outcome: "passed" | "failed" | "unanswered";
  readonly details: string;
}

/** @param answer what npm printed with `--json` */
export function judgeAudit(bound: Bound, answer: string): Judgment {
  const { metadata, invalid, missing } = parse(answer);
  if (bound === "signatures") {
    if (!invalid || !missing) return { outcome: "unanswered", details: "the registry didn't respond" };
    const names = [...invalid, ...missing].map(({ name }) => name);
    return { outcome: names.length > 0 ? "failed" : "passed", details: names.join(", ") || "all valid" };
  }
  if (!metadata) return { outcome: "unanswered", details: "the registry didn't respond" };
  const { high, critical } = metadata.vulnerabilities;
  const failing = bound === "high" ? high + critical : critical;
  return { outcome: failing > 0 ? "failed" : "passed", details: `${high} high, ${critical} critical` };
}

interface Answer {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<"high" | "critical", number>> };
  readonly invalid?: readonly { readonly name: string }[];
  readonly missing?: readonly { readonly name: string }[];
}

function parse(answer: string): Answer {
  try {
    return JSON.parse(answer) as Answer;
  } catch {
    return {};
  }
}

function runAudits(): void {
  for (const { what, args, bound } of AUDITS) {
    const { stdout } = spawnSync("npm", ["audit", "--json", ...args], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const { outcome, details } = judgeAudit(bound, stdout ?? "");
    console.log(`${what}: ${outcome === "unanswered" ? "not checked" : outcome} (${details})`);
    if (outcome === "failed") process.exitCode = 1;
  }
}

if (process.argv[2] === "audit") runAudits();
