import { expect, test } from "vitest";
import { readSheet } from "../../../../fixtures/sheet";

const VIN = "1FTEW1EP1MFA41207";

test.each([
  ["Ford F-150 XLT", "blue | 48,210 mi", "", [["nameWithoutYear", "Ford F-150 XLT"]]],
  ["Ford F-150 XLT 2021", "blue | 48k miles", "", []],
  ["2020 Ford F-150", "blue | 48210", "", [["yearDiffers", "2020 Ford F-150"]]],
  [
    "nice little runner",
    null,
    "",
    [
      ["nameWithoutYear", "nice little runner"],
      ["makeUnknown", "nice little runner"],
    ],
  ],
  ["2021 Ford F-150", "blue | 48,210 km | 4x4", "", [["mileageUnreadable", "48,210 km"]]],
  ["2021 Ford F-150", "blue | low miles!", "", [["mileageUnreadable", "low miles!"]]],
  ["2021 Ford F-150", "blue | N/A | 4x4", "", []],
  ["2021 Ford F-150", "blue | exempt", "", []],
  ["2021 Ford F-150", "blue", "", []],
  ["Ford F-150 XLT", "blue | ?", "0", []],
  ["Ford F-150 SOLD", "blue", "", []],
])(
  "of the name %j with %j and the quantity %j, staff should check %j",
  (name, description, quantity, doubts) => {
    const { notices } = readSheet([[name, description ?? "", "9000", VIN, "", quantity]]);
    expect(notices.map(({ kind, value }) => [kind, value])).toEqual(doubts);
  },
);
