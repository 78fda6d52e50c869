/** Inventory sync from the Google stand-in to the embedded database, which these subjects share because it starts slowly. */
import { beforeEach, expect } from "vitest";
import { google, run, SHEET, setUpGoogle } from "./google-sheet";
import { testInterruptions } from "./interruptions";
import { testSheetChanges } from "./sheet-changes";
import { testSheetSources } from "./sheet-sources";
import { testStaffDecisions } from "./staff-decisions";
import { forgetSyncs, service, setUpSyncBackend } from "./sync-backend";

setUpSyncBackend({ seed: true });
setUpGoogle();

/** Marks the demo's vehicles as added by staff, so that sheets without them don't remove them. */
beforeEach(async () => {
  await forgetSyncs();
  await service.from("inventory").delete().like("sku", "TESTSYNC%");
  await service.from("vehicle_private_facts").update({ source: "hand" }).gt("vehicle_id", 0);
  google.write(SHEET);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 20 } });
});

testSheetChanges();
testStaffDecisions();
testInterruptions();
testSheetSources();
