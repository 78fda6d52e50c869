/** A fake backend and fake pages with scripted responses, for testing that the suites' checks detect a broken site. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import "../../local/backend/storage/web-socket-name";

type Rows = readonly Readonly<Record<string, unknown>>[];

export interface ScriptedBackend {
  readonly service: SupabaseClient;
  /** Rows returned for any query, by table. A table without an entry answers 503. */
  readonly tables: Map<string, Rows>;
  /** File names by folder of the bucket. */
  readonly bucket: Map<string, readonly string[]>;
}

export function createScriptedBackend(): ScriptedBackend {
  const tables = new Map<string, Rows>();
  const bucket = new Map<string, readonly string[]>();
  const answer: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    if (pathname.startsWith("/storage/")) {
      const { prefix } = JSON.parse(String(init?.body)) as { prefix: string };
      return Response.json((bucket.get(prefix) ?? []).map((name) => ({ name })));
    }
    const rows = tables.get(pathname.split("/").at(-1) ?? "");
    if (!rows) return Response.json({ message: "down" }, { status: 503 });
    return Response.json(Number(searchParams.get("offset") ?? 0) > 0 ? [] : rows);
  };
  const service = createClient("http://backend.invalid", "key", {
    auth: { persistSession: false },
    global: { fetch: answer },
  });
  return { service, tables, bucket };
}

interface Page {
  readonly status: number;
  readonly body: string;
  readonly location?: string;
}

export interface ScriptedPages {
  readonly url: string;
  /** The response to every request from now on; null resets the connection. */
  answer: Page | null;
  close(): Promise<void>;
}

export async function servePages(first: Page): Promise<ScriptedPages> {
  const server = createServer((request, response) => {
    request.resume();
    const { answer } = pages;
    if (!answer) return void response.socket?.resetAndDestroy();
    const location = answer.location === undefined ? {} : { Location: answer.location };
    response.writeHead(answer.status, { Connection: "close", ...location }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const pages: ScriptedPages = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: first,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return pages;
}
