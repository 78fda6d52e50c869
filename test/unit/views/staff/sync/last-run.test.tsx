import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { describeChanges, syncRun } from "~/inventory/sync/sync-run";
import { LastRun } from "~/views/staff/sync/last-run";
import { StaffSyncPreview, StoppedRun } from "~/views/staff/sync/stopped-run";
import { SyncChanges } from "~/views/staff/sync/sync-lines";
import { LockIdsContext } from "~/views/staff/sync/use-sheet";
import { render } from "../../../../support/render";

vi.mock("~/views/staff/forms/staff-form", () => ({
  StaffForm: ({ children }: { children: ReactNode }) => <form>{children}</form>,
}));

const VIN = "1FTEW1EP1MFA41207";
const RUN = {
  ...{ id: 7, startedBy: "staff", actorName: "Ana", startedAt: "2026-11-20T17:00:00Z" },
  ...{ finishedAt: "2026-11-20T17:00:01Z", changeHash: null, errorCode: null, error: null },
  rejects: [
    { row: 4, reason: "cellsShifted", value: "27,900" },
    { row: 5, reason: "vinMissing", value: "" },
  ],
  unread: [{ row: 2, vin: VIN, field: "price", value: "#REF!" }],
  locked: [{ vin: VIN, name: "2021 Ford F-150", field: "product_name", ours: "A", sheets: "B" }],
  notices: [{ row: 3, vin: VIN, kind: "vinCheckDigit", value: VIN }],
};
const COUNTS = { rejected: 2, unread: 1, locked: 1, notices: 1, priceDown: 3 };

test("a run with problems shows their number first and lists each of them", () => {
  const run = syncRun.parse({ ...RUN, state: "succeeded", counts: COUNTS });
  const page = render(<LastRun cars={{}} run={run} isNews={false} />);
  const text = page.text;
  expect(page.findAll(".bg-wait-tint")).toHaveLength(1);
  expect(text).toMatch(/^Updated 3, 5 problems /);
  expect(text).toContain("Row 2, Price: “#REF!” can't be read. The vehicle kept its old value.");
  expect(text).toContain("Row 4: a value is in the wrong column, so the row's cells have shifted: 27,900");
  expect(page.findAll("details")).toEqual([]);
});

test("a row with a mistyped VIN links the car that it probably means, and says that it stays", () => {
  const rejects = [{ row: 4, reason: "vinMistyped", value: "1FTEW1EP1MFA412O7", probableVin: VIN }];
  const run = syncRun.parse({ ...RUN, rejects, state: "succeeded", counts: COUNTS });
  const cars = { [VIN]: { id: 9, name: "2021 Ford F-150", picture: null as never } };
  const { text, links } = render(<LastRun cars={cars} run={run} isNews={false} />);
  expect(text).toContain(`Row 4: the VIN looks mistyped: 1FTEW1EP1MFA412O7 It's probably ${VIN}.`);
  expect(links).toContain("/staff/vehicles/9");
});

test("a field that differs from the sheet has its button until it is the sheet's again", () => {
  const run = syncRun.parse({ ...RUN, state: "succeeded", counts: COUNTS });
  const show = (ids: Record<string, number>) =>
    render(
      <LockIdsContext.Provider value={ids}>
        <LastRun cars={{}} run={run} isNews={false} />
      </LockIdsContext.Provider>,
    );
  const page = show({ [`${VIN} product_name`]: 7 });
  expect(page.find("button[value=release]").textContent).toContain("Use the sheet’s: Name");
  expect(page.attributes("form input", "value")).toEqual(["7", "product_name"]);
  expect(show({}).text).toContain("The website uses the sheet’s value now.");
});

test("a sync that was stopped because no row could be read lists the rejected rows", () => {
  const guards = [{ reason: "noValidRow", part: 0, total: 21, examples: [] }];
  const stopped = { ...RUN, state: "refused", errorCode: "noValidRow", counts: { rejected: 2 }, guards };
  const text = render(<StoppedRun cars={{}} run={syncRun.parse(stopped)} isBusy={false} />).text;
  expect(text).toContain("Row 5: no VIN");
});

test("a price read in thousands is listed but doesn't count as a problem", () => {
  const notice = { row: 4, vin: VIN, kind: "priceMultiplied", value: "16.9" } as const;
  const sheet = { vehicles: [], rejects: [], notices: [notice], unread: [], unreadVins: new Set<string>() };
  const changeSet = {
    writes: [],
    changes: [],
    locked: [],
    endedHolds: [],
    held: 0,
    listedBefore: 22,
    takenOff: 0,
  };
  const { counts, notices } = describeChanges(sheet, changeSet);
  const run = syncRun.parse({
    ...RUN,
    state: "succeeded",
    rejects: [],
    unread: [],
    locked: [],
    notices,
    counts,
  });
  const page = render(<LastRun cars={{}} run={run} isNews={false} />);
  expect(page.text).toMatch(/^Nothing changed /);
  expect(page.text).toContain("1 price read in thousands");
  expect(page.findAll(".bg-wait-tint")).toEqual([]);
});

