/**
 * Tests leads that the database permanently refuses: each goes to the quarantine, is never retried, and becomes one lead when
 * staff accept it.
 */
import { send as request } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { createChance } from "../chance";
import { settle } from "../leads/settle";
import { createShopper, type Message, send } from "../leads/shoppers";
import { judge } from "../leads/verdict";
import { openSiteUnderFault, type SiteUnderFault } from "../site-under-fault";
import type { SuiteReport } from "../suites/suite-report";

/** A failed check, text that can't be stored, a missing value, text that is too long. */
const CODES = ["23514", "22P05", "23502", "22001"] as const;
const TICKS = 3;

interface Course {
  readonly site: SiteUnderFault;
  readonly origin: string;
  readonly write: (count: number) => Promise<void>;
  readonly troubles: string[];
  readonly leadsPerCode: number;
}

export async function runRefusals(seed: number, leadsPerCode = 4): Promise<SuiteReport> {
  const chance = createChance(seed);
  const site = await openSiteUnderFault(chance);
  const messages: Message[] = [];
  const troubles: string[] = [];
  try {
    const worker = await site.startLife({ name: "refusals" });
    const { origin } = await worker.ready;
    const write = async (count: number) => {
      for (let number = 0; number < count; number += 1) {
        const [message] = createShopper(messages.length + 1, "once", chance).messages;
        if (!message) continue;
        messages.push(message);
        const answer = await send(origin, message).catch((error: Error) => error.message);
        if (answer === "taken") message.state = "taken";
        else troubles.push(`a shopper got: ${answer}`);
      }
    };
    const course = { site, origin, write, troubles, leadsPerCode };
    await refuseAll(course);
    const calls = countStoreCalls(site);
    for (let tick = 0; tick < TICKS; tick += 1)
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    if (countStoreCalls(site) > calls) troubles.push("a refused lead was sent to the database again");
    await loseTheQuarantine(course);
    const accepted = await acceptAll(course);
    await worker.dispose();
    await settle(messages, site);
    const expected = CODES.length * leadsPerCode;
    return await reckon({ seed, messages, accepted, expected, troubles }, site);
  } finally {
    await site.close();
  }
}

const countStoreCalls = ({ line }: SiteUnderFault) =>
  line.addresses.filter((address) => address.includes("/rpc/store_lead")).length;

const listWaiting = async ({ service }: SiteUnderFault) =>
  (await service.from("lead_quarantine").select("id, reason").is("accepted_at", null)).data ?? [];

/** Causes each kind of refusal: the shopper gets a confirmation, and the lead is quarantined with its error code. */
async function refuseAll({ site, write, troubles, leadsPerCode }: Course): Promise<void> {
  for (const code of CODES) {
    site.line.refuse = (address) => (address.includes("/rpc/store_lead") ? code : null);
    await write(leadsPerCode);
  }
  site.line.refuse = null;
  const waiting = await listWaiting(site);
  for (const code of CODES) {
    const count = waiting.filter(({ reason }) => reason === code).length;
    if (count !== leadsPerCode) troubles.push(`${count} of ${leadsPerCode} leads refused with ${code} wait`);
  }
}

/** Breaks the connection between the refusal and the quarantine: the lead buffer keeps the lead and stores it later. */
async function loseTheQuarantine({ site, write, troubles, leadsPerCode }: Course): Promise<void> {
  const before = (await listWaiting(site)).length;
  site.line.refuse = (address) => {
    if (address.includes("/rpc/store_lead")) return "23514";
    return address.includes("/rpc/quarantine_lead") ? "cut" : null;
  };
  await write(leadsPerCode);
  const after = (await listWaiting(site)).length;
  site.line.refuse = null;
  if (after !== before) troubles.push("a lead was quarantined although the quarantine was unreachable");
}

/** Two staff members accept at the same time. @returns how many leads were accepted */
async function acceptAll({ site, origin, troubles }: Course): Promise<number> {
  const cookies = await Promise.all([signIn(origin, "sales"), signIn(origin, "owner")]);
  const waiting = await listWaiting(site);
  for (const { id } of waiting) {
    const answers = await Promise.all(
      cookies.map((cookie) =>
        request(
          "POST",
          `${origin}/staff/leads?folder=quarantine&index`,
          { Cookie: cookie, Origin: origin },
          { intent: "accept", id },
        ),
      ),
    );
    for (const { status } of answers)
      if (status !== 303) troubles.push(`accepting a lead returned status ${status}`);
  }
  return waiting.length;
}

interface Account {
  readonly seed: number;
  readonly messages: readonly Message[];
  readonly accepted: number;
  readonly expected: number;
  readonly troubles: readonly string[];
}

async function reckon(account: Account, site: SiteUnderFault): Promise<SuiteReport> {
  const { seed, messages, accepted, expected, troubles } = account;
  const { lost, unsent, doubledRows, doubledTexts, leaks, taken, rows } = await judge(messages, site);
  const left = (await listWaiting(site)).length;
  console.log(`refusals: ${taken} leads confirmed, ${accepted} accepted from the quarantine, ${rows} rows`);
  const all = [
    ...troubles,
    ...(accepted < expected ? [`only ${accepted} leads were accepted`] : []),
    ...(left > 0 ? [`${left} leads are left in the quarantine`] : []),
    ...(lost + unsent > 0 ? [`${lost} leads without a row, ${unsent} without a text`] : []),
    ...(doubledRows + doubledTexts > 0
      ? [`${doubledRows} duplicate rows and ${doubledTexts} duplicate texts`]
      : []),
    ...leaks.map((line) => `personal data of a shopper: ${line}`),
  ];
  return {
    name: "refusals",
    seed,
    tried: messages.length,
    survived: messages.length - lost - unsent,
    lost: lost + unsent,
    doubled: doubledRows + doubledTexts,
    troubles: all,
  };
}
