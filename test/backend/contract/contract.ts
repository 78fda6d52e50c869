/** The contract that each database has to meet for the site to run on it. */
import { afterAll, beforeAll } from "vitest";
import { stateAdapterContract } from "./adapter-contract";
import { type ContractFixture, openFixture } from "./contract-fixture";
import { stateErrorsContract } from "./errors-contract";
import { stateColumnsContract } from "./inventory/columns-contract";
import { stateGalleryEditorContract } from "./inventory/gallery-editor-contract";
import { statePhotoSyncContract } from "./inventory/photo-sync-contract";
import { statePriceChangesContract } from "./inventory/price-changes-contract";
import { stateShownPhotosContract } from "./inventory/shown-photos-contract";
import { stateStorageContract } from "./inventory/storage-contract";
import { stateSyncContract } from "./inventory/sync-contract";
import { stateVehicleEditorContract } from "./inventory/vehicle-editor-contract";
import { stateLeadHealthContract } from "./leads/lead-health-contract";
import { stateLeadPrivacyContract } from "./leads/lead-privacy-contract";
import { stateLeadsContract } from "./leads/leads-contract";
import { stateQuarantineContract } from "./leads/quarantine-contract";
import { stateTextsContract } from "./leads/texts-contract";
import { stateMigrationsContract } from "./migrations-contract";
import { statePeopleContract } from "./people-contract";
import { stateReadsContract } from "./reads-contract";
import { stateRightsContract } from "./rights-contract";
import { stateStaffContract } from "./staff-contract";

/** @param getPostgresUrl returns an empty server; uses the embedded database if omitted. Called once, before the first test. */
export function stateContract(getPostgresUrl?: () => Promise<string>): void {
  let fixture: ContractFixture;
  beforeAll(async () => {
    fixture = await openFixture(await getPostgresUrl?.());
  });
  afterAll(() => fixture?.close());
  const get = () => fixture;
  stateReadsContract(get);
  stateRightsContract(get);
  stateMigrationsContract(get);
  stateStaffContract(get);
  statePeopleContract(get);
  stateLeadsContract(get);
  stateTextsContract(get);
  stateQuarantineContract(get);
  stateLeadPrivacyContract(get);
  stateErrorsContract(get);
  stateStorageContract(get);
  stateAdapterContract(get);
  statePriceChangesContract(get);
  stateSyncContract(get);
  stateColumnsContract(get);
  stateVehicleEditorContract(get);
  statePhotoSyncContract(get);
  stateGalleryEditorContract(get);
  stateShownPhotosContract(get);
  stateLeadHealthContract(get);
}
