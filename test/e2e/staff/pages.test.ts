/** Every staff page, with long names and errors, passes axe and fits every width: in light and dark mode and several languages. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createWanted, TRADE_IN } from "../../fixtures/lead";
import { sample, sampleRows } from "../../support/amount";
import { READ, SCREENS, visitPage, waitForHydration } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { removeLead, storeDeadLetter, storeLeads } from "../../support/site/leads";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const PERSON = { name: "Beryl Ocampo", email: "beryl@example.com", phone: "(407) 555-0162 x4" };

const VIN = "1M8GDM9AXKP042766";
/** Fits the request below. */
const CAR = `2019 Honda Ridgeline ${"Special Edition ".repeat(4)}${"z".repeat(60)}`;

const LEADS = [
  {
    name: `Wolfeschlegelsteinhausenbergerdorff${"x".repeat(60)}`,
    message: "w".repeat(1900),
    vin: VIN,
    slot: "2031-01-04T10:30",
    vehicle: "y".repeat(200),
    trade_in: { ...TRADE_IN, vin: "1HGCM82633A004352", condition: "rough" },
    wanted: createWanted(),
  },
  // From the same person: the first lead's page lists it.
  { name: "w".repeat(80), message: "v".repeat(400), vehicle: "u".repeat(200), slot: "2031-01-04T11:30" },
  { is_suspected: true },
  { ...PERSON, phone_digits: "40755501624" },
  { phone: "(407) 555-0163", phone_digits: "4075550163", email: `${"e".repeat(64)}@example.com` },
];

const service = openService();
const PHOTO_TABLES = ["vehicle_photos", "public_vehicle_photos", "hand_photos", "photo_orders"];

let cookie = "";
let leads: readonly string[] = [];
let runId = 0;
beforeAll(async () => {
  cookie = await signIn(site, "owner");
  leads = await storeLeads(service, LEADS);
  await storeDeadLetter(service, leads[0] ?? "");
  const { error } = await service.from("inventory").insert({ sku: VIN, product_name: CAR });
  if (error) throw new Error(error.message);
  await refreshSnapshot(site);
  const { data } = await service.from("sync_runs").insert(RUN).select("id").single();
  runId = data?.id;
});
afterAll(async () => {
  await service.from("sync_runs").delete().eq("id", runId);
  for (const id of leads) await removeLead(service, id);
  for (const table of PHOTO_TABLES) await service.from(table).delete().eq("vin", VIN);
  await service.from("inventory").delete().eq("sku", VIN);
  await refreshSnapshot(site);
});

interface State {
  readonly name: string;
  readonly path: () => string;
  /** Whether the page is shown before signing in. */
  readonly isPublic?: boolean;
  /** Brings the page into the state. */
  readonly change?: (page: Page) => Promise<void>;
}

const state = (name: string, path: string | (() => string), change?: State["change"]): State => {
  return { name, path: typeof path === "string" ? () => path : path, change };
};

