/** The database's own list of its migrations, which is compared with those of a deployment. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { ContractFixture } from "./contract-fixture";

export function stateMigrationsContract(get: () => ContractFixture): void {
  test("migrations: the service key reads the version of each file, in order", async () => {
    const versions = readdirSync("supabase/migrations")
      .sort()
      .map((file) => file.slice(0, 14));
    expect(versions.length).toBeGreaterThan(0);
    const { data, error } = await get().service.rpc("list_applied_migrations");
    expect([error, data]).toEqual([null, versions]);
  });

  test("migrations: a visitor cannot read the list", async () => {
    const { data, error } = await get().visitor.rpc("list_applied_migrations");
    expect([data, error?.code]).toEqual([null, "42501"]);
  });
}
