/** Access control: every route, read and written by every kind of user. A new route without a row in the table fails. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { IS_FULL, sampleRows } from "../../support/amount";
import { LISTED_ROUTES } from "../../support/routes/listed-routes";
import { removeLead, storeLeads } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { changeSession, removeStaff, requireNewPassword, signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const DAY_MS = 86_400_000;

/** "halfway" has entered the password, and not yet the code of the second step. */
const PEOPLE = [
  "visitor",
  "sales",
  "owner",
  "expired",
  "over",
  "forged",
  "halfway",
  "removed",
  "newcomer",
] as const;
type Person = (typeof PEOPLE)[number];

interface Row {
  readonly path: string;
  /** Status codes by person; anyone not listed gets the first number. */
  readonly get: readonly [status: number, exceptions?: Partial<Record<Person, number>>];
  /** The result of a form from our own origin; a cross-origin form is 403 for everyone. */
  readonly post: Row["get"];
  /** Must not be cached or indexed. */
  readonly isInternal?: boolean;
}

/** Public, and accepts no writes. */
const open = (path: string, status = 200): Row => ({ path, get: [status], post: [405] });
const STAFF = { sales: 200, owner: 200, expired: 200 };
/** An empty form, and a missing photo, requested with a valid session. */
const REFUSED = { sales: 400, owner: 400, expired: 400 };
const MISSING = { sales: 404, owner: 404, expired: 404 };
const LEAD = randomUUID();
/** A form that is carried through sign-in as a draft, except for users who are signed in. */
const CARRIED: Row["get"] = [307, { ...REFUSED, newcomer: 303 }];
/** From the demo inventory. */
const VIN = "1HGCR2F39EA147260";

