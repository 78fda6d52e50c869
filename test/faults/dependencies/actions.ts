/** What shoppers, staff, and monitors do while a dependency is broken, and what each must get. */
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { PHOTO_WIDTHS } from "~/photos/gallery/photo-url";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { getDemoEmail } from "../../support/site/sign-in";
import { createShopper, type Message, post } from "../leads/shoppers";
import type { Broken } from "./dependencies";
import type { DependencySite } from "./dependency-site";

export interface Outcome {
  /** A word for the matrix. */
  readonly word: string;
  /** A broken promise; null when kept. */
  readonly flaw: string | null;
}

interface Attempt {
  readonly site: DependencySite;
  readonly broken: Broken;
  /** Differs from case to case, so that no cache answers for a dependency. */
  readonly number: number;
}

type Action = (attempt: Attempt) => Promise<Outcome>;

/** More than all time limits of a request together, on a machine three times slower. */
const NO_ANSWER_MS = 90_000;
const VIN = "1FTEW1EP1MFA41207";

async function ask(site: DependencySite, path: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(NO_ANSWER_MS);
  const response = await fetch(site.origin + path, { redirect: "manual", ...init, signal });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

type Answer = Awaited<ReturnType<typeof ask>>;

const kept = (word: string): Outcome => ({ word, flaw: null });
const broke = (word: string, flaw: string): Outcome => ({ word, flaw });

/** Whether one of the dependencies is broken. */
const lacks = (broken: Broken, ...names: readonly string[]) => names.some((name) => name in broken);

/** A page for people: complete, in the site's design, and with its headers. */
const isWhole = ({ body, headers }: Answer) =>
  body.includes("</main>") && body.includes("</html>") && headers.has("content-security-policy");

/** @param needs without one of these, a 503 that says when to try again is right */
function judge(answer: Answer, { broken }: Attempt, needs: readonly string[], right: readonly number[]) {
  const { status, headers } = answer;
  if (right.includes(status)) return kept(String(status));
  if (status !== 503 || !lacks(broken, ...needs)) return broke(String(status), `status ${status}`);
  return headers.has("retry-after") ? kept("503 told") : broke("503", "a 503 without Retry-After");
}

function judgePage(answer: Answer, attempt: Attempt, needs: readonly string[], right = [200]): Outcome {
  const outcome = judge(answer, attempt, needs, right);
  const isPage = answer.status !== 303;
  return outcome.flaw === null && isPage && !isWhole(answer)
    ? broke(outcome.word, "an incomplete page")
    : outcome;
}

const staffForm = ({ site }: Attempt, fields: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  headers: { Cookie: site.cookie, Origin: site.origin },
  body: new URLSearchParams(fields),
});

async function listVehicles(attempt: Attempt): Promise<Outcome> {
  const answer = await ask(attempt.site, `/es/inventory?priceMax=${90_000 + attempt.number}`);
  const outcome = judgePage(answer, attempt, []);
  const showsVehicles = /href="[^"]*\/vehicle\/\d+/.test(answer.body);
  return outcome.flaw === null && !showsVehicles ? broke("empty", "a list without vehicles") : outcome;
}

async function showVehicle(attempt: Attempt): Promise<Outcome> {
  const { vehicles } = attempt.site;
  // Counted as a view, which a request by a program isn't.
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
  const answer = await ask(attempt.site, vehicles[attempt.number % vehicles.length] ?? "", { headers });
  const outcome = judgePage(answer, attempt, []);
  return outcome.flaw === null && !answer.body.includes('href="tel:')
    ? broke(outcome.word, "a page without the phone number")
    : outcome;
}

const FORMATS = ["image/avif", "image/webp", "image/jpeg"];

/** The list's photos, one after the other, each in another width or format. */
async function showPhoto(attempt: Attempt): Promise<Outcome> {
  const { site, broken, number } = attempt;
  const path = site.photos[number % site.photos.length] ?? "";
  const Accept = FORMATS[Math.floor(number / site.photos.length) % FORMATS.length] ?? "";
  // Storage answers a missing photo with a page, too.
  const right = broken.storage === "garbles" ? [200, 404] : [200];
  return judge(await ask(site, path, { headers: { Accept } }), attempt, ["storage", "images"], right);
}

/** A photo among the assets, each time another one or another width. */
const showDrawing: Action = async (attempt) => {
  const { drawings } = attempt.site;
  const width = PHOTO_WIDTHS[Math.floor(attempt.number / drawings.length) % PHOTO_WIDTHS.length];
  const path = `/photos/${width}/${drawings[attempt.number % drawings.length]}`;
  return judge(await ask(attempt.site, path), attempt, ["assets", "images"], [200]);
};

