import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "~/edge/settings";

const complete = {
  SUPABASE_URL: "https://project.supabase.co/",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
  DEALER_PHONE: "(407) 555-0142",
  INVENTORY_FRESH_SECONDS: "30",
};

test("complete settings are read, a slash at the end of an address is dropped, everything else is ignored", () => {
  expect(parseSettings({ ...complete, HOME: "/somewhere", SITE_URL: "https://www.example.com/" })).toEqual({
    ...complete,
    SUPABASE_URL: "https://project.supabase.co",
    SITE_URL: "https://www.example.com",
    INVENTORY_FRESH_SECONDS: 30,
  });
});

test("SITE_URL may be left out, also as an empty text", () => {
  expect(parseSettings({ ...complete, SITE_URL: "" }).SITE_URL).toBeUndefined();
});

test.each([
  ["SUPABASE_URL", undefined],
  ["SUPABASE_URL", "project.supabase.co"],
  ["SUPABASE_URL", "ftp://project.supabase.co"],
  ["SUPABASE_PUBLISHABLE_KEY", ""],
  ["SUPABASE_PUBLISHABLE_KEY", "short"],
  ["SITE_URL", "www.example.com"],
  ["DEALER_PHONE", "call us"],
  ["INVENTORY_FRESH_SECONDS", "-1"],
  ["INVENTORY_FRESH_SECONDS", "30s"],
  ["INVENTORY_FRESH_SECONDS", "1.5"],
])("a mistake in %s (%s) is one sentence that names it", (name, value) => {
  const read = () => parseSettings({ ...complete, [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name} must be .+\\.$`));
});

test("a mistyped key is never shown", () => {
  expect(() => parseSettings({ ...complete, SUPABASE_PUBLISHABLE_KEY: "oops-secret" })).toThrow(
    /^(?!.*oops-secret)/,
  );
});
