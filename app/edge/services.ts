/** Defines the services available to routes: those of the site, and those of one request. */

import type { DealerPhone } from "~/dealer/phone";
import type { Settings } from "~/edge/config/settings";
import type { LeadReceipts } from "~/edge/leads/lead-receipt";
import type { FlashStore } from "~/edge/session/flash";
import type { LeadSearchStore } from "~/edge/session/lead-search-store";
import type { NoticeSigner } from "~/edge/session/notice-signer";
import type { InventoryStore } from "~/inventory/inventory-store";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import type { InventorySync } from "~/inventory/sync/inventory-sync";
import type { LeadIntake } from "~/leads/form/submit-lead";
import type { LeadInbox } from "~/leads/inbox/lead-inbox";
import type { LeadQuarantine } from "~/leads/inbox/lead-quarantine";
import type { BufferedLeads, DeliveryQueue, LeadStore } from "~/leads/lead-store";
import type { LeadPrivacy } from "~/leads/privacy/create-lead-privacy.server";
import type { PhotoSyncControls } from "~/photos/sync/photo-sync";
import type { GalleryEditor } from "~/photos/upload/gallery-editor";
import type { StaffPeople } from "~/staff/people";
import type { StaffVisit } from "~/staff/session/staff-visit";
import type { VehicleEditor } from "~/vehicles/editor/vehicle-editor";
import type { Log } from "./log";
import type { PhotoService } from "./photo-service";
import type { RateLimit } from "./rate-limit";
import type { SiteHealthReader } from "./site-health";

/** Information about the build's output. */
export interface PageAssets {
  readonly release: string;
  /** By kind of page. */
  readonly stylesheets: Readonly<Record<string, { readonly css: string; readonly hash: string }>>;
  /** URLs by kind of page; a kind without its own script uses that of `site`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** URLs of the locale texts of hydrated pages, by language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Services that outlive a request; one object per isolate. */
export type Site = {
  readonly settings: Settings;
  readonly backend: InventoryStore;
  readonly inventory: SnapshotSource;
  readonly photos: PhotoService;
  /** Syncs the inventory from the sheet. */
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
  /** Shows staff the leads that the database refused. */
  readonly leadQuarantine: LeadQuarantine;
  /** Finds, exports, and erases a person's data; for owners only. */
  readonly leadPrivacy: LeadPrivacy;
  /** Edits vehicles; only for routes behind the staff guard. */
  readonly vehicleEditor: VehicleEditor;
  /** Edits galleries; only for routes behind the staff guard. */
  readonly galleryEditor: GalleryEditor;
  /** Manages staff accounts; only for routes behind the staff guard. */
  readonly people: StaffPeople;
  /** Notifies the lead delivery worker. */
  readonly deliveryQueue: DeliveryQueue;
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
  readonly phone: DealerPhone;
  readonly pageAssets: PageAssets;
  readonly log: Log;
  /** Current time; tests can set it. */
  readonly now: () => Date;
};

/** Remix's load context: the site's services and those of this request. */
export type SiteLoadContext = Site & {
  /** The site's URL without a trailing slash: `SITE_URL`, else that of the request. */
  readonly origin: string;
  /** For inline scripts of pages that hydrate, and for live reload. */
  readonly nonce: string;
  /** The signed-in staff member, if any. */
  readonly staff: StaffVisit;
};
