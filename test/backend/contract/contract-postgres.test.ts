/** The contract on PostgreSQL itself, where its server is installed. */
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { stateContract } from "./contract";
import { findPostgresPrograms, type PostgresServer, startPostgres } from "./postgres-server";

const programs = findPostgresPrograms();

describe.skipIf(programs === null)("PostgreSQL", () => {
  let server: PostgresServer | undefined;
  // Registered first, so that it runs last.
  afterAll(() => server?.stop());
  stateContract(async () => {
    server = await startPostgres(programs ?? "");
    return server.url;
  });

  // Each in a transaction of its own, which needs a server with more than one session.
  test("of two owners who are removed at the same moment, the second to commit is refused, and one is left", async () => {
    const sql = postgres(server?.url ?? "", { max: 3, onnotice() {} });
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
    await sql.end();
  });
});
