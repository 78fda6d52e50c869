/**
 * Simulates a day at the dealership, sped up: shoppers browse, filter, view photos, and send leads, staff work, and the
 * inventory is refreshed.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import type { Chance } from "../chance";
import { createShopper, type Message, send as sendLead } from "../leads/shoppers";
import { ADDRESSES, visit } from "../outages/page-visit";

export interface Tally {
  requests: number;
  readonly flaws: string[];
  readonly messages: Message[];
}

const STAFF_PAGES = ["/staff", "/staff/leads?index", "/staff/vehicles", "/staff/stock", "/photo-sync"];
/** Vehicles of the demo inventory that have photos. */
const PICTURED = [1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14];
const PHOTO = /\/photos\/[^"\s]+/g;
/** Number of visits before staff sign in again. */
const STAFF_VISITS = 200;

interface Street {
  readonly origin: string;
  readonly chance: Chance;
  readonly isOver: () => boolean;
  readonly tally: Tally;
}

/** Runs all kinds of traffic until `isOver`. Records failures instead of throwing. */
export function openTraffic(street: Street): Promise<unknown> {
  return Promise.all([
    repeat(street, 100, () => look(street)),
    repeat(street, 700, () => filter(street)),
    repeat(street, 800, () => showPhotos(street)),
    repeat(street, 3_000, () => writeLead(street)),
    repeat(street, 20_000, () => pressRefresh(street)),
    work(street),
  ]);
}

async function repeat({ isOver, tally }: Street, everyMs: number, task: () => Promise<string | null>) {
  while (!isOver()) {
    const flaw = await task().catch((error: Error) => error.message);
    tally.requests += 1;
    if (flaw) tally.flaws.push(flaw);
    await sleep(everyMs);
  }
}

async function look({ origin, chance }: Street): Promise<string | null> {
  const { address, flaw } = await visit(origin, chance.pick(ADDRESSES));
  return flaw && `${address}: ${flaw}`;
}

/** Each filter has another URL, so that a cache without limits would grow. */
async function filter({ origin, chance }: Street): Promise<string | null> {
  const word = Math.floor(chance.next() * 1e9).toString(36);
  const address = `/inventory?q=${word}&style=${chance.pick(["SUV", "Truck", "Sedan", "Van"])}`;
  const { status } = await send("GET", origin + address);
  return status === 200 ? null : `${address}: status ${status}`;
}

async function showPhotos({ origin, chance }: Street): Promise<string | null> {
  const { body } = await send("GET", `${origin}/vehicle/${chance.pick(PICTURED)}`);
  const photos = body.match(PHOTO);
  if (!photos) return "a vehicle without photos";
  const address = chance.pick(photos).replaceAll("&amp;", "&");
  const { status } = await send("GET", origin + address, { Accept: "image/avif,image/webp" });
  return status === 200 ? null : `${address}: status ${status}`;
}

async function writeLead({ origin, chance, tally }: Street): Promise<string | null> {
  const [message] = createShopper(tally.messages.length + 1, "once", chance).messages;
  if (!message) return "a shopper wrote nothing";
  tally.messages.push(message);
  const answer = await sendLead(origin, message);
  if (answer === "taken") message.state = "taken";
  return answer === "taken" ? null : `a lead: ${answer}`;
}

async function pressRefresh({ origin }: Street): Promise<string | null> {
  const { status } = await send("POST", `${origin}/inventory`, { Origin: origin }, {});
  return status === 303 ? null : `a refresh: status ${status}`;
}

async function work(street: Street): Promise<void> {
  while (!street.isOver()) {
    const cookie = await signIn(street.origin, "owner").catch(() => null);
    if (!cookie) street.tally.flaws.push("staff sign-in failed");
    const page = async () => {
      const address = street.chance.pick(STAFF_PAGES);
      const { status } = await send("GET", street.origin + address, { Cookie: cookie ?? "" });
      return status === 200 ? null : `${address}: status ${status}`;
    };
    let visits = 0;
    const isDone = () => {
      visits += 1;
      return street.isOver() || visits > STAFF_VISITS;
    };
    await repeat({ ...street, isOver: isDone }, 1_000, page);
  }
}