test("an unread price of a new vehicle is reported as no price", () => {
  const unread = [{ row: 2, vin: VIN, field: "price", value: "ask", isNew: true }];
  const run = syncRun.parse({ ...RUN, unread, state: "succeeded", counts: COUNTS });
  expect(render(<LastRun cars={{}} run={run} isNews={false} />).text).toContain(
    "“ask” can't be read. The vehicle is new and has no price: the site says “Call for price”.",
  );
});

test("changes show the price of an added vehicle, and a removed price as “Call for price”", () => {
  const changes = [
    {
      kind: "added",
      vin: VIN,
      name: "2021 Ford F-150",
      fields: [{ field: "price", from: null, to: 28_900 }],
    },
    { kind: "added", vin: "A1", name: "2020 Kia Rio", fields: [{ field: "price", from: null, to: null }] },
    {
      kind: "changed",
      vin: "A2",
      name: "2019 Kia Soul",
      fields: [{ field: "price", from: 15_900, to: null }],
    },
  ];
  const run = syncRun.parse({ ...RUN, state: "succeeded", counts: { added: 2, changed: 1 }, changes });
  const text = render(<SyncChanges run={run} />).text;
  expect(text).toContain("2021 Ford F-150 new Price: $28,900");
  expect(text).toContain("2020 Kia Rio new Price: Call for price");
  expect(text).toContain("Price: $15,900 → Call for price");
});

test("a stopped sync shows how many vehicles it doesn't list", () => {
  const examples = [{ vin: VIN, name: "2021 Ford F-150", from: null, to: null }];
  const guards = [{ reason: "moreThanHalf", part: 8, total: 9, examples, more: 7 }];
  const stopped = { ...RUN, state: "refused", errorCode: "moreThanHalf", counts: COUNTS };
  const show = (more: number) =>
    render(
      <StoppedRun
        cars={{}}
        run={syncRun.parse({ ...stopped, guards: [{ ...guards[0], more }] })}
        isBusy={false}
      />,
    ).text;
  expect(show(7)).toContain("and 7 more");
  expect(show(0)).not.toContain("and 0 more");
});

test.each([
  [4, 2, "The sheet would change 4 and add 2 vehicles."],
  [0, 1, "The sheet would add 1 vehicle."],
  [1, 0, "The sheet would change 1 vehicle."],
  [0, 0, "The sheet wouldn't change anything."],
])("a preview counts %i changes and %i additions separately", (changed, added, said) => {
  const { counts } = syncRun.parse({ ...RUN, state: "succeeded", counts: { changed, added } });
  const preview = { result: { counts }, changeHash: "a".repeat(64) };
  const text = render(<StaffSyncPreview cars={{}} preview={preview} isBusy={false} />).text;
  expect(text).toContain(said);
  expect(text).not.toContain("Nothing changed.");
});

test("the message for a run that no longer matches its confirmation begins with a capital letter", () => {
  const stopped = { ...RUN, state: "refused", errorCode: "notAsShown", counts: COUNTS };
  const { text } = render(<StoppedRun cars={{}} run={syncRun.parse(stopped)} isBusy={false} />);
  expect(text).toContain(" The sheet or the inventory has changed");
});

test("a VIN in two rows is a link, shown with the other row and whether that one was used", () => {
  const rejects = [
    { row: 5, reason: "vinTwice", value: VIN, twin: { row: 11, isTaken: false } },
    { row: 6, reason: "vinTwice", value: "A1", twin: { row: 2, isTaken: true } },
    { row: 7, reason: "vinTwice", value: "A2" },
  ];
  const run = syncRun.parse({ ...RUN, rejects, state: "succeeded", counts: COUNTS });
  const page = render(<LastRun cars={{}} run={run} isNews={false} />);
  const text = page.text;
  expect(text).toContain(`${VIN} Row 5: the same VIN is also in row 11; neither row was used`);
  expect(text).toContain("A1 Row 6: the same VIN is also in row 2, which was used");
  expect(text).toContain("A2 Row 7: the same VIN is in another row");
  for (const vin of [VIN, "A1", "A2"]) expect(page.links).toContain(`/staff/vehicles?show=all&q=${vin}`);
});

test("a car that is known by its name has its name and picture, and its own page", () => {
  const cars = {
    [VIN]: { id: 7, name: "2021 Ford F-150", picture: { photo: null, bodyStyle: "Truck" as const } },
  };
  const run = syncRun.parse({
    ...RUN,
    rejects: [],
    locked: [],
    notices: [],
    state: "succeeded",
    counts: COUNTS,
  });
  const page = render(<LastRun run={run} cars={cars} isNews={false} />);
  expect(page.links).toEqual(["/staff/vehicles/7"]);
  expect(page.findAll('img[src$="#truck"]')).toHaveLength(1);
  expect(page.text).not.toContain(VIN);
});
