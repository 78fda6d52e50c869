import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { isSignedByTwilio } from "~/leads/delivery/twilio-callback";
import { ACCOUNT, connect, openStandIn, startStandIn } from "../functions/stand-in-account";

test("accepted texts are there after a restart, even if the last line was cut off, and deleted ones aren't", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "texts-"));
  const file = path.join(folder, "texts.jsonl");
  const listBodies = () => Array.from(openStandIn({ file }).list(), ({ body }) => body);
  const first = openStandIn({ file });
  for (const text of ["zero", "one", "two"]) await connect(first).sendMessage(text);
  await connect(first).deleteMessage(first.list()[2]?.sid ?? "");
  expect(listBodies()).toEqual(["two", "one"]);
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [lines[1], lines[2]].join("\n").slice(0, -9));
  expect(listBodies()).toEqual(["one"]);
  rmSync(folder, { recursive: true });
});

/** Receives reports at a separate address. @param answers one status per report; 200 after the last */
async function openReceiver(answers: readonly number[]) {
  const taken: { status: string | null; isSigned: boolean; path: string }[] = [];
  const left = [...answers];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const signature = String(request.headers["x-twilio-signature"]);
    taken.push({
      status: new URLSearchParams(body).get("MessageStatus"),
      isSigned: await isSignedByTwilio(ACCOUNT.authToken, { url: getUrl(), body, signature }),
      path: request.url ?? "",
    });
    response.writeHead(left.shift() ?? 200).end();
  });
  const getUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: getUrl(), taken, close: () => new Promise((resolve) => server.close(resolve)) };
}

test("a report is retried only as its URL's parameters ask, and its signature excludes them", async () => {
  const standIn = await startStandIn();
  const receiver = await openReceiver([503, 503, 200, 200, 503]);
  const statusCallback = `${receiver.url}#rc=5&rp=ct,rt,5xx`;
  await connect(standIn, { statusCallback }).sendMessage("with retries");
  await vi.waitFor(() => expect(receiver.taken.map(({ status }) => status)).toHaveLength(4), 5000);
  expect(receiver.taken.map(({ status }) => status)).toEqual(["sent", "sent", "sent", "delivered"]);
  expect(receiver.taken.every(({ isSigned, path }) => isSigned && path === "/reports")).toBe(true);
  await connect(standIn, { statusCallback: receiver.url }).sendMessage("without");
  await vi.waitFor(() => expect(receiver.taken).toHaveLength(6), 5000);
  await standIn.close();
  await receiver.close();
});

test("its page shows the texts, and escapes what a shopper wrote", async () => {
  const standIn = await startStandIn();
  await connect(standIn).sendMessage("<script>alert(1)</script> & Olá");
  const answer = await fetch(standIn.url);
  const html = await answer.text();
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Olá");
  expect(html).not.toContain("<script>");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  await standIn.close();
});

test("without controls no failure can be injected; under another host name it responds to nothing", async () => {
  const standIn = await startStandIn({ hasControls: false });
  const control = await fetch(`${standIn.url}/faults`, { method: "PUT", body: "[]" });
  expect([control.status, (await fetch(`${standIn.url}/messages`)).status]).toEqual([404, 404]);
  const status = await new Promise((resolve) => {
    const headers = { Host: "texts.evil.example" };
    request({ port: new URL(standIn.url).port, host: "127.0.0.1", headers }, (answer) =>
      resolve(answer.resume().statusCode),
    ).end();
  });
  expect(status).toBe(421);
  await standIn.close();
});
