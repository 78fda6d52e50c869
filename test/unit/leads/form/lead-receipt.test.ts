import { expect, test } from "vitest";
import { createQuerySigner } from "~/edge/session/signed-query";
import { createLeadReceipts } from "~/leads/form/lead-receipt";

const SECRET = "the first secret of a test, long enough";
const OLD = "an older secret of a test, long enough";
const CAR = { subject: "test-drive", slot: "2026-11-21T10:00", vin: "1FTEW1EP1MFA41207" };
const RECEIPT = { ...CAR, hasItsPhotos: false };
const at = (time: string) => () => new Date(time);
const noon = at("2026-11-20T17:00:00Z");
const sign = (secret = SECRET, purpose = "lead-receipt") =>
  createLeadReceipts(createQuerySigner([secret], purpose), noon).sign(RECEIPT);
const open = (query: string, now = noon, secrets: readonly [string, ...string[]] = [SECRET]) =>
  createLeadReceipts(createQuerySigner(secrets, "lead-receipt"), now).open(new URLSearchParams(query));

test("a signed receipt is read again, also after the secret was rotated", async () => {
  expect(await open(await sign())).toEqual(RECEIPT);
  expect(await open(await sign(OLD), noon, [SECRET, OLD])).toEqual(RECEIPT);
});

test("a receipt expires after an hour", async () => {
  expect(await open(await sign(), at("2026-11-20T17:59:59Z"))).toEqual(RECEIPT);
  expect(await open(await sign(), at("2026-11-20T18:00:00Z"))).toBeNull();
});

test("any change to a receipt makes it invalid, and so does a signature for another purpose", async () => {
  const query = await sign();
  const changes = [query.replace("10%3A00", "11%3A00"), `${query}&vin=OTHER`];
  const unsigned = [query.replace(/sent=./, "sent=x"), query.replace(/&sent=.*/, ""), ""];
  for (const other of [...changes, ...unsigned, await sign(OLD), await sign(SECRET, "flash")])
    expect(await open(other)).toBeNull();
});
