/**
 * Breaks each dependency of the site alone, and in pairs: it fails, or never answers. Shoppers must get a page, and a thanked
 * lead must be stored; staff must get a page that says what is wrong; the deep health must name it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "../chance";
import { listDeliveries, listLeadRows, makeDue } from "../leads/outbox";
import { judge } from "../leads/verdict";
import type { SuiteReport } from "../suites/suite-report";
import { ACTIONS, checkHealth, type Outcome, openCold } from "./actions";
import { ALONE, type Broken, COLD, FAULTS, formatBroken, listPairs } from "./dependencies";
import { type DependencySite, openDependencySite } from "./dependency-site";
import { formatMatrix, type MatrixRow } from "./format-matrix";

interface DependencyPlan {
  /** Tried one after another in one Worker that has served pages before. */
  readonly warm: readonly Broken[];
  /** Each in a Worker that has just started. */
  readonly cold: readonly Broken[];
}

const COLD_PATHS = ["/", "/inventory", "/pt/inventory", "/vehicle/1", "/contact"];
const MAX_SETTLE_MS = 240_000;

/** Every dependency alone, and every two together. */
export function createPlan(seed: number): DependencyPlan {
  const chance = createChance(seed);
  return { warm: [...ALONE, ...listPairs(() => chance.pick(FAULTS))], cold: COLD };
}

export async function runDependencies({ warm, cold }: DependencyPlan, seed: number): Promise<SuiteReport> {
  const site = await openDependencySite(createChance(seed));
  try {
    const rows: MatrixRow[] = [];
    for (const [index, broken] of warm.entries()) rows.push(await tryWarm(site, broken, index + 1));
    await site.break({});
    const coldRows: MatrixRow[] = [];
    for (const broken of cold) coldRows.push(await tryCold(site, broken));
    await settle(site);
    for (const matrix of [rows, coldRows]) if (matrix.length > 0) console.log(`${formatMatrix(matrix)}\n`);
    return await reckon(site, [...rows, ...coldRows], seed);
  } finally {
    await site.close();
  }
}

async function tryWarm(site: DependencySite, broken: Broken, number: number): Promise<MatrixRow> {
  await site.break(broken);
  const startedMs = performance.now();
  const attempt = { site, broken, number };
  const tick = site.tick().catch(() => undefined);
  const outcomes = await tryAll(
    Object.fromEntries(Object.entries(ACTIONS).map(([name, act]) => [name, () => act(attempt)])),
  );
  const health = await tryAll({ health: () => checkHealth(attempt) });
  await Promise.race([tick, sleep(0)]);
  const seconds = (performance.now() - startedMs) / 1_000;
  return { name: formatBroken(broken), outcomes: { ...outcomes, ...health }, seconds };
}

async function tryCold(site: DependencySite, broken: Broken): Promise<MatrixRow> {
  const { origin, dispose } = await site.startCold(broken);
  try {
    const actions = COLD_PATHS.map((path) => [path, () => openCold(origin, path)] as const);
    const isAll = Object.keys(broken).length > 5;
    const name = isAll
      ? `new isolate, all: ${Object.values(broken)[0]}`
      : `new isolate, ${formatBroken(broken)}`;
    const startedMs = performance.now();
    const outcomes = await tryAll(Object.fromEntries(actions));
    return { name, outcomes, seconds: (performance.now() - startedMs) / 1_000 };
  } finally {
    await dispose();
  }
}

/** Runs all at once: a broken dependency is shared, and so is the wait for it. */
async function tryAll(actions: Readonly<Record<string, () => Promise<Outcome>>>) {
  const tried = await Promise.all(
    Object.entries(actions).map(async ([name, act]) => {
      const outcome = await act().catch((error: unknown): Outcome => {
        const isLate = error instanceof Error && error.name === "TimeoutError";
        return { word: isLate ? "hangs" : "error", flaw: isLate ? "no answer" : String(error).slice(0, 200) };
      });
      return [name, outcome] as const;
    }),
  );
  return Object.fromEntries(tried);
}

/** Everything works again: the crons send what is left. */
async function settle(site: DependencySite): Promise<void> {
  await site.break({});
  const { service } = site.under;
  const taken = site.messages.filter(({ state }) => state === "taken").length;
  for (const end = Date.now() + MAX_SETTLE_MS; Date.now() < end; await sleep(500)) {
    await site.tick();
    const left = await listDeliveries(service, ["pending", "claimed"]);
    if (left.length === 0 && (await listLeadRows(service)).length >= taken) return;
    await makeDue(service);
  }
}

async function reckon(site: DependencySite, rows: readonly MatrixRow[], seed: number): Promise<SuiteReport> {
  const { lost, unsent, doubledRows, doubledTexts, refusedButStored, leaks } = await judge(
    site.messages,
    site.under,
  );
  const flaws = rows.flatMap(({ name, outcomes }) =>
    Object.entries(outcomes).flatMap(([action, { flaw }]) =>
      flaw === null ? [] : [`${name}, ${action}: ${flaw}`],
    ),
  );
  const isKept = ({ outcomes }: MatrixRow) => Object.values(outcomes).every(({ flaw }) => flaw === null);
  return {
    name: "dependencies",
    seed,
    tried: rows.length,
    survived: rows.filter(isKept).length,
    lost: lost + unsent,
    doubled: doubledRows + doubledTexts,
    troubles: [
      ...flaws,
      ...(lost + unsent > 0 ? [`${lost} thanked leads without a row, ${unsent} without a text`] : []),
      ...(doubledRows + doubledTexts > 0
        ? [`${doubledRows} duplicate rows, ${doubledTexts} duplicate texts`]
        : []),
      ...(refusedButStored > 0
        ? [`${refusedButStored} leads stored although the shopper saw a failure`]
        : []),
      ...leaks.map((line) => `personal data of a shopper: ${line}`),
    ],
  };
}
