/** Two people who have the same form open, over HTTP, as browsers without script send it. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Page, parsePage } from "../../support/page";
import { removeLead, storeLeads } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const service = openService();
const REMINDER = "2027-01-15T13:00";
let id = "";

beforeAll(async () => {
  [id = ""] = await storeLeads(service, [{}]);
});
afterAll(() => removeLead(service, id));

/** The fields of the form with this field. */
function readForm(page: Page, name: string): Record<string, string> {
  const form = page.find(`[name=${name}]`).closest("form");
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [])];
  // The parser doesn't know which option is selected.
  const getValue = (field: HTMLInputElement) =>
    field.querySelector<HTMLOptionElement>("option[selected]")?.value ?? field.value;
  return Object.fromEntries(fields.map((field) => [field.name, getValue(field)]));
}

test("what another person saved while the form was open stays, and the history names only who changed what", async () => {
  const [owner, sales] = [await signIn(site, "owner"), await signIn(site, "sales")];
  const address = `${site}/staff/leads/${id}`;
  const open = async (Cookie: string) => parsePage((await send("GET", address, { Cookie })).body);
  const post = (Cookie: string, form: Record<string, string>) =>
    send("POST", address, { Cookie, Origin: site }, { ...form, intent: "save" });
  const first = readForm(await open(owner), "note");
  const second = readForm(await open(sales), "note");
  const changed = { ...first, status: "contacted", reminder: REMINDER };
  expect((await post(owner, changed)).status).toBe(303);
  const refused = await post(sales, { ...second, status: "lost", note: "Bought elsewhere." });
  const page = parsePage(refused.body);
  expect([refused.status, page.find("#work table").textContent]).toEqual([
    409,
    "TheirsYoursStatusContactedLost",
  ]);
  const mine = readForm(page, "note");
  expect(mine).toMatchObject({ status: "lost", reminder: REMINDER, note: "Bought elsewhere." });
  expect((await post(sales, mine)).status).toBe(303);
  const { data } = await service.from("contact_messages").select("status, reminder").eq("id", id).single();
  expect(data).toEqual({ status: "lost", reminder: REMINDER });
  const events = await service.from("lead_events").select("kind, new_value").eq("lead_id", id).order("id");
  expect(events.data?.map(({ kind, new_value }) => [kind, new_value])).toEqual([
    ["status", "contacted"],
    // Whoever answers a lead gets it.
    ["assignee", expect.any(String)],
    ["reminder", REMINDER],
    ["status", "lost"],
    ["note", "Bought elsewhere."],
  ]);
});
