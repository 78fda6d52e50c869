/** The contract on PostgreSQL itself, where its server is installed. */
import { afterAll, describe } from "vitest";
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
});
