/** `npm run bench [name …]`: measures the performance figures that the project promises. These are reports, not tests. */

import { argv, exit } from "node:process";

/** Each module exports `report`. */
const REPORTS: Readonly<Record<string, () => Promise<{ report(): Promise<void> }>>> = {
  views: () => import("./views"),
  "cold-start": () => import("./cold-start"),
  scale: () => import("./scale"),
};

const named = argv.slice(3);
const unknown = named.filter((name) => !Object.hasOwn(REPORTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}. Choose from ${Object.keys(REPORTS).join(", ")}.`,
  );
  exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(REPORTS)) {
  console.log(`\n${name}`);
  await (await REPORTS[name]?.())?.report();
}
exit(0);
