/**
 * `npm run screenshots` takes the README's pictures. `npm run screenshots -- --letters` draws the letters of link previews, after a
 * change of their font or sizes.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser";
import { storeLeads } from "../site/leads";
import { openService } from "../site/service";
import { signIn } from "../site/sign-in";
import { startSite } from "../site/start-site";
import { SCREENS, waitForHydration, waitForPictures } from "./browse";
import { writeShareLetters } from "./share-letters";

/** Folder of the README's pictures. */
const PICTURES = "docs/pictures";
const { phone, desktop } = SCREENS;

const SHOTS: readonly (readonly [name: string, address: string, screen: BrowserContextOptions])[] = [
  ["home-1280", "/", desktop],
  ["financing-1280", "/financing?price=28900", desktop],
  ["financing-360", "/financing?price=28900", phone],
  ["inventory-1280", "/inventory", desktop],
  ["inventory-360", "/inventory", phone],
  ["filters-360", "/inventory#filters", phone],
  ["vehicle-1280", "/vehicle/1", desktop],
  ["vehicle-360", "/vehicle/1", phone],
  ["dashboard-1280", "/staff", desktop],
  ["dashboard-360", "/staff", phone],
];

type Site = Awaited<ReturnType<typeof startSite>>;

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const createShopper = (name: string, phone: string) => {
  const email = `${name.split(" ", 1)[0]?.toLowerCase()}@example.com`;
  return { name, email, phone, phone_digits: phone.replace(/\D/g, "") };
};
const ask = (minutes: number, locale: string, subject: string, vin: string) => {
  return { created_at: minutesAgo(minutes), locale, subject, vin };
};

/** Three shoppers who wait, and one who has an appointment today. */
const LEADS: Parameters<typeof storeLeads>[1] = [
  {
    ...createShopper("Rafael Nunes", "(407) 555-0171"),
    ...ask(18, "pt", "financing", "5YFEPRAE0LP104658"),
    message: "Posso dar $1,500 de entrada e pagar em 48 meses?",
  },
  {
    ...createShopper("Ana Beltrán", "(407) 555-0163"),
    ...ask(9, "es", "test-drive", "1FTEW1EP1MFA41207"),
    message: "¿Puedo manejar la F-150 mañana en la tarde?",
  },
  {
    ...createShopper("Keisha Warren", "(407) 555-0118"),
    ...ask(4, "en", "info", "3C6TRVDG6JE130582"),
    message: "I can talk after 5 PM any day this week.",
  },
  {
    ...createShopper("Denise Cole", "(407) 555-0190"),
    ...ask(1500, "en", "test-drive", "5NMJB3AE3NH051963"),
    message: "1:30 works. Do I need to bring my license?",
    status: "appointment",
    appointment: `${getOrlandoDay(new Date())}T13:30`,
    answered_at: minutesAgo(1470),
  },
];

if (process.argv[3] === "--letters") await writeShareLetters();
else await takePictures();

async function takePictures(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    await takeReadmePictures(browser, site);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function takeReadmePictures(browser: Browser, site: Site): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await storeLeads(openService(site.backendUrl, site.secretKey), LEADS);
  // Otherwise the dashboard warns that scheduled tasks have stopped.
  await site.runCron();
  const [cookie = "", value = ""] = (await signIn(site.url, "owner")).split("=");
  for (const [name, address, screen] of SHOTS) {
    const page = await browser.newPage({ ...screen, reducedMotion: "reduce" });
    const isStaff = address.startsWith("/staff");
    if (isStaff) await page.context().addCookies([{ name: cookie, value, url: site.url }]);
    await page.goto(site.url + address);
    // The display font is optional on a first visit; the reload makes sure that it is used.
    await page.reload();
    if (isStaff) await waitForHydration(page);
    await waitForPictures(page);
    await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
    await page.close();
  }
  console.log(`The pictures are in ${PICTURES}.`);
}
