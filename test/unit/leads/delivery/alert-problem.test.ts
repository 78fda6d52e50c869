import { expect, test } from "vitest";
import { findAlertProblem } from "~/leads/delivery/alert-problem";

test.each([
  ["sms", "21610", "stopped"],
  ["sms", "30003", "unreachable"],
  ["sms", "401", "account"],
  ["sms", "99999", "other"],
  ["sms", null, "other"],
  ["webhook", "500", "crm"],
] as const)("an alert by %s with code %s failed because of: %s", (channel, code, problem) => {
  expect(findAlertProblem(channel, code)).toBe(problem);
});
