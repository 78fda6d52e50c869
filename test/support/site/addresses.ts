/** Shopper pages in each state with its own layout. Checks of every page use this list. */
import { matchPath } from "@remix-run/react";
import { getExamplePath, LISTED_ROUTES } from "../routes/listed-routes";

/** Pages that look different with another query or vehicle. */
const STATES = [
  ...[
    "/inventory",
    "/inventory?style=Truck&price=10000-20000&q=ram",
    "/inventory?style=Electric&price=0-10000",
  ],
  ...["1", "5", "22", "4", "1003", "6?from=style%3DSUV", "1/photos/2"].map((path) => `/vehicle/${path}`),
  ...["/compare", "/compare?ids=1,22,999", "/compare?ids=1,2,5,1003,8"],
  ...["/saved", "/saved?ids=1,5,12,22,1003,999", "/financing?price=28900", "/financing?price=1&apr=99"],
  ...["/contact?subject=test-drive&vin=1FTEW1EP1MFA41207", "/contact?subject=trade-in"],
  "/contact?subject=find-one&make=Honda&price=0-10000",
];
/** Its address is signed and covered by the tests of the form. */
const WITHOUT_ADDRESS = "shop/thanks.tsx";

const STATE_PATHS = STATES.map((state) => state.split("?", 1)[0] ?? "");
const hasState = (pattern: string) =>
  STATE_PATHS.some((path) => matchPath(pattern.replace("/:lang?", "") || "/", path) !== null);

/** Every other shopper page. */
const PAGES = LISTED_ROUTES.filter(
  ({ file, pattern }) =>
    /^shop\/.*\.tsx$/.test(file) && file !== WITHOUT_ADDRESS && (pattern.endsWith("*") || !hasState(pattern)),
).map(({ pattern }) => getExamplePath(pattern));

export const ADDRESSES: readonly string[] = [...PAGES, ...STATES];
