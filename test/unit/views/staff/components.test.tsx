import { expect, test } from "vitest";
import { PROBLEMS } from "~/health/site-health";
import { LOCALES } from "~/platform/locale";
import { SessionList } from "~/views/staff/account/sessions-page";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { DaysTag } from "~/views/staff/components/days-tag";
import { Folders } from "~/views/staff/components/folders";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { StatusTag } from "~/views/staff/components/tag";
import { WholePhones } from "~/views/staff/components/whole-phones";
import { StaffErrorNote } from "~/views/staff/error-page";
import { findCurrent, listMenuEntries } from "~/views/staff/menu/menu-entries";
import { SitePanel } from "~/views/staff/today/site-panel";
import type { SiteStatusData } from "~/views/staff/today/today-data";
import { render } from "../../../support/render";

const listEntries = (role: "owner" | "sales") =>
  (["bar", "more", "end"] as const).flatMap((place) => listMenuEntries(place, role));

test("a phone's bar has four pages beside More, and what only owners may open is listed for owners", () => {
  expect(listMenuEntries("bar", "sales")).toHaveLength(4);
  expect(listMenuEntries("more", "sales").map(({ path }) => path)).toContain("/staff/print");
  const ofSales = listEntries("sales").map(({ text }) => text);
  const forOwners = listEntries("owner").filter(({ text }) => !ofSales.includes(text));
  expect(forOwners.map(({ text }) => text)).toEqual(expect.arrayContaining(["people", "privacy"]));
});

test.each([
  ["/staff", "today", "page"],
  ["/staff/leads/4f1c", "leads", "true"],
  ["/staff/vehicles/new", "vehicles", "true"],
  ["/staff/sheet/columns", "sheet", "true"],
  ["/photo-sync", "photos", "page"],
  ["/staff/print/sheets", "print", "true"],
  ["/staff/photos/1FTEW1EP1MFA41207", "photos", "true"],
  ["/staff/appointments", "leads", "true"],
  ["/staff/feeds", "vehicles", "true"],
  ["/staff/two-step", "password", "true"],
] as const)("%s belongs to one entry of the menu", (path, text, current) => {
  const found = listEntries("owner").map((entry) => [entry.text, findCurrent(entry, path)]);
  expect(found.filter(([, state]) => state)).toEqual([[text, current]]);
});

test.each([
  [0, 1],
  [29, 1],
  [30, 2],
  [60, 3],
  [90, 3],
])("%i days on the lot are %i bars, and words", (days, bars) => {
  const page = render(<DaysTag days={days} />);
  expect(page.findAll("rect:not([opacity])")).toHaveLength(bars);
  expect(page.text).toContain(days === 0 ? "New today on the lot" : `${days} days on the lot`);
});

test("a status is a word in the page's language, and a time is its age, with the full time in the title", () => {
  expect(render(<StatusTag status="appointment" />, { locale: "pt" }).text).toBe("Agendado");
  const time = render(<RelativeTime iso="2026-11-20T15:48:00.000Z" />);
  const shown = [time.text, ...time.attributes("time", "title")].join(": ");
  expect(shown).toBe("1 h 12 min: November 20, 10:48\u00A0AM");
});

test.each([
  [null, "/art/silhouettes.svg#truck"],
  ["bucket/a/1.webp", "/photos/240/bucket/a/1.webp"],
] as const)("the picture of a car with the photo %s is %s, and isn't read aloud", (photo, src) => {
  const page = render(<CarThumbnail picture={{ photo, bodyStyle: "Truck" }} />);
  expect(page.attributes('img[alt=""]', "src")).toEqual([src]);
});

test("folders link in the page's language, with their counts and the current one marked", () => {
  const folders = [
    { to: "/staff/leads", label: "Todas", count: 1200, isCurrent: true },
    { to: "/staff/leads?folder=unsent", label: "Aviso fallido", isCurrent: false },
  ];
  const page = render(<Folders label="Carpetas" folders={folders} />, { locale: "es" });
  expect(page.links).toEqual(["/es/staff/leads", "/es/staff/leads?folder=unsent"]);
  expect(page.attributes("[aria-current]", "href")).toEqual(["/es/staff/leads"]);
  expect(page.text).toContain("1,200");
});

test("a session of an unknown browser has a label, and this browser's own can't be ended", () => {
  const times = { startedAtIso: "2026-11-20T15:00:00.000Z", usedAtIso: "2026-11-20T16:00:00.000Z" };
  const session = { id: crypto.randomUUID(), browser: null, system: null, ...times, isOwn: true };
  const page = render(<SessionList sessions={[session]} ended="ended" errors={null} />);
  expect(page.text).toContain("Unknown browser");
  expect(page.text).toContain("You're signed in only in the browsers below.");
  expect(page.findAll("button")).toEqual([]);
});

