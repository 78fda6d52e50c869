/** The contract that each database has to meet for the site to run on it. */
import { afterAll, beforeAll, describe } from "vitest";
import { stateAdapterContract } from "./adapter-contract";
import { type ContractFixture, openFixture } from "./contract-fixture";
import { stateErrorsContract } from "./errors-contract";
import { stateFactsContract } from "./facts-contract";
import { stateColumnsContract } from "./inventory/columns-contract";
import { stateGalleryEditorContract } from "./inventory/gallery-editor-contract";
import { stateGallerySyncContract } from "./inventory/gallery-sync-contract";
import { statePhotoSyncContract } from "./inventory/photo-sync-contract";
import { statePriceChangesContract } from "./inventory/price-changes-contract";
import { statePrintRoomContract } from "./inventory/print-room-contract";
import { stateShownPhotosContract } from "./inventory/shown-photos-contract";
import { stateStorageContract } from "./inventory/storage-contract";
import { stateSyncContract } from "./inventory/sync-contract";
import { stateVehicleEditorContract } from "./inventory/vehicle-editor-contract";
import { stateVehicleSaleContract } from "./inventory/vehicle-sale-contract";
import { stateVehicleViewsContract } from "./inventory/vehicle-views-contract";
import { stateInsightsContract } from "./leads/insights-contract";
import { stateLeadHealthContract } from "./leads/lead-health-contract";
import { stateLeadPrivacyContract } from "./leads/lead-privacy-contract";
import { stateLeadWorkContract } from "./leads/lead-work-contract";
import { stateLeadsContract } from "./leads/leads-contract";
import { statePushContract } from "./leads/push-contract";
import { stateQuarantineContract } from "./leads/quarantine-contract";
import { stateTextsContract } from "./leads/texts-contract";
import { stateMigrationsContract } from "./migrations-contract";
import { statePasswordResetContract } from "./password-reset-contract";
import { statePeopleContract } from "./people-contract";
import { stateReadsContract } from "./reads-contract";
import { stateRightsContract } from "./rights-contract";
import { stateSecondStepContract } from "./second-step-contract";
import { stateStaffContract } from "./staff-contract";
import { stateTodayContract } from "./today-contract";

const SUBJECTS = [
  stateReadsContract,
  stateRightsContract,
  stateMigrationsContract,
  stateStaffContract,
  stateSecondStepContract,
  statePasswordResetContract,
  statePeopleContract,
  stateFactsContract,
  stateLeadsContract,
  stateTextsContract,
  statePushContract,
  stateQuarantineContract,
  stateLeadPrivacyContract,
  stateLeadWorkContract,
  stateErrorsContract,
  stateStorageContract,
  stateAdapterContract,
  statePriceChangesContract,
  stateSyncContract,
  stateColumnsContract,
  stateVehicleEditorContract,
  stateVehicleSaleContract,
  statePhotoSyncContract,
  stateGalleryEditorContract,
  stateGallerySyncContract,
  stateShownPhotosContract,
  stateLeadHealthContract,
  stateVehicleViewsContract,
  stateInsightsContract,
  statePrintRoomContract,
  stateTodayContract,
];

/** @param getPostgresUrl returns an empty server; uses the embedded database if omitted. Called once, before the first test. */
export function stateContract(getPostgresUrl?: () => Promise<string>): void {
  let fixture: ContractFixture;
  beforeAll(async () => {
    fixture = await openFixture(await getPostgresUrl?.());
  });
  afterAll(() => fixture?.close());
  const get = () => fixture;
  // Each is a group, because hooks outside of a group run for the tests of all subjects.
  for (const state of SUBJECTS) describe(state.name, () => state(get));
}
