import { expect, test } from "vitest";
import { formatReplyLinks } from "~/leads/reply-links";

const greeting = { subject: "Your message", text: "Hello Zoë & co,\nwe are here." };

test.each([
  ["(407) 555-0199", "tel:+14075550199", "14075550199"],
  ["+1 407 555 0199", "tel:+14075550199", "14075550199"],
  ["+55 11 91234-5678", "tel:+5511912345678", "5511912345678"],
  ["555-0199", "tel:5550199", "5550199"],
])("%s is called by %s", (phone, call, whatsApp) => {
  const links = formatReplyLinks({ phone, email: "ana@example.com" }, greeting);
  expect(links.call).toBe(call);
  expect(links.whatsApp).toMatch(new RegExp(`^https://wa\\.me/${whatsApp}\\?text=Hello%20Zo%C3%AB`));
});

test("an address cannot add a header or a second addressee", () => {
  const email = "a?bcc=evil@example.com&x\r\n";
  const { mail } = formatReplyLinks({ phone: "4075550199", email }, greeting);
  expect(mail).toBe(
    "mailto:a%3Fbcc%3Devil@example.com%26x%0D%0A?subject=Your%20message&body=Hello%20Zo%C3%AB%20%26%20co%2C%0Awe%20are%20here.",
  );
});

test("half a character does not break a link", () => {
  const { whatsApp } = formatReplyLinks(
    { phone: "4075550199", email: "a@b.c" },
    { subject: "", text: "\uD83D" },
  );
  expect(whatsApp).toContain("%EF%BF%BD");
});
