import { expect, test } from "vitest";
import { createFlashStore } from "~/edge/session/flash";

const SECRETS = ["0123456789abcdefghijklmnopqrstuvwxyz"] as const;
const start = new Date("2026-11-21T15:00:00Z");
const after = (seconds: number) => () => new Date(start.getTime() + seconds * 1000);
const page = (cookie = "", url = "https://www.example.com/inventory") =>
  new Request(url, { headers: { Cookie: cookie } });
const said = { subject: "sync:17", outcome: "hosted", message: 'Sheet; "is" = empty, ¡sí!' };

async function keep(url?: string): Promise<string> {
  return createFlashStore(SECRETS, after(0)).set(page("", url), said);
}
const getPair = (line: string) => line.split(";")[0] ?? "";

test("a flash is read back with its time, among other cookies", async () => {
  const cookie = `a=b; ${getPair(await keep())}; c=d`;
  const flash = { ...said, storedAtMs: start.getTime() };
  expect(await createFlashStore(SECRETS, after(59)).read(page(cookie))).toEqual(flash);
});

test("a flash that is older than a minute, changed or cut is ignored", async () => {
  const cookie = getPair(await keep());
  const keeper = createFlashStore(SECRETS, after(1));
  expect(await createFlashStore(SECRETS, after(61)).read(page(cookie))).toBeNull();
  const changed = [cookie.replace("hosted", "success"), cookie.slice(0, -1)];
  for (const other of [...changed, "__Host-flash=", "__Host-flash=&sig=", ""])
    expect(await keeper.read(page(other))).toBeNull();
});
