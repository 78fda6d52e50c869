/** The contract that each database has to meet for the site to run on it. */
import { afterAll, beforeAll, describe } from "vitest";
import { closeFixture, openFixture } from "./contract-fixture";
import * as facts from "./facts-contract";
import * as health from "./health-contract";
import * as gallery from "./inventory/gallery-contract";
import * as photoSync from "./inventory/photo-sync-contract";
import * as sync from "./inventory/sync-contract";
import * as vehicleEditor from "./inventory/vehicle-editor-contract";
import * as vehicleReads from "./inventory/vehicle-reads-contract";
import * as insights from "./leads/insights-contract";
import * as leadPrivacy from "./leads/lead-privacy-contract";
import * as leadSale from "./leads/lead-sale-contract";
import * as leadWork from "./leads/lead-work-contract";
import * as leads from "./leads/leads-contract";
import * as push from "./leads/push-contract";
import * as quarantine from "./leads/quarantine-contract";
import * as texts from "./leads/texts-contract";
import * as people from "./people-contract";
import * as secondStep from "./second-step-contract";
import * as staff from "./staff-contract";
import * as storage from "./storage-contract";
import * as tables from "./tables-contract";
import * as today from "./today-contract";

const SUBJECTS = [
  ...[tables, staff, secondStep, people, facts, leads, texts, push, quarantine, leadPrivacy, leadWork],
  ...[storage, sync, vehicleEditor, photoSync, gallery, vehicleReads, health, insights, today, leadSale],
];

/** @param getPostgresUrl returns an empty server; uses the embedded database if omitted. Called once, before the first test. */
export function stateContract(getPostgresUrl?: () => Promise<string>): void {
  beforeAll(async () => openFixture(await getPostgresUrl?.()));
  afterAll(closeFixture);
  // Each is a group, because hooks outside of a group run for the tests of all subjects.
  for (const state of SUBJECTS.flatMap((subject) => Object.values(subject) as (() => void)[]))
    describe(state.name, state);
}
