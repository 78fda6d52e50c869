/** Defines the services available to routes: those of the site, and those of one request. */
import type { BusinessFacts } from "~/dealer/business-facts";
import type { FactStore } from "~/dealer/fact-store";
import type { StoredFacts } from "~/dealer/stored-facts";
import type { Settings } from "~/edge/config/settings";
import type { FlashStore } from "~/edge/session/flash";
import type { LeadSearchStore } from "~/edge/session/lead-search-store";
import type { NoticeSigner } from "~/edge/session/notice-signer";
import type { BrowserReportCounter } from "~/health/browser-report-counter";
import type { SiteHealthReader } from "~/health/health-reader";
import type { InventoryStore } from "~/inventory/inventory-store";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import type { InventorySync } from "~/inventory/sync/inventory-sync";
import type { LeadReceipts } from "~/leads/form/lead-receipt";
import type { LeadIntake } from "~/leads/form/submit-lead";
import type { LeadInbox } from "~/leads/inbox/lead-inbox";
import type { LeadQuarantine } from "~/leads/inbox/lead-quarantine";
import type { TodayLeads } from "~/leads/inbox/today-leads";
import type { BufferedLeads, DeliveryQueue, LeadStore } from "~/leads/lead-store";
import type { LeadPrivacy } from "~/leads/privacy/create-lead-privacy.server";
import type { PushDeviceStore } from "~/leads/push/push-store";
import type { LeadWorkStore } from "~/leads/work/lead-work-store";
import type { PhotoService } from "~/photos/photo-service";
import type { PhotoSyncControls } from "~/photos/sync/photo-sync";
import type { GalleryEditor } from "~/photos/upload/gallery-editor";
import type { IsEasyPassword } from "~/staff/account/easy-password";
import type { InsightsStore } from "~/staff/insights/insights-store";
import type { VehicleViewStore } from "~/staff/insights/vehicle-views";
import type { StaffPeople } from "~/staff/people";
import type { RequestSession } from "~/staff/session/request-session";
import type { StaffSessions } from "~/staff/session/staff-sessions";
import type { MenuCounter } from "~/staff/staff-menu";
import type { PrintRoom } from "~/vehicles/editor/print-room";
import type { VehicleEditor } from "~/vehicles/editor/vehicle-editor";
import type { DecodeVin } from "~/vehicles/vin-decoding";
import type { Log } from "./log";
import type { RateLimit } from "./rate-limit";
import type { StoredStylesheets } from "./stylesheets";

/** Information about the build's output. */
export interface PageAssets {
  readonly release: string;
  readonly stylesheets: StoredStylesheets;
  /** URLs by kind of page; a kind without its own script uses that of `site`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** URLs of hydrated pages' locale texts, by file and language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Services that outlive a request; one object per isolate. */
export type Site = {
  readonly settings: Settings;
  readonly backend: InventoryStore;
  readonly inventory: SnapshotSource;
  readonly photos: PhotoService;
  readonly inventorySync: InventorySync;
  /** Shows a message once, on the next page. */
  readonly flashes: FlashStore;
  /** Syncs photos from Drive; only for routes behind the staff guard. */
  readonly photoSync: PhotoSyncControls;
  /** Receives leads from shoppers. */
  readonly leads: LeadIntake;
  /** Signs the version of the consent notice that a form shows. */
  readonly notices: NoticeSigner;
  /** Signs what the thank-you page confirms. */
  readonly leadReceipts: LeadReceipts;
  /** Shows leads to staff; only for routes behind the staff guard. */
  readonly leadInbox: LeadInbox;
  /** Staff's work on leads; only for routes behind the staff guard, and calendars with a secret address. */
  readonly leadWork: LeadWorkStore;
  /** Reads the leads on the page Today; only for routes behind the staff guard. */
  readonly todayLeads: TodayLeads;
  /** Shows staff the leads that the database refused. */
  readonly leadQuarantine: LeadQuarantine;
  /** Finds, exports, and erases a person's data; for owners only. */
  readonly leadPrivacy: LeadPrivacy;
  /** Edits vehicles; only for routes behind the staff guard. */
  readonly vehicleEditor: VehicleEditor;
  /** Asks NHTSA what a VIN means. */
  readonly decodeVin: DecodeVin;
  /** Prints window cards and Buyers Guides; only for routes behind the staff guard. */
  readonly printRoom: PrintRoom;
  /** Edits galleries; only for routes behind the staff guard. */
  readonly galleryEditor: GalleryEditor;
  /** Manages staff accounts; only for routes behind the staff guard. */
  readonly people: StaffPeople & StaffSessions;
  readonly isEasyPassword: IsEasyPassword;
  /** Reads statistics about leads, views, and prices; only for routes behind the staff guard. */
  readonly insights: InsightsStore & Pick<VehicleViewStore, "listViews">;
  /** Counts a view of a vehicle's page. */
  readonly addView: (view: { readonly vehicleId: number }) => void;
  /** Counts a form with photos, in memory. Returns false once an address has sent too many within a minute. */
  readonly mayUpload: (address: string) => boolean;
  /** Counts what browsers report about our pages. */
  readonly browserReports: BrowserReportCounter;
  /** Counts open items for the staff menu; only for routes behind the staff guard. */
  readonly staffMenu: MenuCounter;
  /** Notifies the lead delivery worker. */
  readonly deliveryQueue: DeliveryQueue;
  /** Turns alerts on staff's devices on and off; only for routes behind the staff guard. */
  readonly pushDevices: PushDeviceStore;
  /** Returns the public key with which browsers subscribe to alerts. @throws BackendUnavailable */
  readonly findPushKey: () => Promise<string>;
  /** Stores staff's lead searches. */
  readonly leadSearches: LeadSearchStore;
  /** Records the carrier's delivery reports. */
  readonly deliveryReports: Pick<LeadStore, "recordDeliveryReport">;
  /** Leads in the lead buffer; only for routes behind the staff guard. */
  readonly bufferedLeads: BufferedLeads;
  /** Health of lead processing. */
  readonly health: SiteHealthReader;
  /** Counts attempts across all isolates. */
  readonly rateLimit: RateLimit;
  /** Saves what owners edit; only for routes behind the staff guard. */
  readonly facts: FactStore;
  /** Resolves facts with the setting DEALER_PHONE. */
  readonly resolveFacts: (stored: StoredFacts) => BusinessFacts;
  /** The facts about the business, current like the inventory. Never throws. */
  readonly findDealer: (waitMs?: number) => Promise<BusinessFacts>;
  readonly pageAssets: PageAssets;
  /** Cloudflare's ID of the running version; null without one. */
  readonly version: string | null;
  readonly log: Log;
  /** Current time; tests can set it. */
  readonly now: () => Date;
};

/** Remix's load context: the site's services and those of this request. */
export type SiteLoadContext = Site & {
  /** The site's URL without a trailing slash: `SITE_URL`, else that of the request. */
  readonly origin: string;
  /** Shown on an error page; each log line of the request has it. */
  readonly requestId: string;
  /** For inline scripts of pages that hydrate, and for live reload. */
  readonly nonce: string;
  /** The facts about the business, for this request. */
  readonly dealer: BusinessFacts;
  /** The signed-in staff member, if any. */
  readonly staff: RequestSession;
};