const TABLE: Readonly<Record<string, Row>> = {
  "shop/not-found.tsx": open("/nowhere", 404),
  "shop/home.tsx": open("/es"),
  "shop/about.tsx": open("/about"),
  "shop/compare.tsx": open("/compare"),
  // An empty form is not a valid message.
  "shop/contact.tsx": { path: "/contact", get: [200], post: [400] },
  "shop/test-drive-event.ts": open("/contact/test-drive.ics?slot=2027-01-04T10:00"),
  // Unsigned, so no thanks page is shown.
  "shop/thanks.tsx": open("/contact/thanks", 303),
  "shop/financing.tsx": open("/financing"),
  // Anyone may press "Refresh".
  "shop/inventory.tsx": { path: "/inventory", get: [200], post: [303] },
  "shop/offers.tsx": open("/offers"),
  "shop/offline.tsx": open("/offline"),
  "staff/photo-sync.tsx": {
    path: "/photo-sync",
    get: [303, STAFF],
    post: [303, REFUSED],
    isInternal: true,
  },
  "shop/saved.tsx": open("/saved"),
  "staff/dashboard.tsx": { path: "/staff", get: [303, STAFF], post: [405], isInternal: true },
  "staff/account/sign-in.tsx": {
    path: "/staff/sign-in",
    get: [200, { sales: 303, owner: 303, expired: 303, newcomer: 303 }],
    // A form without a password was meant for another page.
    post: [303],
    isInternal: true,
  },
  "staff/lead.tsx": {
    path: `/staff/leads/${LEAD}`,
    get: [303, STAFF],
    post: CARRIED,
    isInternal: true,
  },
  "staff/leads/appointments.tsx": {
    path: "/staff/appointments",
    get: [303, STAFF],
    post: [303, REFUSED],
    isInternal: true,
  },
  // The secret in the address replaces a session.
  "staff/leads/calendar.ts": {
    path: `/staff/calendar/${"0".repeat(40)}.ics`,
    get: [404],
    post: [405],
    isInternal: true,
  },
  "staff/leads.tsx": {
    path: "/staff/leads?index",
    get: [303, STAFF],
    post: CARRIED,
    isInternal: true,
  },
  "staff/inventory-sync.tsx": {
    path: "/staff/stock",
    get: [303, STAFF],
    post: [303, REFUSED],
    isInternal: true,
  },
  "staff/sheet-columns.tsx": {
    path: "/staff/stock/columns",
    get: [303, STAFF],
    post: [307, { ...REFUSED, sales: 403, expired: 403, newcomer: 303 }],
    isInternal: true,
  },
  "staff/photos.tsx": {
    path: `/staff/photos/${VIN}`,
    get: [303, STAFF],
    post: [303, REFUSED],
    isInternal: true,
  },
  "staff/photo-files.ts": {
    path: `/staff/photos/${VIN}/files`,
    get: [405],
    // Script posts to it and could not follow a redirect to sign-in.
    post: [401, { ...REFUSED, newcomer: 303 }],
    isInternal: true,
  },
  "staff/leads/lead-photo.ts": {
    path: `/staff/leads/${LEAD}/photos/1`,
    get: [303, MISSING],
    post: [405],
    isInternal: true,
  },
  "staff/leads/lead-adf.ts": {
    path: `/staff/leads/${LEAD}.adf`,
    get: [303, STAFF],
    post: [405],
    isInternal: true,
  },
  "staff/insights/insights.tsx": {
    path: "/staff/insights",
    get: [303, STAFF],
    post: [405],
    isInternal: true,
  },
  "staff/insights/insights-csv.ts": {
    path: "/staff/insights.csv?table=weeks",
    get: [303, STAFF],
    post: [405],
    isInternal: true,
  },
  "staff/leads/leads-adf.ts": { path: "/staff/leads.adf", get: [303, STAFF], post: [405], isInternal: true },
  "staff/leads/leads-csv.ts": { path: "/staff/leads.csv", get: [303, STAFF], post: [405], isInternal: true },
  "staff/people.tsx": {
    path: "/staff/people",
    get: [303, { ...STAFF, sales: 403, expired: 403 }],
    post: [307, { ...REFUSED, sales: 403, expired: 403, newcomer: 303 }],
    isInternal: true,
  },
  "staff/privacy.tsx": {
    path: "/staff/privacy",
    get: [303, { ...STAFF, sales: 403, expired: 403 }],
    post: [307, { ...REFUSED, sales: 403, expired: 403, newcomer: 303 }],
    isInternal: true,
  },
  "staff/settings.tsx": {
    path: "/staff/settings",
    get: [303, { ...STAFF, sales: 403, expired: 403 }],
    post: [307, { ...REFUSED, sales: 403, expired: 403, newcomer: 303 }],
    isInternal: true,
  },
  "staff/person-export.ts": {
    path: "/staff/privacy.json",
    get: [405],
    post: [303, { ...REFUSED, sales: 403, expired: 403 }],
    isInternal: true,
  },
  "staff/account/sessions.tsx": {
    path: "/staff/sessions",
    get: [303, STAFF],
    post: [303, REFUSED],
    isInternal: true,
  },
  "staff/account/forgot.tsx": { path: "/staff/forgot", get: [200], post: [400], isInternal: true },
  "staff/account/new-password.tsx": {
    path: "/staff/new-password",
    get: [200],
    // A form without a link's token changes nothing.
    post: [303],
    isInternal: true,
  },
  "staff/account/two-step.tsx": {
    path: "/staff/two-step",
    get: [303, STAFF],
    post: [303, REFUSED],
    isInternal: true,
  },
  "staff/account/password.tsx": {
    path: "/staff/password",
    get: [303, { ...STAFF, newcomer: 200 }],
    post: [303, { ...REFUSED, newcomer: 400 }],
    isInternal: true,
  },
  "staff/feeds.tsx": { path: "/staff/feeds", get: [303, STAFF], post: [405], isInternal: true },
  "staff/vehicles.tsx": {
    path: "/staff/vehicles",
    get: [303, STAFF],
    post: CARRIED,
    isInternal: true,
  },
  "staff/new-vehicle.tsx": {
    path: "/staff/vehicles/new",
    get: [303, STAFF],
    post: CARRIED,
    isInternal: true,
  },
  "staff/vehicle.tsx": {
    path: "/staff/vehicles/1",
    get: [303, STAFF],
    post: CARRIED,
    isInternal: true,
  },
  "staff/print/print-room.tsx": { path: "/staff/print", get: [303, STAFF], post: [405], isInternal: true },
  "staff/print/sheets.tsx": {
    path: "/staff/print/sheets",
    get: [303, STAFF],
    post: [303, { ...REFUSED, sales: 403, expired: 403 }],
    isInternal: true,
  },
  "staff/print/buyers-guide.tsx": {
    path: "/staff/vehicles/1/buyers-guide",
    get: [303, STAFF],
    post: [303, { ...REFUSED, sales: 403, expired: 403 }],
    isInternal: true,
  },
  // The last of the staff routes, because it ends the session that requests it.
  "staff/account/sign-out.ts": { path: "/staff/sign-out", get: [303], post: [303], isInternal: true },
  "shop/vehicle.tsx": open("/vehicle/1"),
  "shop/vehicle-photo.tsx": open("/vehicle/1/photos/1"),
  // A page reports that it is shown; there is nothing to read.
  "shop/vehicle-view.ts": { path: "/vehicle/1/view", get: [405], post: [204] },
  "shop/window-card.tsx": open("/vehicle/1/window-card"),
  "resources/vehicle-feed.ts": open("/feeds/google-vehicles.csv"),
  "resources/list-index.ts": open("/feeds/list-index.json"),
  "resources/inventory-feed.ts": open("/feeds/vehicles.json"),
  "resources/healthz.ts": open("/healthz"),
  "resources/manifest.ts": open("/manifest.webmanifest"),
  "resources/service-worker.ts": open("/service-worker.js"),
  "resources/staff-worker.ts": open("/staff-worker.js"),
  "resources/share-picture.ts": open("/og/nothing.jpg", 404),
  "resources/photo.ts": open("/photos/320/art/2021-ford-f-150-xlt-1.webp"),
  // Browsers send JSON, not a form; there is nothing to read.
  "resources/reports.ts": { path: "/reports", get: [405], post: [415] },
  "resources/robots.ts": open("/robots.txt"),
  "resources/security-txt.ts": open("/.well-known/security.txt"),
  "resources/sitemap.ts": open("/sitemap.xml"),
  // Called by machines, which sign their requests.
  // Without a configured secret no signature can be valid.
  "resources/inventory-webhook.ts": { path: "/webhooks/inventory", get: [405], post: [404] },
  "resources/twilio-webhook.ts": { path: "/webhooks/twilio", get: [405], post: [403] },
};

