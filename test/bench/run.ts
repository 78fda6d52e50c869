/** `npm run bench [name …]`: measures the performance figures that the project promises. These are reports, not tests. */

import { argv, exit } from "node:process";

/**
 * Each module exports `report`. Those in `ON_DEMAND` take minutes and only run when named; `lighthouse` first downloads its packages.
 */
const REPORTS: Readonly<Record<string, () => Promise<{ report(): Promise<void> }>>> = {
  "render-time": () => import("./render-time"),
  views: () => import("./views"),
  "cold-start": () => import("./cold-start"),
  scale: () => import("./scale"),
  "staff-pages": () => import("./staff-pages"),
  sync: () => import("./sync"),
  "photo-sync": () => import("./photo-sync"),
  "leads-load": () => import("./leads-load"),
  lighthouse: () => import("./lighthouse"),
};
const ON_DEMAND = ["lighthouse", "photo-sync"];

const named = argv.slice(3);
const unknown = named.filter((name) => !Object.hasOwn(REPORTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}. Choose from ${Object.keys(REPORTS).join(", ")}.`,
  );
  exit(1);
}
const wanted = named.length > 0 ? named : Object.keys(REPORTS).filter((name) => !ON_DEMAND.includes(name));
for (const name of wanted) {
  console.log(`\n${name}`);
  await (await REPORTS[name]?.())?.report();
}
exit(0);
