import { expect, test } from "vitest";
import { findContractBreaches } from "./twilio-contract";

const url = `https://api.twilio.com/2010-04-01/Accounts/AC${"0".repeat(32)}/Messages.json`;
const created = { sid: `SM${"0".repeat(32)}`, status: "queued", error_code: null };
const create = { method: "POST", url, body: "To=%2B14075550142&From=%2B15005550006&Body=x" };
const taken = { status: 201, body: JSON.stringify(created) };

test("an exchange as published has no violation", () => {
  expect(findContractBreaches(create, taken)).toEqual([]);
});

test.each([
  ["an unknown field", { ...create, body: `${create.body}&Colour=red` }, taken],
  ["a missing recipient", { ...create, body: "Body=x" }, taken],
  ["an unknown query", { method: "GET", url: `${url}?Sort=up`, body: "" }, { status: 200, body: "{}" }],
  [
    "a page that is too large",
    { method: "GET", url: `${url}?PageSize=1001`, body: "" },
    { status: 200, body: "{}" },
  ],
  ["an unknown path", { ...create, url: url.replace("Messages", "Calls") }, taken],
  ["an unknown status", create, { status: 418, body: "{}" }],
  ["a SID of another format", create, { status: 201, body: JSON.stringify({ ...created, sid: "SM1" }) }],
  ["an undefined status", create, { status: 201, body: JSON.stringify({ ...created, status: "flying" }) }],
  [
    "a number instead of a string",
    create,
    { status: 201, body: JSON.stringify({ ...created, num_media: 0 }) },
  ],
])("%s is a violation", (_, request, answer) => {
  expect(findContractBreaches(request, answer)).not.toEqual([]);
});
