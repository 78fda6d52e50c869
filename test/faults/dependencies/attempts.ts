/** What shoppers, staff, and monitors do while a dependency is broken, and what each must get. */
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { PHOTO_WIDTHS } from "~/photos/gallery/photo-url";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { getDemoEmail } from "../../support/site/sign-in";
import { createShopper, type Message, post } from "../leads/shoppers";
import type { Broken, DependencySite } from "./dependency-site";

interface Attempt {
  readonly site: DependencySite;
  readonly broken: Broken;
  /** Differs from attempt to attempt, so that no cache answers for a dependency. */
  readonly number: number;
  /** All leads that were sent. */
  readonly messages: Message[];
}

/** A word for the matrix; `flaw` is a broken promise. */
export interface Outcome {
  readonly word: string;
  readonly flaw?: string | undefined;
}

/** More than all time limits of a request together, on a machine three times slower. */
const NO_ANSWER_MS = 90_000;
const VIN = "1FTEW1EP1MFA41207";
const FORMATS = ["image/avif", "image/webp", "image/jpeg"];

async function ask(origin: string, path: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(NO_ANSWER_MS);
  const response = await fetch(origin + path, { redirect: "manual", ...init, signal });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
type Answer = Awaited<ReturnType<typeof ask>>;

interface Expectation {
  readonly right?: readonly number[];
  /** Without one of these, a 503 that says when to try again is right. */
  readonly needs?: readonly string[];
  /** Texts that a right answer contains. */
  readonly has?: readonly (string | RegExp)[];
}

function check({ status, headers, body }: Answer, broken: Broken, expectation: Expectation): Outcome {
  const { right = [200], needs = [], has = [] } = expectation;
  const word = String(status);
  if (!right.includes(status)) {
    const mayFail = status === 503 && needs.some((name) => name in broken);
    if (!mayFail) return { word, flaw: `status ${status}` };
    return headers.has("retry-after") ? { word } : { word, flaw: "a 503 without Retry-After" };
  }
  const missing = status === 200 ? has.find((text) => body.search(text) < 0) : undefined;
  return { word, flaw: missing && `a page without ${missing}` };
}

const PAGE = ["</main>", "</html>"];
const STAFF = { has: PAGE, needs: ["database", "auth"] };
const REDIRECT = { ...STAFF, right: [303] };

const tryPage = async ({ site, broken }: Attempt, path: string, wanted: Expectation, init?: RequestInit) =>
  check(await ask(site.origin, path, init), broken, wanted);

const asStaff = ({ site }: Attempt, fields?: Readonly<Record<string, string>>): RequestInit => ({
  headers: { Cookie: site.cookie, Origin: site.origin },
  ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
});

const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item;

async function sendLead({ site, broken, number, messages }: Attempt): Promise<Outcome> {
  const message = createShopper(number, "once", site.chance).messages[0] as Message;
  messages.push(message);
  const answer = await post(site.origin, message, AbortSignal.timeout(NO_ANSWER_MS));
  message.state = answer === "taken" ? "taken" : "refused";
  const mayFail = "database" in broken && "leadBuffer" in broken;
  return {
    word: answer,
    flaw: answer === "taken" || (mayFail && answer === "failed") ? undefined : "no thank-you page",
  };
}

async function uploadPhoto(attempt: Attempt): Promise<Outcome> {
  const { site, number } = attempt;
  const create = {
    width: 640,
    height: 480,
    channels: 3,
    background: { r: number % 256, g: 90, b: 120 },
  } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const body = new FormData();
  body.set("intent", "add");
  body.set("photos", new File([new Uint8Array(photo)], `${number}.jpg`, { type: "image/jpeg" }));
  const headers = { Cookie: site.cookie, Origin: site.origin };
  const expectation = { right: [303], needs: ["database", "auth", "storage"] };
  return tryPage(attempt, `/staff/photos/${VIN}`, expectation, { method: "POST", headers, body });
}

interface Health {
  readonly backend: string;
  readonly leadBuffer: string;
  readonly snapshotStore: string;
  readonly failing: readonly string[];
}

const isFailing = (name: string) => [name, ({ failing }: Health) => failing.includes(name)] as const;
/** How `/healthz?deep` names a dependency; one that isn't here is named by what waits for it, or on its staff page. */
const NAMED: Readonly<Record<string, (health: Health) => boolean>> = {
  database: ({ backend }) => backend !== "ok",
  leadBuffer: ({ leadBuffer }) => leadBuffer !== "ok",
  snapshots: ({ snapshotStore }) => snapshotStore === "unavailable",
  ...Object.fromEntries(["cache", "queue", "images", "assets", "storage", "auth"].map(isFailing)),
};
/** These are asked only when the request got that far. */
const ASKED_AFTER: Readonly<Record<string, readonly string[]>> = {
  queue: ["database"],
  images: ["storage", "assets", "cache"],
  auth: ["database"],
};

async function checkHealth({ site, broken }: Attempt): Promise<Outcome> {
  const expected = Object.keys(broken).filter((name) => {
    const isAsked = !(ASKED_AFTER[name] ?? []).some((other) => other in broken);
    return isAsked && NAMED[name] && !(name === "storage" && broken[name] === "garbles");
  });
  let unnamed = expected;
  // The answer is up to five seconds old.
  for (const end = Date.now() + NO_ANSWER_MS; unnamed.length > 0 && Date.now() < end; await sleep(500)) {
    const health = JSON.parse((await ask(site.origin, "/healthz?deep")).body) as Health;
    unnamed = expected.filter((name) => !NAMED[name]?.(health));
  }
  if (unnamed.length > 0) return { word: "silent", flaw: `/healthz?deep doesn't name ${unnamed}` };
  return { word: expected.length > 0 ? "named" : "-" };
}

/** The columns of the matrix. */
export const ATTEMPTS: Readonly<Record<string, (attempt: Attempt) => Promise<Outcome>>> = {
  list: (attempt) => {
    const has = [...PAGE, /href="[^"]*\/vehicle\/\d+/];
    return tryPage(attempt, `/es/inventory?priceMax=${90_000 + attempt.number}`, { has });
  },
  vehicle: (attempt) =>
    tryPage(attempt, pick(attempt.site.vehicles, attempt.number), { has: [...PAGE, 'href="tel:'] }),
  photo: (attempt) => {
    const { site, broken, number } = attempt;
    const Accept = pick(FORMATS, Math.floor(number / site.photos.length));
    // Storage answers a missing photo with a page, too.
    const right = broken.storage === "garbles" ? [200, 404] : [200];
    const init = { headers: { Accept } };
    return tryPage(attempt, pick(site.photos, number), { right, needs: ["storage", "images"] }, init);
  },
  drawing: (attempt) => {
    const { site, number } = attempt;
    const width = pick(PHOTO_WIDTHS, Math.floor(number / site.drawings.length));
    const path = `/photos/${width}/${pick(site.drawings, number)}`;
    return tryPage(attempt, path, { needs: ["assets", "images"] });
  },
  lead: sendLead,
  leads: (attempt) => tryPage(attempt, "/staff/leads", STAFF, asStaff(attempt)),
  "sign-in": (attempt) => {
    const body = new URLSearchParams({ email: getDemoEmail("owner"), password: DEMO_PASSWORD });
    const init = { method: "POST", headers: { Origin: attempt.site.origin }, body };
    return tryPage(attempt, "/staff/sign-in", REDIRECT, init);
  },
  upload: uploadPhoto,
  refresh: (attempt) => tryPage(attempt, "/inventory", REDIRECT, asStaff(attempt, {})),
  "photo sync": (attempt) => tryPage(attempt, "/photo-sync", REDIRECT, asStaff(attempt, { intent: "start" })),
  health: checkHealth,
};

/** A new isolate without an inventory shows the page itself, or the phone number. */
export async function openCold(origin: string, path: string): Promise<Outcome> {
  const answer = await ask(origin, path);
  const { status, headers, body } = answer;
  const isRight = status === 200 || (status === 503 && headers.has("retry-after"));
  const isUsable = body.includes("</main>") && body.includes('href="tel:') && !body.includes("0 vehicles");
  return {
    word: String(status),
    flaw: isRight && isUsable ? undefined : `status ${status}, usable: ${isUsable}`,
  };
}

/** Runs all at once: a broken dependency is shared, and so is the wait for it. */
export async function tryAll(attempts: Readonly<Record<string, () => Promise<Outcome>>>) {
  const tried = Object.entries(attempts).map(async ([name, attempt]) => {
    const outcome = await attempt().catch(
      (error: Error): Outcome => ({ word: error.name, flaw: String(error).slice(0, 200) }),
    );
    return [name, outcome] as const;
  });
  return Object.fromEntries(await Promise.all(tried));
}
