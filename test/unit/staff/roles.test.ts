import { expect, test } from "vitest";
import { hasRole, ROLES } from "~/staff/roles";

const member = (role: (typeof ROLES)[number]) => ({
  userId: "u",
  name: "Ana",
  role,
  mustChangePassword: false,
});

test("an owner may do everything, sales staff only their tasks", () => {
  for (const role of ROLES) expect(hasRole(member("owner"), role)).toBe(true);
  expect(hasRole(member("sales"), "sales")).toBe(true);
  expect(hasRole(member("sales"), "owner")).toBe(false);
});