/** Returns a fresh session of each kind: signing out ends the one that is used. */
async function makeCookie(person: Person): Promise<string> {
  if (person === "visitor") return "";
  if (person === "forged") return `session=1${"A".repeat(80)}`;
  const cookie = await signIn(site, person === "owner" ? "owner" : "sales");
  const secret = inject("sessionSecret");
  if (person === "expired") return changeSession(cookie, secret, (held) => ({ ...held, expiresAtMs: 0 }));
  if (person === "over")
    return changeSession(cookie, secret, (held) => ({ ...held, signedInAtMs: Date.now() - 8 * DAY_MS }));
  if (person === "halfway")
    return changeSession(cookie, secret, (held) => ({ ...held, awaits: "code", signedInAtMs: Date.now() }));
  return cookie;
}

const expectedOf = ([status, exceptions]: Row["get"], person: Person) => exceptions?.[person] ?? status;

async function ask({ path, get, post, isInternal = false }: Row, person: Person, cookie: string) {
  const own = { Cookie: cookie, Origin: site };
  const read = await send("GET", site + path, { Cookie: cookie });
  const written = await send("POST", site + path, own, {});
  expect({ path, person, get: read.status, post: written.status }).toEqual({
    path,
    person,
    get: expectedOf(get, person),
    post: expectedOf(post, person),
  });
  // A sample sends the form of another site with the session that has all rights.
  if (IS_FULL || person === "owner") {
    const foreign = await send("POST", site + path, { ...own, Origin: "https://evil.example" }, {});
    expect([path, person, foreign.status]).toEqual([path, person, 403]);
  }
  if (!isInternal) return;
  for (const { headers } of [read, written])
    expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["private, no-store", "noindex"]);
}

const cookies = new Map<Person, string>();
beforeAll(async () => {
  await storeLeads(inject("backendUrl"), inject("secretKey"), [{ id: LEAD }]);
  for (const person of PEOPLE) cookies.set(person, await makeCookie(person));
});

afterAll(() => removeLead(inject("backendUrl"), inject("secretKey"), LEAD));

test("every route has its row", () => {
  const fix = "add a row for each route of remix.config.js to TABLE in test/worker/security/access.test.ts";
  expect(Object.keys(TABLE).sort(), fix).toEqual(LISTED_ROUTES.map(({ file }) => file).sort());
});

/** Sessions that differ in nothing that a route sees. A sample asks each staff route with one of them. */
const ALIKE: readonly (readonly Person[])[] = [
  ["sales", "expired"],
  ["over", "forged"],
];

/** A sample asks each public route as one of the people. */
function listRows(person: Person): Row[] {
  const rows = Object.values(TABLE);
  const open = rows.filter(({ isInternal }) => !isInternal);
  const internal = rows.filter(({ isInternal }) => isInternal);
  const people = ALIKE.find((group) => group.includes(person)) ?? [person];
  return [...sampleRows(open, PEOPLE, person), ...sampleRows(internal, people, person)];
}

test.each(PEOPLE.filter((person) => person !== "removed" && person !== "newcomer"))("%s", async (person) => {
  for (const row of listRows(person)) await ask(row, person, cookies.get(person) ?? "");
});

test("removed staff", async () => {
  const restore = await removeStaff(inject("backendUrl"), inject("secretKey"), "sales");
  try {
    for (const row of listRows("removed")) await ask(row, "removed", cookies.get("removed") ?? "");
  } finally {
    await restore();
  }
});

test("a user with a one-time password can open only the page that changes it", async () => {
  const restore = await requireNewPassword(inject("backendUrl"), inject("secretKey"), "sales");
  try {
    for (const row of listRows("newcomer")) await ask(row, "newcomer", cookies.get("newcomer") ?? "");
  } finally {
    await restore();
  }
});
