import { expect, test } from "vitest";
import { formatInsightsCsv } from "~/routes/staff/insights/insights-csv";
import { createTable, parseTableName } from "~/staff/insights/insight-tables";
import { parsePeriod } from "~/staff/insights/insights-store";
import { orderVehicles, parseVehicleOrder } from "~/staff/insights/vehicle-order";
import { createInsights, TODAY } from "../../../fixtures/insights";

test("each table has the numbers of its chart", () => {
  const read = (name: Parameters<typeof createTable>[0]) => createTable(name, createInsights(), TODAY).rows;
  expect(read("weeks").at(-1)).toEqual(["2026-11-15", "2026-11-21", 14]);
  expect(read("sources")).toEqual([
    ["none", 11, 55, 1],
    ["google", 6, 30, 2],
    ["listingSite", 3, 15, 0],
  ]);
  expect(read("requests")).toEqual([
    ["test-drive", 9, 45],
    ["info", 8, 40],
    ["none", 3, 15],
  ]);
  expect(read("languages").map(([language]) => language)).toEqual(["en", "es", "pt"]);
  expect(read("vehicles")).toEqual([
    ["2021 Ford F-150 XLT", 312, 7, 11, 28_900],
    ["2019 Nissan Rogue SV", 40, 1, 59, null],
    ["2016 Jaguar XF", 0, 0, 60, 9900],
  ]);
  expect(read("days")).toEqual([
    ["0–29", 1, 28_900],
    ["30–59", 1, 0],
    ["60–89", 1, 9900],
    ["90+", 0, 0],
  ]);
  expect(read("answers")).toEqual([
    ["Luis", 6, 1080, 83],
    [null, 2, 5400, 0],
  ]);
  expect(read("prices")).toEqual([
    ["2016 Jaguar XF", "2026-11-18", 10_900, 9900, 0.3, 2.5],
    ["2021 Ford F-150 XLT", "2026-11-20", 29_900, 28_900, null, 12],
  ]);
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
