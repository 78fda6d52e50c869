import { readFile } from "node:fs/promises";

/** The Worker's static files, as its `ASSETS` binding answers them. */
export const publicFiles = {
  fetch: async (address: string) => new Response(await readFile(`public${new URL(address).pathname}`)),
} as Pick<Fetcher, "fetch">;
