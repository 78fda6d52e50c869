import { expect, test } from "vitest";
import type { RouteHandle } from "~/views/frame/page-kind";
import { LISTED_ROUTES } from "../support/routes/listed-routes";

const routes = LISTED_ROUTES.map(({ file }) => file).filter((file) => file.endsWith(".tsx"));
const isStaffs = (file: string) => file.startsWith("staff/");

async function readHandle(file: string): Promise<RouteHandle | undefined> {
  return ((await import(`../../app/routes/${file}`)) as { handle?: RouteHandle }).handle;
}

test.each(routes.filter((file) => !isStaffs(file)))("%s opts out of the framework's script", async (file) => {
  expect((await readHandle(file))?.hydrate).toBe(false);
});
