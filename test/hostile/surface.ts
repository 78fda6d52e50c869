/**
 * The inputs of each route besides its path: query parameters and example forms. A new route without an entry fails the tests.
 */
import { SETTINGS_FORM_NAMES, type SettingsFormName } from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { FIELD_NAMES } from "~/financing/loan-request";
import { FACETS } from "~/inventory/filter/filter";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { RETURN_TO } from "~/staff/session/return-to";
import { FROM_PARAMETER } from "~/views/urls";

type Form = Readonly<Record<string, string>>;

interface Surface {
  /** An address that the route handles; "{lead}" is replaced by the id of a lead. */
  readonly path: string;
  readonly query: readonly string[];
  /** "{unique}" is replaced by a new value each time. null when the route accepts no form. */
  readonly forms: readonly Form[] | null;
}

/** A route without input besides its path. */
const plain = (path: string): Surface => ({ path, query: [], forms: null });
const reads = (path: string, query: readonly string[]): Surface => ({ path, query, forms: null });

/** Query parameters of the inventory page, and of pages that pass its filter on. */
const FILTER = ["q", ...FACETS] as const;
const LIST = [...FILTER, "sort", "page"] as const;
const LEADS = ["folder", "answered", "status", "assignee", "after", "search"] as const;
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** A contact form with every field. */
const MESSAGE: Form = {
  ...{
    key: UNKNOWN_ID,
    opened: "0",
    notice: "",
    website: "",
    name: "Ana",
    email: "ana@example.com",
    phone: "(321) 555-0100",
  },
  ...{
    message: "Is it still there?",
    subject: "trade-in",
    vehicle: "",
    vin: "",
    day: "",
    slot: "",
    wanted: "",
  },
  ...{ "trade.vin": "", "trade.year": "2014", "trade.make": "Honda", "trade.model": "Accord" },
  ...{ "trade.miles": "90000", "trade.condition": "good", photos: "" },
};
/** Every staff action reads the intent; it refuses an unknown one. */
const UNKNOWN_INTENT: Form = { intent: "unknown" };
/** The hidden field that names the draft's writer. */
const DRAFT_WRITER: Form = { [FORM_DRAFT_FIELDS.writer]: UNKNOWN_ID };
/** A draft that is restored after the session ended. */
const RESTORED_DRAFT: Form = { [FORM_DRAFT_FIELDS.sealed]: "not a sealed draft" };

const VEHICLE: Form = {
  intent: "save",
  ...{
    vin: "HOSTILE{unique}",
    productName: "2019 Ford Fusion",
    price: "12900",
    ...{ color: "blue", miles: "1", highlights: "One owner", descriptionBefore: "blue | 1 miles" },
    ...{
      trim: "SE",
      engine: "2.0L",
      drivetrain: "fwd",
      transmission: "cvt",
      doors: "4",
      seats: "5",
      title: "clean",
    },
    ...{
      warranty: "limited",
      laborPercent: "50",
      partsPercent: "50",
      systems: "Engine",
      duration: "30 days",
    },
    serviceContract: "yes",
  },
};

/** A settings form with every field. */
function createSettingsForm(name: SettingsFormName): Form {
  const fields = Object.keys(SETTINGS_FORMS[name].fields).map((field) => [field, "10:00"]);
  return { ...DRAFT_WRITER, intent: name, expected: "0", ...Object.fromEntries(fields) };
}

