/**
 * The inputs of each route besides its path: query parameters and example forms. A new route without an entry fails the tests.
 */
import { FIELD_NAMES } from "~/financing/loan-request";
import { FACETS } from "~/inventory/filter/filter";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { RETURN_TO } from "~/staff/session/return-to";
import { FROM_PARAMETER } from "~/views/urls";

type Form = Readonly<Record<string, string>>;

interface Surface {
  /** An address that the route handles; "{lead}" stands for the id of a lead. */
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
const LEADS = ["folder", "answered", "after", "search"] as const;
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** A contact form with every field. */
const MESSAGE: Form = {
  ...{
    key: NOBODY,
    opened: "0",
    notice: "",
    website: "",
    name: "Ana",
    email: "ana@example.com",
    phone: "(321) 555-0100",
  },
  ...{ message: "Is it still there?", subject: "trade-in", vehicle: "", vin: "", slot: "", wanted: "" },
  ...{ "trade.vin": "", "trade.year": "2014", "trade.make": "Honda", "trade.model": "Accord" },
  ...{ "trade.miles": "90000", "trade.condition": "good", photos: "" },
};
/** Every staff action reads the intent; it refuses an unknown one. */
const UNKNOWN_INTENT: Form = { intent: "unknown" };
/** The form draft's writer, and a draft that is restored after the session ended. */
const WRITTEN: Form = { [FORM_DRAFT_FIELDS.writer]: NOBODY };
const KEPT: Form = { [FORM_DRAFT_FIELDS.sealed]: "sealed by nobody" };

const VEHICLE: Form = {
  intent: "save",
  ...{
    vin: "HOSTILE{unique}",
    productName: "2019 Ford Fusion",
    price: "12900",
    description: "blue | 1 miles",
  },
};

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
  "staff/photo-sync.tsx": {
    path: "/photo-sync",
    query: ["run"],
    forms: [{ intent: "start" }, { intent: "confirm", held: "nobody" }],
  },
  "shop/saved.tsx": reads("/saved", ["ids"]),
  "staff/dashboard.tsx": plain("/staff"),
  "staff/lead.tsx": {
    path: "/staff/leads/{lead}",
    query: [],
    forms: [
      { answered: "yes" },
      { intent: "resend" },
      { ...WRITTEN, intent: "erase", reason: "", confirm: "yes" },
      KEPT,
    ],
  },
  "staff/leads.tsx": {
    path: "/staff/leads",
    query: LEADS,
    forms: [
      { ...WRITTEN, intent: "search", words: "Ana" },
      { intent: "accept", id: NOBODY },
      { intent: "takeOff", id: NOBODY },
      KEPT,
    ],
  },
  "staff/account/password.tsx": {
    path: "/staff/password",
    query: ["changed"],
    forms: [
      { current: "not the one of today", next: "three small boats", again: "three small boats" },
      UNKNOWN_INTENT,
    ],
  },
  "staff/people.tsx": {
    path: "/staff/people",
    query: [],
    forms: [
      { ...WRITTEN, intent: "add", name: "Luz", email: "luz.{unique}@example.test", role: "sales" },
      { intent: "role", userId: NOBODY, role: "sales" },
      KEPT,
    ],
  },
  "staff/photos.tsx": {
    path: "/staff/photos/1HGCR2F39EA147260",
    query: [],
    forms: [
      { intent: "earlier", photo: "nobody's", version: "0" },
      { intent: "order", photo: "nobody's", version: "0" },
      { intent: "remove", photo: "nobody's" },
      { intent: "add", photos: "" },
    ],
  },
  "staff/privacy.tsx": {
    path: "/staff/privacy",
    query: ["erased"],
    forms: [
      { ...WRITTEN, intent: "find", person: "nobody.{unique}@example.test" },
      { ...WRITTEN, intent: "erase", person: "nobody.{unique}@example.test", reason: "test", confirm: "yes" },
      KEPT,
    ],
  },
  "staff/account/sign-in.tsx": {
    path: "/staff/sign-in",
    query: [RETURN_TO],
    forms: [{ email: "nobody.{unique}@example.test", password: "not a password", ...KEPT }, WRITTEN],
  },
  "staff/account/sign-out.ts": { path: "/staff/sign-out", query: [], forms: [{}] },
  "staff/sheet-columns.tsx": {
    path: "/staff/stock/columns",
    query: [],
    forms: [
      {
        ...{ header: "vin", sku: "vin", product_name: "vehicle", price: "price", quantity: "qty" },
        ...{ description: "details", image_url: "photo", ...WRITTEN },
      },
      UNKNOWN_INTENT,
      KEPT,
    ],
  },
  "staff/inventory-sync.tsx": {
    path: "/staff/stock",
    query: [],
    forms: [
      { intent: "apply", changes: "0" },
      { intent: "undo", run: "1" },
    ],
  },
  "staff/vehicle.tsx": {
    path: "/staff/vehicles/1",
    query: ["saved", "unsure"],
    forms: [
      { ...WRITTEN, version: "0", ...VEHICLE, priceBefore: "1", asked: "1", reading: "1000" },
      { release: "price" },
      { intent: "delete", sure: "no" },
      KEPT,
    ],
  },
  "staff/vehicles.tsx": reads("/staff/vehicles", ["q", "show", "after", "deleted"]),
  "staff/new-vehicle.tsx": {
    path: "/staff/vehicles/new",
    query: [],
    forms: [
      { ...WRITTEN, ...VEHICLE, priceBefore: "1", asked: "1", reading: "1000" },
      { ...VEHICLE, intent: "read-vin" },
      KEPT,
    ],
  },
  "shop/vehicle.tsx": reads("/vehicle/1", [FROM_PARAMETER]),
  "shop/window-card.tsx": plain("/vehicle/1/window-card"),
  "resources/google-vehicle-feed.ts": plain("/feeds/google-vehicles.csv"),
  "resources/inventory-feed.ts": plain("/feeds/vehicles.json"),
  "resources/healthz.ts": reads("/healthz", ["deep"]),
  "resources/manifest.ts": plain("/manifest.webmanifest"),
  "resources/share-picture.ts": plain("/og/art/2021-ford-f-150-xlt-1.webp.jpg"),
  "resources/photo.ts": plain("/photos/320/art/2021-ford-f-150-xlt-1.webp"),
  "resources/robots.ts": plain("/robots.txt"),
  "resources/sitemap.ts": plain("/sitemap.xml"),
  "staff/photo-files.ts": {
    path: "/staff/photos/1HGCR2F39EA147260/files",
    query: [],
    forms: [{ photos: "" }, UNKNOWN_INTENT],
  },
  "staff/lead-photo.ts": plain("/staff/leads/{lead}/photos/1"),
  "staff/lead-adf.ts": plain("/staff/leads/{lead}.adf"),
  "staff/leads-adf.ts": plain("/staff/leads.adf"),
  "staff/leads-csv.ts": reads("/staff/leads.csv", LEADS),
  "staff/person-export.ts": {
    path: "/staff/privacy.json",
    query: [],
    forms: [{ person: "nobody.{unique}@example.test" }, UNKNOWN_INTENT],
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
