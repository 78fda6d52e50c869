import { expect, test } from "vitest";
import { formatInsightsCsv } from "~/routes/staff/insights/insights-csv";
import { createTable, parseTableName } from "~/staff/insights/insight-tables";
import { parsePeriod } from "~/staff/insights/insights-store";
import { orderVehicles, parseVehicleOrder } from "~/staff/insights/vehicle-order";
import { createInsights, TODAY } from "../../../fixtures/insights";

test.each([
  ["sources", ["none 11 55 1", "google 6 30 2", "listingSite 3 15 0"]],
  ["requests", ["test-drive 9 45", "info 8 40", "none 3 15"]],
  [
    "vehicles",
    ["2021 Ford F-150 XLT 312 7 11 28900", "2019 Nissan Rogue SV 40 1 59 null", "2016 Jaguar XF 0 0 60 9900"],
  ],
  ["days", ["0–29 1 28900", "30–59 1 0", "60–89 1 9900", "90+ 0 0"]],
  ["answers", ["Luis 6 1080 83", "null 2 5400 0"]],
  [
    "prices",
    ["2016 Jaguar XF 2026-11-18 10900 9900 0.3 2.5", "2021 Ford F-150 XLT 2026-11-20 29900 28900 null 12"],
  ],
] as const)("the table of %s has the numbers of its chart: %j", (name, rows) => {
  const table = createTable(name, createInsights(), TODAY).rows;
  expect(table.map((cells) => cells.map(String).join(" "))).toEqual(rows);
});

test("the table of weeks has the last one, that of languages all three", () => {
  const read = (name: "weeks" | "languages") => createTable(name, createInsights(), TODAY).rows;
  expect(read("weeks").at(-1)).toEqual(["2026-11-15", "2026-11-21", 14]);
  expect(read("languages").map(([language]) => language)).toEqual(["en", "es", "pt"]);
});

test("a CSV file has a heading and one line per row, and no cell is a formula", () => {
  const insights = createInsights();
  const [first] = insights.vehicles;
  const vehicles = first ? [{ ...first, name: '=HYPERLINK("https://elsewhere.example")' }] : [];
  const csv = formatInsightsCsv(createTable("vehicles", { ...insights, vehicles }, TODAY));
  expect(csv).toBe(
    '\uFEFF"vehicle","views","leads","days","price"\r\n"\'=HYPERLINK(""https://elsewhere.example"")","312","7","11","28900"\r\n',
  );
});

test.each([
  [null, ["2021 Ford F-150 XLT", "2019 Nissan Rogue SV", "2016 Jaguar XF"]],
  ["views-asc", ["2016 Jaguar XF", "2019 Nissan Rogue SV", "2021 Ford F-150 XLT"]],
  ["days", ["2016 Jaguar XF", "2019 Nissan Rogue SV", "2021 Ford F-150 XLT"]],
  ["price", ["2021 Ford F-150 XLT", "2016 Jaguar XF", "2019 Nissan Rogue SV"]],
  ["price-asc", ["2016 Jaguar XF", "2021 Ford F-150 XLT", "2019 Nissan Rogue SV"]],
])("the order %s of the vehicles is %j", (text, names) => {
  const { vehicles } = createInsights();
  expect(orderVehicles(vehicles, parseVehicleOrder(text), TODAY).map(({ name }) => name)).toEqual(names);
});

test("unknown periods and orders fall back to the default, and an unknown table returns null", () => {
  expect([parsePeriod("90"), parsePeriod("7"), parsePeriod(null)]).toEqual([90, 30, 30]);
  expect(parseVehicleOrder("name-asc")).toEqual({ by: "views", isAscending: false });
  expect([parseTableName("weeks"), parseTableName("toString")]).toEqual(["weeks", null]);
});