export const SURFACES: Readonly<Record<string, Surface>> = {
  "shop/not-found.tsx": plain("/nowhere/at/all"),
  "shop/home.tsx": plain("/"),
  "shop/about.tsx": plain("/about"),
  "shop/compare.tsx": reads("/compare", ["ids", "q"]),
  "shop/contact.tsx": {
    path: "/contact",
    query: ["subject", "vin", "offer", ...LIST, ...FIELD_NAMES],
    forms: [MESSAGE],
  },
  "shop/test-drive-event.ts": reads("/contact/test-drive.ics", ["slot", "vin"]),
  "shop/thanks.tsx": reads("/contact/thanks", ["at", "subject", "slot", "vin", "photos", "sent"]),
  "shop/financing.tsx": reads("/financing", FIELD_NAMES),
  "shop/inventory.tsx": { path: "/inventory", query: LIST, forms: [{}] },
  "shop/offers.tsx": plain("/offers"),
  "shop/offline.tsx": plain("/offline"),
  "staff/photo-sync.tsx": {
    path: "/photo-sync",
    query: ["run"],
    forms: [{ intent: "start" }, { intent: "confirm", held: "unknown" }],
  },
  "shop/saved.tsx": reads("/saved", ["ids"]),
  "staff/insights/insights.tsx": reads("/staff/insights", ["period", "sort"]),
  "staff/insights/insights-csv.ts": reads("/staff/insights.csv?table=vehicles", ["table", "period"]),
  "staff/dashboard.tsx": plain("/staff"),
  "staff/lead.tsx": {
    path: "/staff/leads/{lead}",
    query: ["lang", "template", "saved"],
    forms: [
      { answered: "yes" },
      {
        ...{ ...DRAFT_WRITER, intent: "save", seen: "", status: "contacted", lostReason: "", assignee: "" },
        ...{
          reminder: "2026-11-28T10:30",
          appointment: "",
          note: "Has a cosigner.",
          theirs: "",
          conflict: "status",
        },
      },
      { intent: "resend" },
      { ...DRAFT_WRITER, intent: "erase", reason: "", confirm: "yes" },
      RESTORED_DRAFT,
    ],
  },
  "staff/leads/appointments.tsx": {
    path: "/staff/appointments",
    query: ["day"],
    forms: [{ intent: "create" }, { intent: "revoke" }, UNKNOWN_INTENT],
  },
  "staff/leads/calendar.ts": plain(`/staff/calendar/${"0".repeat(40)}.ics`),
  "staff/leads.tsx": {
    path: "/staff/leads",
    query: LEADS,
    forms: [
      { ...DRAFT_WRITER, intent: "search", words: "Ana" },
      { intent: "match", id: UNKNOWN_ID, vin: "1FTEW1EP1MFA41207", answer: "told" },
      { intent: "close", id: UNKNOWN_ID },
      { intent: "accept", id: UNKNOWN_ID },
      { intent: "takeOff", id: UNKNOWN_ID },
      RESTORED_DRAFT,
    ],
  },
  "staff/account/password.tsx": {
    path: "/staff/password",
    query: ["changed"],
    forms: [
      {
        current: "not the one of today",
        next: "three small boats",
        again: "three small boats",
        code: "123456",
      },
      UNKNOWN_INTENT,
    ],
  },
  "staff/account/sessions.tsx": {
    path: "/staff/sessions",
    query: [],
    forms: [
      { intent: "end", session: UNKNOWN_ID },
      { intent: "alertsOn", endpoint: "https://10.0.0.1/{unique}", p256dh: "", auth: "" },
      { intent: "alertsOff", endpoint: "https://push.example.com/{unique}" },
      UNKNOWN_INTENT,
    ],
  },
  "staff/account/forgot.tsx": {
    path: "/staff/forgot",
    query: [],
    forms: [{ email: "ana@example.test" }],
  },
  "staff/account/new-password.tsx": {
    path: "/staff/new-password",
    query: ["token_hash", "to"],
    forms: [
      { token_hash: "0".repeat(56) },
      { code: "123456" },
      { next: "three small boats", again: "three small boats" },
    ],
  },
  "staff/account/two-step.tsx": {
    path: "/staff/two-step",
    query: [],
    forms: [
      { intent: "start" },
      {
        intent: "confirm",
        code: "123456",
        factorId: UNKNOWN_ID,
        secret: "ABCDEFGHIJKLMNOP",
        uri: "otpauth://totp/x",
      },
      { intent: "off", code: "123456" },
      UNKNOWN_INTENT,
    ],
  },
  "staff/people.tsx": {
    path: "/staff/people",
    query: [],
    forms: [
      { ...DRAFT_WRITER, intent: "add", name: "Luz", email: "luz.{unique}@example.test", role: "sales" },
      { intent: "role", userId: UNKNOWN_ID, role: "sales" },
      RESTORED_DRAFT,
    ],
  },
  "staff/settings.tsx": {
    path: "/staff/settings",
    query: ["open", "offer", "testimonial", "saved"],
    forms: [
      ...SETTINGS_FORM_NAMES.map((name) => createSettingsForm(name)),
      { ...DRAFT_WRITER, intent: "preview.offer", expected: "0", "title-en": "Free oil change" },
      { intent: "restore", expected: "0", section: "hours", id: "0" },
      UNKNOWN_INTENT,
      RESTORED_DRAFT,
    ],
  },
  "staff/photos.tsx": {
    path: "/staff/photos/1HGCR2F39EA147260",
    query: [],
    forms: [
      { intent: "earlier", photo: "unknown photo", version: "0" },
      { intent: "order", photo: "unknown photo", version: "0" },
      { intent: "remove", photo: "unknown photo" },
      { intent: "add", photos: "", camera: "" },
    ],
  },
  "staff/privacy.tsx": {
    path: "/staff/privacy",
    query: ["erased"],
    forms: [
      { ...DRAFT_WRITER, intent: "find", person: "unknown.{unique}@example.test" },
      {
        ...DRAFT_WRITER,
        intent: "erase",
        person: "unknown.{unique}@example.test",
        reason: "test",
        confirm: "yes",
      },
      RESTORED_DRAFT,
    ],
  },
  "staff/account/sign-in.tsx": {
    path: "/staff/sign-in",
    query: [RETURN_TO],
    forms: [
      { email: "unknown.{unique}@example.test", password: "not a password", ...RESTORED_DRAFT },
      { code: "123456", ...RESTORED_DRAFT },
      DRAFT_WRITER,
    ],
  },
  "staff/account/sign-out.ts": { path: "/staff/sign-out", query: [], forms: [{}] },
  "staff/sheet-columns.tsx": {
    path: "/staff/stock/columns",
    query: [],
    forms: [
      {
        ...{ header: "vin", sku: "vin", product_name: "vehicle", price: "price", quantity: "qty" },
        ...{ description: "details", image_url: "photo", ...DRAFT_WRITER },
        ...{ trim: "trim", engine: "engine", drivetrain: "drivetrain", transmission: "transmission" },
        ...{ doors: "doors", seats: "seats", title: "titlestatus" },
      },
      UNKNOWN_INTENT,
      RESTORED_DRAFT,
    ],
  },
  "staff/inventory-sync.tsx": {
    path: "/staff/stock",
    query: ["saved"],
    forms: [
      { intent: "apply", changes: "0" },
      { intent: "undo", run: "1" },
    ],
  },
  "staff/vehicle.tsx": {
    path: "/staff/vehicles/1",
    query: ["saved", "unsure"],
    forms: [
      { ...DRAFT_WRITER, version: "0", ...VEHICLE, priceBefore: "1", asked: "1", reading: "1000" },
      { release: "price" },
      { intent: "sell", id: "1", soldOn: "2026-11-20", soldPrice: "15000", source: "walkIn", buyer: "" },
      { intent: "costs", cost: "9000", floorPlanOn: "2026-10-01" },
      { intent: "delete", sure: "no" },
      RESTORED_DRAFT,
    ],
  },
  "staff/feeds.tsx": plain("/staff/feeds"),
  "staff/vehicles.tsx": {
    path: "/staff/vehicles",
    query: ["q", "show", "sort", "page", "deleted", "done", "car", "saved", "was"],
    forms: [
      {
        ...DRAFT_WRITER,
        intent: "price",
        id: "1",
        before: "28900",
        price: "27900",
        asked: "1",
        reading: "1000",
      },
      { intent: "sell", id: "1", soldOn: "2026-11-20", soldPrice: "15000", source: "walkIn", buyer: "" },
      { intent: "unsell", id: "1" },
      RESTORED_DRAFT,
    ],
  },
  "staff/print/print-room.tsx": plain("/staff/print"),
  "staff/print/sheets.tsx": {
    path: "/staff/print/sheets",
    query: ["kind", "which", "id"],
    forms: [{ intent: "confirm", language: "en", version: "0" }, UNKNOWN_INTENT],
  },
  "staff/print/buyers-guide.tsx": {
    path: "/staff/vehicles/1/buyers-guide",
    query: ["lang"],
    forms: [{ intent: "confirm", language: "en", version: "0" }, UNKNOWN_INTENT],
  },
  "staff/new-vehicle.tsx": {
    path: "/staff/vehicles/new",
    query: [],
    forms: [
      { ...DRAFT_WRITER, ...VEHICLE, priceBefore: "1", asked: "1", reading: "1000" },
      { ...VEHICLE, intent: "read-vin" },
      RESTORED_DRAFT,
    ],
  },
  "shop/vehicle.tsx": reads("/vehicle/1", [FROM_PARAMETER]),
  "shop/vehicle-photo.tsx": plain("/vehicle/1/photos/1"),
  "shop/vehicle-view.ts": { path: "/vehicle/1/view", query: [], forms: [{}] },
  "shop/window-card.tsx": plain("/vehicle/1/window-card"),
  "resources/vehicle-feed.ts": plain("/feeds/google-vehicles.csv"),
  "resources/list-index.ts": plain("/feeds/list-index.json"),
  "resources/inventory-feed.ts": plain("/feeds/vehicles.json"),
  "resources/healthz.ts": reads("/healthz", ["deep"]),
  "resources/manifest.ts": plain("/manifest.webmanifest"),
  "resources/service-worker.ts": plain("/service-worker.js"),
  "resources/staff-worker.ts": plain("/staff-worker.js"),
  "resources/share-picture.ts": plain("/og/art/2021-ford-f-150-xlt-1.webp.jpg"),
  "resources/photo.ts": plain("/photos/320/art/2021-ford-f-150-xlt-1.webp"),
  "resources/reports.ts": { path: "/reports", query: [], forms: [{ "csp-report": "any" }] },
  "resources/robots.ts": plain("/robots.txt"),
  "resources/security-txt.ts": plain("/.well-known/security.txt"),
  "resources/sitemap.ts": plain("/sitemap.xml"),
  "staff/photo-files.ts": {
    path: "/staff/photos/1HGCR2F39EA147260/files",
    query: [],
    forms: [{ photos: "", camera: "" }, UNKNOWN_INTENT],
  },
  "staff/leads/lead-photo.ts": plain("/staff/leads/{lead}/photos/1"),
  "staff/leads/lead-adf.ts": plain("/staff/leads/{lead}.adf"),
  "staff/leads/leads-adf.ts": plain("/staff/leads.adf"),
  "staff/leads/leads-csv.ts": reads("/staff/leads.csv", LEADS),
  "staff/person-export.ts": {
    path: "/staff/privacy.json",
    query: [],
    forms: [{ person: "unknown.{unique}@example.test" }, UNKNOWN_INTENT],
  },
  "resources/inventory-webhook.ts": { path: "/webhooks/inventory", query: [], forms: [{ body: "any" }] },
  "resources/twilio-webhook.ts": {
    path: "/webhooks/twilio",
    query: ["bodySHA256"],
    forms: [{ MessageSid: "SM0", MessageStatus: "delivered" }],
  },
};

export function getSurface(file: string): Surface {
  const surface = SURFACES[file];
  if (!surface) throw new Error(`test/hostile/surface.ts has no entry for ${file}`);
  return surface;
}

/** Returns every name that one of the route's forms has. */
export const listFields = ({ forms }: Surface): readonly string[] => [
  ...new Set(forms?.flatMap((form) => Object.keys(form)) ?? []),
];