const lastSync = { state: "succeeded", startedAtIso: "2026-11-20T16:45:00.000Z", errorCode: null } as const;
const leads = { oldestUnsentIso: null, retrying: null, deadLetters: 0, quarantined: 0, lastSync };
const WELL = { problems: [], buffered: 0, lastTickIso: "2026-11-20T16:59:00.000Z", leads };
const showSite = (status: Partial<SiteStatusData>, locale: (typeof LOCALES)[number] = "en") =>
  render(<SitePanel status={{ ...WELL, ...status }} />, { locale });

const ALL_WELL = "Everything is working. Leads are getting through to you.";
const UNSENT = "/staff/leads?folder=unsent";
const STOPPED = "The inventory sync stopped: the sheet would take half or more of the vehicles off the lot.";

const syncIs = (end: "Stopped" | "Failed", errorCode: string) => [
  { kind: `sync${end}` as const, count: 0, errorCode },
];

/** The second column is the color: a mild problem is one that only staff can resolve. */
test.each<[SiteStatusData["problems"], string, string, string | null]>([
  [[], "good", ALL_WELL, null],
  [[{ kind: "deadLetters", count: 2 }], "stop", "2 leads couldn't be sent to you.", UNSENT],
  [[{ kind: "quarantined", count: 1 }], "wait", "1 lead is in quarantine and needs your review.", null],
  [syncIs("Stopped", "moreThanHalf"), "wait", STOPPED, "/staff/sheet"],
  [syncIs("Stopped", "columnsUnconfirmed"), "wait", "The inventory sync stopped", "/staff/sheet/columns"],
  [syncIs("Failed", "brandNew"), "stop", "The last inventory sync failed: an unknown error.", null],
])("the site's problems %j are shown as %s: %s", (problems, color, text, link) => {
  const page = showSite({ problems });
  expect(page.text).toContain(text);
  expect(page.text.includes(ALL_WELL)).toBe(problems.length === 0);
  expect(page.findAll(`.bg-${color}-tint`)).toHaveLength(1);
  if (link) expect(page.links).toContain(link);
});

test.each(LOCALES)("every kind of problem has its own message (%s)", (locale) => {
  for (const kind of PROBLEMS)
    for (const count of [1, 2, 1_000_000]) {
      const { text } = showSite({ problems: [{ kind, count }] }, locale);
      expect(text).not.toMatch(/problems\.|\{\{/);
    }
});

test("unknown values are shown as not available, not as zero", () => {
  const unknown = { leads: null, buffered: null, lastTickIso: null };
  const { text } = showSite({ ...unknown, problems: [{ kind: "database", count: 0 }] });
  expect(text.match(/Not available right now/g)).toHaveLength(6);
});

const refuse = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test.each([
  [["Ana"], "Only owners can change this. Ask Ana."],
  [["Ana", "Luz"], "Only owners can change this. Ask Ana or Luz."],
  [[], "Ask an owner if you need it."],
])("staff without an owner's rights learn whom to ask, without an error's code: %j", (askOwners, text) => {
  const page = render(<StaffErrorNote error={refuse(403, { askOwners })} />, { requestId: "8f2a" });
  expect([page.text.includes(text), page.text.includes("8f2a")]).toEqual([true, false]);
});

test.each([
  ["page", "/pt/staff"],
  ["lead", "/pt/staff/leads"],
  ["vehicle", "/pt/staff/vehicles"],
])("from a missing %s the way back is %s, and the request's id is shown", (missing, path) => {
  const page = render(<StaffErrorNote error={refuse(404, missing)} />, { locale: "pt", requestId: "8f2a" });
  expect([page.links, page.text.includes("Código do erro: 8f2a")]).toEqual([[path], true]);
});

test.each([
  [refuse(503, "backend"), "Lo que ya guardó está a salvo"],
  [new TypeError("a mistake of ours"), "Lo que ya guardó está a salvo"],
  [refuse(400, "form"), "No se cambió nada"],
])("in an outage staff can try again, and nothing asks them to call: %j", (error, text) => {
  const site = { path: "/staff/leads", search: "?folder=mine", requestId: "8f2a" };
  const page = render(<StaffErrorNote error={error} />, { locale: "es", ...site });
  expect([page.text.includes(text), page.text.includes("Código del error: 8f2a")]).toEqual([true, true]);
  expect(page.links).toContain("/es/staff/leads?folder=mine");
  const sent = render(<StaffErrorNote error={error} />, { locale: "es", ...site, isForm: true });
  const isOutage = text.startsWith("Lo que");
  expect(sent.text.includes("Lo que escribió volverá")).toBe(isOutage);
  expect(sent.links).toContain(`/es/staff/leads?folder=mine${isOutage ? "&unsent=form" : ""}`);
  expect(page.text).not.toContain("555-0142");
});

test("a phone number is kept on one line, and its text isn't changed", () => {
  const phones = ["(407) 555-0142", "(407)\u00A0555-0199"];
  const { findAll, text } = render(<WholePhones text={`Phone: ${phones.join(" → ")}.`} />);
  expect(findAll(".whitespace-nowrap").map(({ textContent }) => textContent)).toEqual(phones);
  expect(text).toContain("Phone: (407) 555-0142 → (407)");
});
