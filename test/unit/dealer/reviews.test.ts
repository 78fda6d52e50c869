import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { formatMonth } from "~/i18n/format-month";
import { DEALER } from "../../fixtures/dealer";

test("the review figures are the specified ones, with the month they are from", () => {
  expect(DEALER.reviews).toMatchObject({ average: "4.8", count: "127+" });
  expect(DEALER.reviews.asOf).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
});

test("all reviews are linked by an external search with the name encoded", () => {
  expect(dealer.reviewsUrl).toBe("https://www.google.com/search?q=Orlando+Family+Motors+Orlando+FL+reviews");
});

test("the sample testimonials are marked as samples, and not shown", () => {
  const { isShown, quotes } = DEALER.testimonials;
  expect(quotes).toHaveLength(3);
  for (const testimonial of quotes) expect(testimonial).toMatchObject({ rating: 5, isSample: true });
  expect(isShown).toBe(false);
});

test.each([
  ["en", "2026-01", "January 2026"],
  ["es", "2026-11", "noviembre de 2026"],
  ["pt", "2026-12", "dezembro de 2026"],
] as const)("in %s the month %s reads %s", (locale, month, text) => {
  expect(formatMonth(locale, month)).toBe(text);
});
