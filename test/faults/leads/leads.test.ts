/**
 * Sends leads through one Worker after another, each with its own fault, and checks every lead at the end: none is lost or
 * duplicated, and every shopper gets a correct answer.
 */
import { expect, onTestFinished, test } from "vitest";
import { IS_FULL, SEED } from "../../support/amount";
import { createChance } from "../chance";
import { openSiteUnderFault } from "../site-under-fault";
import { countTries } from "./outbox";
import { type LifeReport, runLife } from "./run-scenario";
import { LIVES } from "./scenarios";
import { settle } from "./settle";
import { createShopper, HABITS, type Message } from "./shoppers";
import { checkDeliveries, type Verdict } from "./verdict";

/** The gate kills the Worker once while leads are sent, after an outage of both stores in which leads are refused. */
const SCENARIOS = IS_FULL
  ? LIVES
  : LIVES.filter(
      ({ killAt, withoutLeadBuffer }) =>
        withoutLeadBuffer || (killAt?.call === "sendText" && killAt.when === "after"),
    );
const LEADS = IS_FULL ? 300 : 20;
/** Enough leads to exercise a scenario's fault. */
const LEADS_OF_A_LIFE = 20;

/** Results of delivery attempts that must each occur in a full run. */
const ENDINGS = [
  ...["sent", "lost", "retry 20429", "retry 20500", "retry 20503"],
  ...["retry unclear-502", "retry unclear-connection", "retry unclear-timeout"],
];

/** Picks habits evenly; some shoppers send two leads. */
function writeMessages(chance: ReturnType<typeof createChance>): Message[] {
  const messages: Message[] = [];
  for (let number = 1; messages.length < LEADS; number += 1)
    messages.push(...createShopper(number, chance.pick(HABITS), chance).messages);
  return messages;
}

/** Returns a sentence per problem. */
function findProblems(verdict: Verdict, tries: ReadonlyMap<string, number>): string[] {
  const { taken, refused, rows, texts, loggedTexts, leaks, ...none } = verdict;
  return [
    ...Object.entries(none).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : [])),
    ...leaks.map((line) => `personal data of a shopper: ${line}`),
    ...(rows === taken && texts === taken ? [] : [`${taken} accepted, ${rows} rows, ${texts} texts`]),
    ...(loggedTexts > 0 ? [] : ["no text was logged, so the logs were not checked"]),
    ...(refused > 0 ? [] : ["no lead was refused, so no failure page was checked"]),
    ...ENDINGS.filter((ending) => IS_FULL && !tries.has(ending)).map(
      (one) => `no attempt ended with "${one}"`,
    ),
  ];
}

test("stores and texts each confirmed lead exactly once under every fault", async () => {
  const chance = createChance(SEED);
  const messages = writeMessages(chance);
  const site = await openSiteUnderFault(chance);
  const rounds = Math.max(1, Math.round(LEADS / (SCENARIOS.length * LEADS_OF_A_LIFE)));
  const lives = Array.from({ length: rounds }, () => SCENARIOS).flat();
  const share = Math.ceil(messages.length / lives.length);
  const reports: LifeReport[] = [];
  onTestFinished(() => site.close());
  for (const [index, life] of lives.entries()) {
    const fresh = messages.slice(index * share, (index + 1) * share);
    const older = life.isForNewcomers ? [] : messages.slice(0, index * share);
    const unsent = [...older.filter(({ state }) => state === "unsent"), ...fresh];
    reports.push(await runLife(life, unsent, site, chance));
  }
  const { report, sentAgain } = await settle(messages, site);
  const [verdict, tries] = [await checkDeliveries(messages, site), await countTries(site.service)];
  console.table([...reports, report]);
  console.log(verdict, tries, `dead letters resent by staff: ${sentAgain}`);
  expect(findProblems(verdict, tries)).toEqual([]);
}, 600_000);
