import { expect, test } from "vitest";
import { parseDeliveryReport } from "~/leads/delivery/twilio-report";

const FORM = "application/x-www-form-urlencoded";
const sid = `SM${"a1".repeat(16)}`;

test("a form-encoded report is parsed", () => {
  const body = `SmsSid=${sid}&MessageSid=${sid}&MessageStatus=delivered&To=%2B14075550142`;
  expect(parseDeliveryReport(FORM, body)).toEqual({
    externalId: sid,
    status: "delivered",
    errorCode: null,
  });
});

test("a JSON report is parsed, with its error as a number", () => {
  const body = JSON.stringify({ MessageSid: sid, MessageStatus: "undelivered", ErrorCode: 30005 });
  expect(parseDeliveryReport("application/json; charset=utf-8", body)).toEqual({
    externalId: sid,
    status: "undelivered",
    errorCode: "30005",
  });
});

test.each([
  [FORM, ""],
  [FORM, "MessageStatus=delivered"],
  [FORM, `MessageSid=${sid}&MessageStatus=exploded`],
  [FORM, "MessageSid=SM1&MessageStatus=sent"],
  [FORM, `MessageSid=${sid}&MessageStatus=failed&ErrorCode=drop+table`],
  ["application/json", "{"],
  ["application/json", "null"],
  ["application/json", "[]"],
])("%s with %j is not a report", (contentType, body) => {
  expect(parseDeliveryReport(contentType, body)).toBeNull();
});
