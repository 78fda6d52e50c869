import { expect, test } from "vitest";
import { parseLeadPhone } from "~/leads/inbox/lead-phone.server";
import { formatReplyLinks, formatUsPhone } from "~/leads/inbox/reply-links";

const greeting = { subject: "Your message", text: "Hello Zoë & co,\nwe are here." };
const linksOf = (phone: string, email = "ana@example.com") => {
  const { e164 = null, extension = null } = parseLeadPhone(phone) ?? {};
  return formatReplyLinks({ phoneE164: e164, phoneExtension: extension, email, contactStop: null }, greeting);
};

test.each([
  ["(407) 555-0199", "tel:+14075550199", "14075550199"],
  ["+55 11 91234-5678", "tel:+5511912345678", "5511912345678"],
  ["407-555-0199 x12", "tel:+14075550199;ext=12", "14075550199"],
])("links to call, text and message %s use its E.164 form (%s)", (phone, call, digits) => {
  const links = linksOf(phone);
  expect(links.phone?.call).toBe(call);
  expect(links.phone?.whatsApp).toMatch(new RegExp(`^https://wa\\.me/${digits}\\?text=Hello%20Zo%C3%AB`));
  expect(links.phone?.sms).toMatch(new RegExp(`^sms:\\+${digits}\\?body=Hello%20Zo%C3%AB`));
});

test("a number that might be a stranger's has no link", () => {
  expect(linksOf("555-0199").phone).toBeNull();
});

test("nobody who asked for it is contacted, and a lead without an email address has no link to write one", () => {
  const contactStop = { reason: "asked", atIso: "2026-11-20T17:00:00Z", by: null } as const;
  const person = { phoneE164: "+14075550199", phoneExtension: null, email: "a@b.c", contactStop };
  expect(formatReplyLinks(person, greeting)).toEqual({ phone: null, mail: null });
  expect(linksOf("4075550199", "")).toMatchObject({ phone: { call: "tel:+14075550199" }, mail: null });
});

test.each([
  ["4075550155", "+14075550155", null, "(407) 555-0155"],
  ["407.555.0155 (mom's)", "+14075550155", null, null],
  ["(407) 555-0155 x4", "+14075550155", "4", null],
  ["+55 11 5555-0155", "+551155550155", null, null],
  ["555-0155", null, null, null],
])("the number %s (%s, extension %s) is written as %s", (phone, phoneE164, phoneExtension, written) => {
  expect(formatUsPhone({ phone, phoneE164, phoneExtension })).toBe(written);
});
