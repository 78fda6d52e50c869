/** The fault suite: leads through one life of the Worker after the other, each with its own trouble, and the reckoning at the end. */
import { LEAD_STEPS, type LeadStep } from "~/leads/delivery/failpoints";
import { createChance } from "../chance";
import { openSiteUnderFault } from "../site-under-fault";
import { countTries } from "./outbox";
import { type LifeReport, runLife } from "./run-scenario";
import { LIVES } from "./scenarios";
import { settle } from "./settle";
import { createShopper, HABITS, type Message } from "./shoppers";
import { ENDINGS } from "./twilio-fault-plan";
import { judge, type Verdict } from "./verdict";

export interface FaultsReport {
  readonly lives: readonly LifeReport[];
  readonly verdict: Verdict;
  /** How often each step was reached, and how often the Worker was killed there. */
  readonly steps: readonly { readonly step: LeadStep; readonly reached: number; readonly killed: number }[];
  /** Dead letters that staff sent again. */
  readonly sentAgain: number;
  /** How often a try to send ended how. */
  readonly tries: ReadonlyMap<string, number>;
}

/** A life has trouble enough with so many. */
const LEADS_OF_A_LIFE = 20;

/** @param leads that shoppers write, at least one for each life */
export async function runFaults(leads: number, seed: number): Promise<FaultsReport> {
  const chance = createChance(seed);
  const messages = writeMessages(leads, chance);
  const site = await openSiteUnderFault(chance);
  const rounds = Math.max(1, Math.round(leads / (LIVES.length * LEADS_OF_A_LIFE)));
  const lives = Array.from({ length: rounds }, () => LIVES).flat();
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
    const steps = LEAD_STEPS.map((step) => ({
      step,
      reached: site.steps.reached.get(step) ?? 0,
      killed: lives.filter(({ killAt }) => killAt === step).length,
    }));
    const [verdict, tries] = [await judge(messages, site), await countTries(site.service)];
    return { lives: [...reports, report], verdict, steps, sentAgain, tries };
  } finally {
    await site.close();
  }
}

/** Each habit as often as any other; some shoppers write two leads. */
function writeMessages(leads: number, chance: ReturnType<typeof createChance>): Message[] {
  const messages: Message[] = [];
  for (let number = 1; messages.length < leads; number += 1)
    messages.push(...createShopper(number, chance.pick(HABITS), chance).messages);
  return messages;
}

/** What must not be, in words; nothing when all is well. */
export function findTroubles({ verdict, steps, tries }: FaultsReport): string[] {
  const { taken, refused, rows, texts, loggedTexts, leaks, ...none } = verdict;
  return [
    ...Object.entries(none).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : [])),
    ...leaks.map((line) => `something of a shopper: ${line}`),
    ...(rows === taken && texts === taken ? [] : [`${taken} taken, ${rows} rows, ${texts} texts`]),
    ...(loggedTexts > 0 ? [] : ["nothing was logged, so nothing was searched"]),
    ...(refused > 0 ? [] : ["nobody was refused, so nobody was told"]),
    ...ENDINGS.flatMap((ending) => (tries.has(ending) ? [] : [`no try ended with "${ending}"`])),
    ...steps.flatMap(({ step, reached, killed }) => (reached && killed ? [] : [`${step} was never reached`])),
  ];
}