async function sendLead({ site, broken, number }: Attempt): Promise<Outcome> {
  const message = createShopper(number, "once", site.chance).messages[0] as Message;
  site.messages.push(message);
  const answer = await post(site.origin, message, AbortSignal.timeout(NO_ANSWER_MS));
  message.state = answer === "taken" ? "taken" : "refused";
  if (answer === "taken") return kept("thanked");
  const mayFail = lacks(broken, "database") && lacks(broken, "leadBuffer");
  return mayFail && answer === "failed" ? kept("told to call") : broke(answer, `the lead: ${answer}`);
}

const showLeads: Action = async (attempt) => {
  const headers = { Cookie: attempt.site.cookie };
  return judgePage(await ask(attempt.site, "/staff/leads", { headers }), attempt, ["database", "auth"]);
};

const signIn: Action = async (attempt) => {
  const { site } = attempt;
  const body = new URLSearchParams({ email: getDemoEmail("owner"), password: DEMO_PASSWORD });
  const init = { method: "POST", headers: { Origin: site.origin }, body };
  return judgePage(await ask(site, "/staff/sign-in", init), attempt, ["database", "auth"], [303]);
};

const uploadPhoto: Action = async (attempt) => {
  const { site, number } = attempt;
  const background = { r: number % 256, g: 90, b: 120 };
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set("intent", "add");
  body.set("photos", new File([new Uint8Array(photo)], `${number}.jpg`, { type: "image/jpeg" }));
  const headers = { Cookie: site.cookie, Origin: site.origin };
  const answer = await ask(site, `/staff/photos/${VIN}`, { method: "POST", headers, body });
  return judgePage(answer, attempt, ["database", "auth", "storage"], [303]);
};

const refresh: Action = async (attempt) => {
  const init = staffForm(attempt, {});
  return judgePage(await ask(attempt.site, "/inventory", init), attempt, ["database", "auth"], [303]);
};

const syncPhotos: Action = async (attempt) => {
  const init = staffForm(attempt, { intent: "start" });
  return judgePage(await ask(attempt.site, "/photo-sync", init), attempt, ["database", "auth"], [303]);
};

/** How `/healthz?deep` names a dependency; one that isn't here is named by what waits for it, or on its staff page. */
const NAMES: Readonly<Record<string, (health: Health) => boolean>> = {
  database: ({ backend }) => backend !== "ok",
  leadBuffer: ({ leadBuffer }) => leadBuffer !== "ok",
  snapshots: ({ snapshotStore }) => snapshotStore === "unavailable",
  ...Object.fromEntries(
    ["cache", "queue", "images", "assets", "storage", "auth", "viewBuffer"].map((name) => [
      name,
      ({ failing }: Health) => failing.includes(name),
    ]),
  ),
};

interface Health {
  readonly backend: string;
  readonly leadBuffer: string;
  readonly snapshotStore: string;
  readonly failing: readonly string[];
}

/** The queue and Images are asked only when the lead or the photo got that far. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  queue: ["database"],
  images: ["storage", "assets", "cache"],
  auth: ["database"],
};

export async function checkHealth({ site, broken }: Attempt): Promise<Outcome> {
  const expected = Object.keys(broken).filter((name) => {
    const isAsked = !(NEEDS[name] ?? []).some((other) => other in broken);
    return isAsked && NAMES[name] && !(name === "storage" && broken[name] === "garbles");
  });
  const findUnnamed = async () => {
    const health = JSON.parse((await ask(site, "/healthz?deep")).body) as Health;
    return expected.filter((name) => !NAMES[name]?.(health));
  };
  let unnamed = await findUnnamed();
  // The views are counted after the response, and the answer is up to five seconds old.
  for (const end = Date.now() + NO_ANSWER_MS; unnamed.length > 0 && Date.now() < end; ) {
    await sleep(500);
    unnamed = await findUnnamed();
  }
  if (unnamed.length > 0) return broke("silent", `/healthz?deep doesn't name ${unnamed}`);
  return kept(expected.length > 0 ? "named" : "-");
}

/** The columns of the matrix. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  list: listVehicles,
  vehicle: showVehicle,
  photo: showPhoto,
  drawing: showDrawing,
  lead: sendLead,
  leads: showLeads,
  "sign-in": signIn,
  upload: uploadPhoto,
  refresh,
  "photo sync": syncPhotos,
};

/** Without an inventory: the page itself, or the phone number. */
export async function openCold(origin: string, path: string): Promise<Outcome> {
  const signal = AbortSignal.timeout(NO_ANSWER_MS);
  const response = await fetch(origin + path, { redirect: "manual", signal });
  const body = await response.text();
  const isRight = response.status === 200 || (response.status === 503 && response.headers.has("retry-after"));
  const isUsable = body.includes("</main>") && body.includes('href="tel:') && !body.includes("0 vehicles");
  return isRight && isUsable
    ? kept(String(response.status))
    : broke(String(response.status), `${path}: status ${response.status}${isUsable ? "" : ", not usable"}`);
}
