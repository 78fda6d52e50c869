import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { RouteHandle } from "~/views/page-kind";

const routes = readdirSync("app/routes").filter((file) => file.endsWith(".tsx"));
const isStaffs = (file: string) => file.includes("staff") || file.includes("photo-sync");

async function readHandle(file: string): Promise<RouteHandle | undefined> {
  return ((await import(`../../app/routes/${file}`)) as { handle?: RouteHandle }).handle;
}

test.each(routes.filter((file) => !isStaffs(file)))("%s opts out of the framework's script", async (file) => {
  expect((await readHandle(file))?.hydrate).toBe(false);
});