const openDetails = async (page: Page) => {
  for (const summary of await page.locator("summary").all()) await summary.click();
};
const submit = (page: Page) => page.locator("main form .button-amber").click();
const submitEmpty = async (page: Page) => {
  await submit(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
};

const SIGN_IN = ["/sign-in", "/forgot", `/new-password?token_hash=${"0".repeat(56)}`, "/new-password"];
const UNFOLDED = [
  ...["", "/people", "/sessions", "/password", "/insights?period=365&sort=views", "/insights/month"],
  ...["/vehicles", "/vehicles/new", "/leads/new", "/vehicles/1", "/vehicles/1/buyers-guide"],
  ...["/print", "/print/sheets?kind=cards&which=checked&id=1"],
];
const LISTS = ["", "?folder=suspected", "?folder=requests"];

const STATES: readonly State[] = [
  ...SIGN_IN.map((path) => ({ ...state(path, path), isPublic: true })),
  { ...state("sign-in with errors", "/sign-in", submitEmpty), isPublic: true },
  ...UNFOLDED.map((path) => state(`/staff${path}`, path, openDetails)),
  state("the settings with an error, all unfolded", "/settings", async (page) => {
    await page.locator("[name=intent][value=addDay]").click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("main details")) {
        details.setAttribute("open", "");
        details.parentElement?.classList.remove("hidden");
      }
    });
  }),
  state("a password with errors", "/password", submitEmpty),
  state("a VIN that was read", "/vehicles/new", async (page) => {
    await page.fill("[name=vin]", "1M8GDM9A1KP042788");
    await page.locator("button[value=read-vin]").click();
    await page.locator("main [role=status]").getByRole("heading").waitFor();
  }),
  state("a saved vehicle", "/vehicles/1", async (page) => {
    await submit(page);
    await page.locator("main [role=status], main [aria-invalid=true]").first().waitFor();
  }),
  ...LISTS.map((query) => state(`the leads ${query}`, `/leads${query}`)),
  state("a lead", () => `/leads/${leads[0]}`),
  state("a suspected lead", () => `/leads/${leads[2]}`),
  state(
    "a lead that someone else changed",
    () => `/leads/${leads[4]}`,
    async (page) => {
      const theirs = (await page.inputValue("[name=status]")) === "sold" ? "contacted" : "sold";
      const { error } = await service.from("contact_messages").update({ status: theirs }).eq("id", leads[4]);
      if (error) throw new Error(error.message);
      await page.selectOption("[name=status]", "lost");
      await page.locator("#work [value=save]").last().press("Enter");
      await page.locator("[name=theirs]").waitFor();
    },
  ),
  state("a calendar address", "/appointments?day=2031-01-04", async (page) => {
    // The row's other parts left the name no room on a phone.
    const name = await page.locator("[data-lead] b.truncate").first().boundingBox();
    expect(name?.width).toBeGreaterThan(60);
    await page.locator("[value=create]").press("Enter");
    await page.locator("#calendar-address").waitFor();
  }),
  state("photos that were uploaded", `/photos/${VIN}`, async (page) => {
    const red = sharp({ create: { width: 600, height: 400, channels: 3, background: "#a00" } });
    await waitForHydration(page);
    await page.setInputFiles("[name=photos]", [
      { name: "red.jpg", mimeType: "image/jpeg", buffer: await red.jpeg().toBuffer() },
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") },
    ]);
    await page.locator("[data-files] li").nth(1).waitFor();
    await page.locator("[data-photo]").first().waitFor();
    await openDetails(page);
  }),
  state("a sync that waits for confirmation", "/sheet", openDetails),
  state("a person that was found", "/privacy", async (page) => {
    await page.locator("[name=person]").first().fill(PERSON.email);
    await page.locator("[value=find]").click();
    await page.locator("[value=erase]").waitFor();
  }),
];

const LONG = "A-name-typed-without-a-single-space-".repeat(3);
const sold = { kind: "sold", vin: VIN, name: CAR, fields: [{ field: "quantity", from: 1, to: 0 }] };
const FEW = { rows: 23, rejected: 1, notices: 1, unread: 1, locked: 1 };
/** Its entries are as long as possible, and it waits for confirmation. */
const RUN = {
  kind: "inventory",
  trigger: "staff",
  actor_name: "Ana Beltrán",
  state: "refused",
  finished_at: new Date().toISOString(),
  error_code: "moreThanHalf",
  change_hash: "0123456789abcdef",
  counts: { ...FEW, takenOff: 20, listedBefore: 22, sold: 20 },
  unread: [{ row: 5, vin: VIN, field: "price", value: "#REF!" }],
  locked: [{ vin: VIN, name: CAR, field: "price", ours: 27900, sheets: 28900 }],
  changes: [
    { kind: "added", vin: "A", name: LONG, fields: [{ field: "price", from: null, to: 16.9 }] },
    sold,
  ],
  rejects: [{ row: 9, reason: "nameLong", value: LONG }],
  notices: [{ row: 4, vin: VIN, kind: "priceMultiplied", value: "16.9" }],
  guards: [
    { reason: "namesChanged", part: 20, total: 22, examples: [{ vin: VIN, name: CAR, from: CAR, to: LONG }] },
    { reason: "medianMoved", part: 9000, total: 18000, examples: [] },
  ],
};

const APPEARANCES = [
  ["light", "/pt"],
  ["dark", "/pt"],
  ["light", ""],
  ["dark", "/es"],
] as const;

/** Of each appearance. */
const STATES_IN_SAMPLE = 2;

test.each(APPEARANCES)("staff pages pass axe and fit every width: %s, under “%s”", (colorScheme, prefix) =>
  visitPage(
    "",
    { ...SCREENS.phone, cookie, colorScheme, bypassCSP: true, expected: /40[0-9]/ },
    async (page) => {
      const cookies = await page.context().cookies();
      const appearance = APPEARANCES.find((one) => one[0] === colorScheme && one[1] === prefix);
      if (!appearance) throw new Error("no such appearance");
      const states = sample(sampleRows(STATES, APPEARANCES, appearance), STATES_IN_SAMPLE);
      for (const { name, path, isPublic, change } of states) {
        if (isPublic) await page.context().clearCookies();
        await page.setViewportSize(SCREENS.phone.viewport);
        const address = `${site}${prefix}/staff${path()}`;
        await page.goto(address, READ);
        expect([name, page.url()]).toEqual([name, address]);
        await change?.(page);
        await expectCleanAndWhole(page);
        await page.context().addCookies(cookies);
      }
    },
  ),
);
