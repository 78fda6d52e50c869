import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const routes = readdirSync("app/routes").filter((file) => file.endsWith(".tsx"));

test.each(routes)("%s opts out of the framework's script", async (file) => {
  const route = (await import(`../../app/routes/${file}`)) as { handle?: { hydrate: boolean } };
  expect(route.handle).toEqual({ hydrate: false });
});
