/** Two owners who are removed at the same moment, each in a separate transaction, which needs a server with more than one session. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { startBackend } from "../../local/backend/start-backend";
import { findPostgresPrograms, startPostgres } from "./contract/postgres-server";

const programs = findPostgresPrograms();

describe.skipIf(programs === null)("PostgreSQL", () => {
  test("the second to commit is refused, and an owner is left", async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), "race-"));
    const server = await startPostgres(programs ?? "");
    const backend = await startBackend({
      ...{ dataFolder, port: 0, seed: false, staff: true, postgresUrl: server.url },
      environment: {},
    });
    const sql = postgres(server.url, { max: 3, onnotice() {} });
    try {
      await sql`update public.staff set role = 'owner'`;
      const [one, other] = await sql<{ user_id: string }[]>`select user_id from public.staff`;
      let second: Promise<unknown> = Promise.resolve();
      await sql.begin(async (first) => {
        await first`delete from public.staff where user_id = ${one?.user_id ?? ""}`;
        second = sql`delete from public.staff where user_id = ${other?.user_id ?? ""}`.catch(
          (error: { code: string }) => error.code,
        );
        // On a connection of its own, because a transaction sees the activity of its first look.
        const isWaiting = () => sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
        await expect.poll(isWaiting).toHaveLength(1);
      });
      expect(await second).toBe("23514");
      expect(await sql`select role from public.staff`).toEqual([{ role: "owner" }]);
    } finally {
      await sql.end();
      await backend.close();
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
});
