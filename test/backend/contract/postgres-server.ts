/** A temporary PostgreSQL server, where one is installed: the same contract must hold on it as on the embedded one. */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { vi } from "vitest";
import { findFreePorts } from "../../support/site/free-port";

const INSTALLED = "/usr/lib/postgresql";

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Folder of the newest server's programs, or null. `security_invoker` views need version 15. */
export function findPostgresPrograms(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const versions = readdirSync(INSTALLED)
    .map(Number)
    .filter((version) => version >= 15);
  const bin = path.join(INSTALLED, String(Math.max(...versions)), "bin");
  return existsSync(path.join(bin, "initdb")) ? bin : null;
}

export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "contract-postgres-"));
  const account = findServerAccount();
  if (account.uid && account.gid) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(path.join(bin, "initdb"), initdb, { ...account, cwd: folder, stdio: "ignore" });
  const [port = 0] = await findFreePorts(1);
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "fsync=off",
  ];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(path.join(bin, "postgres"), args, { ...account, cwd: folder, stdio: "ignore" });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilAnswering(url);
  return {
    url,
    async stop() {
      // "Immediate" does not wait for clients, and loses nothing of value here.
      server.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; its packages create an account. */
function findServerAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: readId("-u"), gid: readId("-g") };
}

async function waitUntilAnswering(url: string): Promise<void> {
  const ask = async () => {
    const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice() {} });
    await sql`select 1`.finally(() => sql.end());
  };
  await vi.waitFor(ask, { timeout: 30_000, interval: 100 });
}
