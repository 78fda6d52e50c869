/**
 * The pages that read from Google in a real browser: the photo sync, started and seen from a second tab, and the columns of the
 * sheet. `test/worker/syncs.test.ts` has the photo sync without script.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listViolations } from "../../support/browser/axe";
import { SCREENS, visitPage, waitForHydration } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { type PhotoSite, startPhotoSite } from "../../support/site/photo-site";
import { signIn } from "../../support/site/sign-in";

/** The last vehicle of the inventory, so that the others finish while its photos are held back. */
const MIRAGE = "ML32A3HJ1FH041187";
const MIRAGE_NAME = "2015 Mitsubishi Mirage ES";
const LISTED = [MIRAGE, "4T1G11AK0LU318842", "1HGCR2F39EA147260"];

const HEADER = "Vehicle,Title,Notes,Our Price,Price,VIN,Qty,A heading-that-is-longer-than-a-phone-is-wide";
const SHEET = [
  HEADER,
  `2018 Acura NSX,Rebuilt,paid $80k at auction,"$99,000","$95,000",19UNC1B09JY000017,1,x`,
  '2020 Toyota Camry SE,Clean,,"$19,900","$18,900",4T1G11AK0LU318842,yes,',
  "2012 Toyota Tundra,Clean,<b>sold</b> to Ana,16500,16000,5TFDY5F16CX238616,sold,",
  "2016 Jaguar XF,Clean,,13900,13000,SAJBD4BV5GCY17052,1,",
].join("\n");

let site: PhotoSite;
let owner: string;

beforeAll(async () => {
  site = await startPhotoSite();
  await site.listOnly(LISTED);
  site.writeSheet(SHEET);
  owner = await signIn(site.url, "owner");
});
afterAll(() => site?.stop());

const getUser = () => ({ site: site.url, cookie: owner });
const getButton = (page: Page) => page.getByRole("main").getByRole("button");

test("the photo sync shows its progress and its results, in a second tab too", async () => {
  await site.addPhotos(MIRAGE, 2);
  site.gate.mayLeave = ({ url }) => !url.includes("alt=media");
  const night = { ...SCREENS.phone, ...getUser(), colorScheme: "dark", bypassCSP: true } as const;
  await visitPage("/photo-sync", night, async (page) => {
    await getButton(page).filter({ hasText: "Start Photo Sync" }).click();
    // The button says "Syncing Photos..." before the server knows of it.
    await page.getByText("2 of 3 vehicles").waitFor();
    const other = await page.context().newPage();
    await other.goto(`${site.url}/photo-sync`);
    for (const tab of [page, other]) {
      await tab.getByText("2 of 3 vehicles").waitFor();
      expect(await tab.getByRole("button", { name: "Syncing Photos..." }).isDisabled()).toBe(true);
    }
    site.gate.mayLeave = () => true;
    site.release();
    for (const tab of [page, other]) {
      await tab.getByRole("status").getByText("Successfully processed 3 vehicles").waitFor();
      const row = tab.getByRole("listitem").filter({ hasText: MIRAGE_NAME });
      expect(await row.innerText()).toContain("2 new photos");
      await getButton(tab).filter({ hasText: "Start Photo Sync" }).waitFor();
    }
    expect(await listViolations(page)).toEqual([]);
  });
});

test("with script the columns' page keeps a choice made before hydration, passes axe, and fits every width", () =>
  visitPage("", { ...SCREENS.phone, ...getUser(), bypassCSP: true }, async (page) => {
    await page.goto(`${site.url}/staff/sheet/columns`);
    await page.locator("[name=price]").selectOption("ourprice");
    await waitForHydration(page);
    expect(await page.locator("[name=price]").inputValue()).toBe("ourprice");
    await expectCleanAndWhole(page);
    await page.locator("form:has([name=header]) button").click();
    await page.getByText("Confirmed on").waitFor();
  }));
