import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startTwilioStandIn } from "../../local/vendors/twilio-stand-in";
import { ACCOUNT, connect, startStandIn } from "../functions/stand-in-account";
import { findFreePort } from "../site/free-port";

test("what was taken is there after a restart, also when the last line was cut", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "texts-"));
  const file = path.join(folder, "texts.jsonl");
  const options = { ...ACCOUNT, file, statusCallback: null };
  const first = await startTwilioStandIn({ ...options, port: await findFreePort() });
  await connect(first).sendMessage("one");
  await connect(first).sendMessage("two");
  await first.close();
  writeFileSync(file, readFileSync(file, "utf8").slice(0, -9));
  const second = await startTwilioStandIn({ ...options, port: await findFreePort() });
  expect(second.list().map(({ body }) => body)).toEqual(["one"]);
  await second.close();
  rmSync(folder, { recursive: true });
});

test("its page shows the texts, and what a shopper wrote is text there", async () => {
  const standIn = await startStandIn();
  await connect(standIn).sendMessage("<script>alert(1)</script> & Olá");
  const answer = await fetch(standIn.url);
  const html = await answer.text();
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Olá");
  expect(html).not.toContain("<script>");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  await standIn.close();
});

test("without controls nobody makes it fail; under another name it answers nothing", async () => {
  const port = await findFreePort();
  const standIn = await startTwilioStandIn({ ...ACCOUNT, port, file: null, statusCallback: null });
  const control = await fetch(`${standIn.url}/faults`, { method: "PUT", body: "[]" });
  expect([control.status, (await fetch(`${standIn.url}/messages`)).status]).toEqual([404, 404]);
  const status = await new Promise((resolve) => {
    const headers = { Host: "texts.evil.example" };
    request({ port, host: "127.0.0.1", headers }, (answer) => resolve(answer.resume().statusCode)).end();
  });
  expect(status).toBe(421);
  await standIn.close();
});
