/**
 * Breaks each dependency of the site alone and with each other, and prints what shoppers, staff, and monitors get: shoppers a page
 * and each thanked lead stored, staff a page that says what is wrong, and the deep health names the dependency.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { mapValues } from "~/platform/map-values";
import { SEED } from "../../support/amount";
import { createChance } from "../chance";
import { listDeliveries, listLeadRows, makeDue } from "../leads/outbox";
import type { Message } from "../leads/shoppers";
import { checkDeliveries, NO_HARM } from "../leads/verdict";
import { ATTEMPTS, type Outcome, openCold, tryAll } from "./attempts";
import {
  type Broken,
  DEPENDENCIES,
  type DependencySite,
  openDependencySite,
  SERVICES,
} from "./dependency-site";

interface Row {
  readonly name: string;
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

const TIMEOUT_MS = 3_600_000;
const MAX_SETTLE_MS = 240_000;
const COLD_PATHS = ["/", "/inventory", "/pt/inventory", "/vehicle/1", "/contact"];
const FAULTS = ["fails", "hangs"] as const;

const breakAll = (fault: "fails" | "hangs"): Broken =>
  Object.fromEntries(DEPENDENCIES.map((name) => [name, fault]));
/** What a new isolate without any page in memory must survive. */
const COLD: readonly Broken[] = [
  ...([{ snapshots: "hangs" }, { database: "hangs" }] as const),
  { cache: "hangs", snapshots: "fails", database: "fails" },
  ...FAULTS.map(breakAll),
];
const ALONE: readonly Broken[] = [
  ...DEPENDENCIES.flatMap((name) => FAULTS.map((fault) => ({ [name]: fault }))),
  ...SERVICES.map((name) => ({ [name]: "garbles" as const })),
];

const nameOf = (broken: Broken) =>
  Object.keys(broken).length === DEPENDENCIES.length
    ? `everything ${broken.cache}`
    : Object.entries(broken)
        .map((each) => each.join(" "))
        .join(" + ");

const showWord = ({ word, flaw }: Outcome) => (flaw ? `${word} !` : word);

/** Everything works again: the crons send what is left. */
async function settle(site: DependencySite, messages: readonly Message[]): Promise<void> {
  await site.break({});
  const { service } = site.under;
  const taken = messages.filter(({ state }) => state === "taken").length;
  for (const end = Date.now() + MAX_SETTLE_MS; Date.now() < end; await sleep(500)) {
    await site.runCron();
    const left = await listDeliveries(service, ["pending", "claimed"]);
    if (left.length === 0 && (await listLeadRows(service)).length >= taken) return;
    await makeDue(service);
  }
}

test(
  "shoppers get a page, and no thanked lead is lost, while whatever the site depends on fails or hangs",
  async () => {
    const chance = createChance(SEED);
    const pairs = DEPENDENCIES.flatMap((name, index) =>
      DEPENDENCIES.slice(index + 1).map(
        (other): Broken => ({ [name]: chance.pick(FAULTS), [other]: chance.pick(FAULTS) }),
      ),
    );
    const site = await openDependencySite(chance);
    onTestFinished(() => site.close());
    const [rows, coldRows, messages]: [Row[], Row[], Message[]] = [[], [], []];
    for (const [index, broken] of [...ALONE, ...pairs].entries()) {
      await site.break(broken);
      const attempt = { site, broken, messages, number: index + 1 };
      void site.runCron().catch(() => undefined);
      const attempts = Object.entries(ATTEMPTS).map(([name, run]) => [name, () => run(attempt)] as const);
      rows.push({ name: nameOf(broken), outcomes: await tryAll(Object.fromEntries(attempts)) });
    }
    for (const broken of COLD) {
      const { origin, worker } = await site.startCold(broken);
      const visits = COLD_PATHS.map((path) => [path, () => openCold(origin, path)] as const);
      coldRows.push({ name: nameOf(broken), outcomes: await tryAll(Object.fromEntries(visits)) });
      await worker.dispose();
    }
    await settle(site, messages);
    for (const matrix of [rows, coldRows])
      console.table(
        Object.fromEntries(matrix.map(({ name, outcomes }) => [name, mapValues(outcomes, showWord)])),
      );
    const flaws = [...rows, ...coldRows].flatMap(({ name, outcomes }) =>
      Object.entries(outcomes).flatMap(([action, { flaw }]) => (flaw ? [`${name}, ${action}: ${flaw}`] : [])),
    );
    expect(flaws).toEqual([]);
    expect(await checkDeliveries(messages, site.under)).toMatchObject(NO_HARM);
  },
  TIMEOUT_MS,
);
