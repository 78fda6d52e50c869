import { expect, test } from "vitest";
import { formatMailUrl, formatSmsUrl, formatWhatsAppShareUrl, formatWhatsAppUrl } from "~/dealer/links";
import { DEALER } from "../../fixtures/dealer";

test("lines end with %0D%0A in an email (RFC 6068), and with %0A in a text and in WhatsApp", () => {
  for (const text of ["Hi,\nis it there?", "Hi,\r\nis it there?", "Hi,\ris it there?"]) {
    const line = "Hi%2C%0Ais%20it%20there%3F";
    const address = `mailto:ana@example.com?subject=Re%3A%20a%20Bcc%3A%20b&body=${line.replace("%0A", "%0D%0A")}`;
    expect(formatMailUrl("ana@example.com", { subject: "Re: a\r\nBcc: b", text })).toBe(address);
    expect(formatSmsUrl("+14075550199", text)).toBe(`sms:+14075550199?body=${line}`);
    expect(formatWhatsAppUrl(DEALER.phone, text)).toBe(`https://wa.me/14075550142?text=${line}`);
    expect(formatWhatsAppShareUrl(text)).toBe(`https://wa.me/?text=${line}`);
  }
});

test("a lone surrogate doesn't break a link", () => {
  const half = "\uD83D";
  for (const url of [formatSmsUrl("1", half), formatMailUrl("1", { subject: half, text: half })])
    expect(url).toContain("%EF%BF%BD");
});

test("without a text a link names only the address or the number", () => {
  expect(formatMailUrl("o'hara+cars@example.com")).toBe("mailto:o'hara%2Bcars@example.com");
  expect(formatMailUrl("a?bcc=evil@example.com\r\n")).toBe("mailto:a%3Fbcc%3Devil@example.com");
  expect(formatWhatsAppUrl(DEALER.phone)).toBe("https://wa.me/14075550142");
});
