/** `npm run bench [name …]`: the figures the site promises, measured on this machine. Reports, never a test of wall-clock time. */

import { argv, exit } from "node:process";

/** Each is a module of its own that exports `report`; `lighthouse` fetches its packages first and runs only when named. */
const REPORTS: Readonly<Record<string, () => Promise<{ report(): Promise<void> }>>> = {
  bytes: () => import("./bytes"),
  "render-time": () => import("./render-time"),
  "backend-calls": () => import("./backend-calls"),
  scale: () => import("./scale"),
  lighthouse: () => import("./lighthouse"),
};
const ON_DEMAND = ["lighthouse"];

const named = argv.slice(2).filter((name) => Object.hasOwn(REPORTS, name));
const wanted = named.length > 0 ? named : Object.keys(REPORTS).filter((name) => !ON_DEMAND.includes(name));
for (const name of wanted) {
  console.log(`\n${name}`);
  await (await REPORTS[name]?.())?.report();
}
exit(0);
