/**
 * Runs the lead fault tests: sends leads through one Worker after another, each with its own fault, and checks every lead at
 * the end.
 */
import { createChance } from "../chance";
import { openSiteUnderFault } from "../site-under-fault";
import { countTries } from "./outbox";
import { type LifeReport, runLife } from "./run-scenario";
import { LIVES, type Life } from "./scenarios";
import { settle } from "./settle";
import { createShopper, HABITS, type Message } from "./shoppers";
import { ENDINGS } from "./twilio-fault-plan";
import { checkDeliveries, type Verdict } from "./verdict";

export interface FaultsReport {
  /** Whether all scenarios ran, so that every ending has to occur. */
  readonly isComplete: boolean;
  readonly lives: readonly LifeReport[];
  readonly verdict: Verdict;
  /** Number of dead letters that staff resent. */
  readonly sentAgain: number;
  /** Number of delivery attempts by result. */
  readonly tries: ReadonlyMap<string, number>;
}

/** Enough leads to exercise a scenario's fault. */
const LEADS_OF_A_LIFE = 20;

/** @param leads that shoppers send, at least one per scenario; the first of all scenarios has to be among those given */
export async function runFaults(
  leads: number,
  seed: number,
  scenarios: readonly Life[] = LIVES,
): Promise<FaultsReport> {
  const chance = createChance(seed);
  const messages = writeMessages(leads, chance);
  const site = await openSiteUnderFault(chance);
  const rounds = Math.max(1, Math.round(leads / (scenarios.length * LEADS_OF_A_LIFE)));
  const lives = Array.from({ length: rounds }, () => scenarios).flat();
  const share = Math.ceil(messages.length / lives.length);
  const reports: LifeReport[] = [];
  try {
    for (const [index, life] of lives.entries()) {
      const fresh = messages.slice(index * share, (index + 1) * share);
      const older = life.isForNewcomers ? [] : messages.slice(0, index * share);
      const unsent = [...older.filter(({ state }) => state === "unsent"), ...fresh];
      reports.push(await runLife(life, unsent, site, chance));
    }
    const { report, sentAgain } = await settle(messages, site);
    const isComplete = scenarios.length === LIVES.length;
    const [verdict, tries] = [await checkDeliveries(messages, site), await countTries(site.service)];
    return { isComplete, lives: [...reports, report], verdict, sentAgain, tries };
  } finally {
    await site.close();
  }
}

/** Picks habits evenly; some shoppers send two leads. */
function writeMessages(leads: number, chance: ReturnType<typeof createChance>): Message[] {
  const messages: Message[] = [];
  for (let number = 1; messages.length < leads; number += 1)
    messages.push(...createShopper(number, chance.pick(HABITS), chance).messages);
  return messages;
}

/** Returns a sentence per problem. */
export function findProblems({ isComplete, verdict, tries }: FaultsReport): string[] {
  const { taken, refused, rows, texts, loggedTexts, leaks, ...none } = verdict;
  return [
    ...Object.entries(none).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : [])),
    ...leaks.map((line) => `personal data of a shopper: ${line}`),
    ...(rows === taken && texts === taken ? [] : [`${taken} accepted, ${rows} rows, ${texts} texts`]),
    ...(loggedTexts > 0 ? [] : ["no text was logged, so the logs were not checked"]),
    ...(refused > 0 ? [] : ["no lead was refused, so no failure page was checked"]),
    ...ENDINGS.flatMap((ending) =>
      tries.has(ending) || !isComplete ? [] : [`no attempt ended with "${ending}"`],
    ),
  ];
}
