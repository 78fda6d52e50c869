/** What routes may do: the site, and what a request adds to it. */

import type { DealerPhone } from "~/dealer/phone";
import type { Settings } from "~/edge/config/settings";
import type { LeadReceipts } from "~/edge/leads/lead-receipt";
import type { FlashKeeper } from "~/edge/session/flash";
import type { LeadSearchKeeper } from "~/edge/session/lead-search-keeper";
import type { NoticeKeeper } from "~/edge/session/notice-keeper";
import type { InventoryStore } from "~/inventory/inventory-store";
import type { StockSource } from "~/inventory/snapshot/snapshot-source";
import type { StockSyncDesk } from "~/inventory/sync/inventory-sync";
import type { LeadDesk } from "~/leads/form/submit-lead";
import type { LeadInbox } from "~/leads/inbox/lead-inbox";
import type { LeadQuarantine } from "~/leads/inbox/lead-quarantine";
import type { BufferedLeads, LeadAlarm, LeadStore } from "~/leads/lead-store";
import type { LeadPrivacy } from "~/leads/privacy/create-lead-privacy.server";
import type { PhotoSyncDesk } from "~/photos/sync/photo-sync";
import type { PhotoDesk } from "~/photos/upload/gallery-editor";
import type { StaffPeople } from "~/staff/people";
import type { StaffVisit } from "~/staff/session/staff-visit";
import type { VehicleDesk } from "~/vehicles/editor/vehicle-editor";
import type { Log } from "./log";
import type { PhotoService } from "./photo-service";
import type { RateLimit } from "./rate-limit";
import type { SiteHealthDesk } from "./site-health";

/** What the build knows of its own output. */
export interface PageAssets {
  readonly release: string;
  /** By kind of page. */
  readonly stylesheets: Readonly<Record<string, { readonly css: string; readonly hash: string }>>;
  /** Addresses by kind of page; a kind without its own takes that of `site`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Addresses of the texts of pages that hydrate, by language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** One per isolate: capabilities that outlive a request. */
export type Site = {
  readonly settings: Settings;
  readonly backend: InventoryStore;
  readonly stock: StockSource;
  readonly photos: PhotoService;
  /** Brings the stock in from the sheet. */
  readonly stockSync: StockSyncDesk;
  /** Says something once, on the next page. */
  readonly flashes: FlashKeeper;
  /** Brings photos in from Drive; nobody asks it but behind the guard. */
  readonly photoSync: PhotoSyncDesk;
  /** Takes what shoppers write. */
  readonly leads: LeadDesk;
  /** Signs which consent sentence a form shows. */
  readonly notices: NoticeKeeper;
  /** Tells the thank-you page what was taken. */
  readonly leadReceipts: LeadReceipts;
  /** Shows staff what shoppers wrote; nobody asks it but behind the guard. */
  readonly leadInbox: LeadInbox;
  /** Shows staff the leads that the database refused. */
  readonly leadQuarantine: LeadQuarantine;
  /** Finds, exports and erases what a person wrote; for owners only. */
  readonly leadPrivacy: LeadPrivacy;
  /** Keeps vehicles for staff; nobody asks it but behind the guard. */
  readonly vehicleDesk: VehicleDesk;
  /** Keeps their photos for staff; nobody asks it but behind the guard. */
  readonly photoDesk: PhotoDesk;
  /** Keeps who may sign in; nobody asks it but behind the guard. */
  readonly people: StaffPeople;
  /** Wakes whoever sends leads on. */
  readonly leadAlarm: LeadAlarm;
  /** Keeps what staff search for. */
  readonly leadSearches: LeadSearchKeeper;
  /** Takes what the carrier says of our messages. */
  readonly deliveryReports: Pick<LeadStore, "recordDeliveryReport">;
  /** The leads in the lead buffer; nobody asks it but behind the guard. */
  readonly bufferedLeads: BufferedLeads;
  /** The state of what leads pass through. */
  readonly health: SiteHealthDesk;
  /** Counts attempts for all isolates together. */
  readonly rateLimit: RateLimit;
  readonly phone: DealerPhone;
  readonly pageAssets: PageAssets;
  readonly log: Log;
  /** The clock, so that tests can set it. */
  readonly now: () => Date;
};

/** Remix's load context: the site, and what belongs to this request alone. */
export type SiteLoadContext = Site & {
  /** Address of the site without a trailing slash: `SITE_URL`, else the one asked for. */
  readonly origin: string;
  /** For inline scripts of pages that hydrate, and for live reload. */
  readonly nonce: string;
  /** Who asks, if it is somebody who works here. */
  readonly staff: StaffVisit;
};
