/** What the site relies on, stated once and held against each database it may run on. */
import { afterAll, beforeAll } from "vitest";
import { stateAdapterContract } from "./adapter-contract";
import { stateColumnsContract } from "./columns-contract";
import { type ContractFixture, openFixture } from "./contract-fixture";
import { stateErrorsContract } from "./errors-contract";
import { stateLeadHealthContract } from "./lead-health-contract";
import { stateLeadPrivacyContract } from "./lead-privacy-contract";
import { stateLeadsContract } from "./leads-contract";
import { stateMigrationsContract } from "./migrations-contract";
import { statePeopleContract } from "./people-contract";
import { statePhotoDeskContract } from "./photo-desk-contract";
import { statePhotoSyncContract } from "./photo-sync-contract";
import { statePriceChangesContract } from "./price-changes-contract";
import { stateQuarantineContract } from "./quarantine-contract";
import { stateReadsContract } from "./reads-contract";
import { stateRightsContract } from "./rights-contract";
import { stateShownPhotosContract } from "./shown-photos-contract";
import { stateStaffContract } from "./staff-contract";
import { stateStorageContract } from "./storage-contract";
import { stateSyncContract } from "./sync-contract";
import { stateTextsContract } from "./texts-contract";
import { stateVehicleDeskContract } from "./vehicle-desk-contract";

/** @param getPostgresUrl of an empty server; the embedded database without. Asked once, before the first test. */
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
  stateVehicleDeskContract(get);
  statePhotoSyncContract(get);
  statePhotoDeskContract(get);
  stateShownPhotosContract(get);
  stateLeadHealthContract(get);
}
