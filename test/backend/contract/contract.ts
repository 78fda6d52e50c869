/** The contract that each database has to meet for the site to run on it. */
import { afterAll, beforeAll, describe } from "vitest";
import { closeFixture, openFixture } from "./contract-fixture";
import { stateFactsContract } from "./facts-contract";
import { stateHealthContract } from "./health-contract";
import { stateGalleryContract } from "./inventory/gallery-contract";
import { statePhotoSyncContract } from "./inventory/photo-sync-contract";
import { stateSyncContract } from "./inventory/sync-contract";
import { stateVehicleEditorContract, stateVehicleSaleContract } from "./inventory/vehicle-editor-contract";
import {
  statePriceChangesContract,
  statePrintRoomContract,
  stateShownPhotosContract,
  stateVehicleViewsContract,
} from "./inventory/vehicle-reads-contract";
import { stateInsightsContract } from "./leads/insights-contract";
import { stateLeadPrivacyContract } from "./leads/lead-privacy-contract";
import { stateLeadSaleContract } from "./leads/lead-sale-contract";
import { stateLeadWorkContract } from "./leads/lead-work-contract";
import { stateLeadsContract } from "./leads/leads-contract";
import { statePushContract } from "./leads/push-contract";
import { stateQuarantineContract } from "./leads/quarantine-contract";
import { stateTextsContract } from "./leads/texts-contract";
import { statePeopleContract } from "./people-contract";
import { stateSecondStepContract } from "./second-step-contract";
import { stateStaffContract } from "./staff-contract";
import { stateStorageContract } from "./storage-contract";
import { stateTablesContract } from "./tables-contract";
import { stateTodayContract } from "./today-contract";

const SUBJECTS = [
  ...[
    stateTablesContract,
    stateStaffContract,
    stateSecondStepContract,
    statePeopleContract,
    stateFactsContract,
  ],
  ...[stateLeadsContract, stateTextsContract, statePushContract, stateQuarantineContract],
  ...[stateLeadPrivacyContract, stateLeadWorkContract, stateStorageContract, statePriceChangesContract],
  ...[stateSyncContract, stateVehicleEditorContract, stateVehicleSaleContract, statePhotoSyncContract],
  ...[stateGalleryContract, stateShownPhotosContract, stateHealthContract, stateVehicleViewsContract],
  ...[stateInsightsContract, statePrintRoomContract, stateTodayContract, stateLeadSaleContract],
];

/** @param getPostgresUrl returns an empty server; uses the embedded database if omitted. Called once, before the first test. */
export function stateContract(getPostgresUrl?: () => Promise<string>): void {
  beforeAll(async () => openFixture(await getPostgresUrl?.()));
  afterAll(closeFixture);
  // Each is a group, because hooks outside of a group run for the tests of all subjects.
  for (const state of SUBJECTS) describe(state.name, state);
}
