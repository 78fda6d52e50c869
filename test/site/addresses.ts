/** The shoppers' pages in the states that look different: what is asked of every page is asked of these. */
export const ADDRESSES = [
  "/",
  "/inventory",
  "/inventory?style=Truck&price=10000-20000&q=ram",
  "/inventory?style=Electric&price=0-10000",
  "/vehicle/1",
  "/vehicle/5",
  "/vehicle/22",
  "/vehicle/4",
  "/vehicle/1003",
  "/offers",
  "/about",
  "/financing?price=28900",
  "/financing?price=1&apr=99",
  "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  "/nowhere",
] as const;
