import { expect, test } from "vitest";
import { action, loader } from "~/routes/staff/print/buyers-guide";
import { GUIDE_WORDING } from "~/views/staff/print/buyers-guide/wording";
import { BuyersGuideContent } from "~/views/staff/print/buyers-guide-page";
import { render } from "../../support/render";
import { createPostRequest } from "../../support/routes/post-request";
import { callLoader } from "../../support/routes/route-call";

const OWNER = { userId: "ana", name: "Ana", role: "owner", mustChangePassword: false };
const SALES = { ...OWNER, userId: "luz", role: "sales" };
const AS_IS = { kind: "asIs", isServiceContractOffered: false };
const { version } = GUIDE_WORDING.en;
const COMPARED = { language: "en", version, by: "Ana", atIso: "2026-11-20T17:00:00.000Z" };

/** A print store with one vehicle. */
const createRoom = (warranty: unknown, confirmations: readonly unknown[] = []) => ({
  read: async (ids: readonly number[]) => ({
    confirmations,
    vehicles: ids.includes(1)
      ? [
          {
            record: {
              ...{ id: 1, product_name: "2021 Ford F-150 XLT", sku: "1FTEW1EP1MFA41207", quantity: 1 },
              ...{ created_at: COMPARED.atIso, description: null, price: null, image_url: null },
            },
            warranty,
          },
        ]
      : [],
  }),
});

async function open(id: string, room: object, { member = OWNER, query = "" } = {}) {
  const staffMenu = { countMenu: async () => null };
  const context = { printRoom: room, staff: { findMember: async () => member }, staffMenu };
  const path = `/staff/vehicles/${id}/buyers-guide${query}`;
  return callLoader(loader, { path, params: { id } }, { inventory: null, context });
}

async function openPage(room: object, options: Parameters<typeof open>[2] = {}) {
  const { data } = (await open("1", room, options)) as {
    data: { page: Parameters<typeof BuyersGuideContent>[0] };
  };
  return render(<BuyersGuideContent {...data.page} />);
}

const DRAFT = "svg[aria-label=DRAFT], svg[aria-label=BORRADOR]";
const CONFIRM = "button[name=language]";

test("without a warranty choice the page has no sheet, says so, and links to the choice", async () => {
  const page = await openPage(createRoom(null, [COMPARED]));
  expect(page.findAll("article")).toEqual([]);
  expect(page.text).toContain("Choose the warranty first");
  expect(page.links).toContain("/staff/vehicles/1#warranty");
});

test("every sheet is a draft until an owner has compared its language, which only owners can confirm", async () => {
  const open = await openPage(createRoom(AS_IS));
  expect(open.findAll("article")).toHaveLength(4);
  expect(open.findAll(DRAFT)).toHaveLength(4);
  expect(open.attributes(CONFIRM, "value")).toEqual(["en", "es"]);
  const half = await openPage(createRoom(AS_IS, [COMPARED]));
  expect(half.findAll(DRAFT)).toHaveLength(2);
  expect(half.attributes(CONFIRM, "value")).toEqual(["es"]);
  expect(half.text).toContain("English: Ana compared the wording with the FTC's form on November 20, 2026.");
  const sales = await openPage(createRoom(AS_IS), { member: SALES });
  expect(sales.findAll(CONFIRM)).toEqual([]);
  expect(sales.text).toContain("Only an owner can confirm it.");
});

test.each([
  ["?lang=en", ["en", "en"]],
  ["?lang=es", ["es", "es"]],
  ["", ["en", "en", "es", "es"]],
  ["?lang=fr", ["en", "en", "es", "es"]],
])("the address %s prints these sides: %s", async (query, sides) => {
  const page = await openPage(createRoom(AS_IS), { query });
  expect(page.attributes("article", "lang")).toEqual(sides);
});

test("the screen, not the sheets, says what to check", async () => {
  const page = await openPage(createRoom(AS_IS));
  expect(page.text).toContain("Check before posting");
  for (const sheet of page.findAll("article")) expect(sheet.textContent).not.toContain("Check before");
});

test.each(["0", "abc", "999"])("there is no guide for the vehicle %s", async (id) => {
  expect(await open(id, createRoom(AS_IS))).toMatchObject({ status: 404, data: "vehicle" });
});

async function confirm(form: Readonly<Record<string, string>>, member = OWNER) {
  const done: unknown[] = [];
  const confirmIt = async (...confirmation: unknown[]) => {
    done.push(confirmation);
    return true;
  };
  const context = {
    staff: { findMember: async () => member },
    people: { listPeople: async () => [] },
    printRoom: { confirm: confirmIt },
    log: () => undefined,
  };
  const address = "https://www.example.com/staff/vehicles/1/buyers-guide";
  const body = new URLSearchParams({ intent: "confirm", ...form });
  const request = await createPostRequest(address, body, {});
  const answer: unknown = await action({ request, params: { id: "1" }, context } as never).catch(
    (thrown) => thrown,
  );
  const { status } = answer instanceof Response ? answer : ((answer as { init: ResponseInit }).init ?? {});
  return [status, ...done];
}

test("an owner's comparison is stored for the wording that the owner saw", async () => {
  expect(await confirm({ language: "en", version })).toEqual([303, ["en", version, "ana"]]);
  // The page was of an earlier release.
  expect(await confirm({ language: "en", version: "older" })).toEqual([303]);
  expect(await confirm({ language: "fr", version })).toEqual([400]);
  expect(await confirm({ language: "en", version }, SALES)).toEqual([403]);
});
