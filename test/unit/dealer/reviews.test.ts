import { expect, test } from "vitest";
import { reviews } from "~/dealer/reviews";
import { TESTIMONIALS } from "~/dealer/testimonials";
import { formatMonth } from "~/i18n/format-month";

test("the review figures are the specified ones, with the month they are from", () => {
  expect(reviews).toMatchObject({ rating: "4.8", bestRating: "5.0", count: "127+" });
  expect(reviews.asOf).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
});

test("all reviews are linked by an external search with the name encoded", () => {
  expect(reviews.url).toBe("https://www.google.com/search?q=Orlando+Family+Motors+Orlando+FL+reviews");
});

test("the sample testimonials are marked as samples", () => {
  expect(TESTIMONIALS).toHaveLength(3);
  for (const testimonial of TESTIMONIALS) expect(testimonial).toMatchObject({ rating: 5, isSample: true });
});

test.each([
  ["en", "2026-01", "January 2026"],
  ["es", "2026-11", "noviembre de 2026"],
  ["pt", "2026-12", "dezembro de 2026"],
] as const)("in %s the month %s reads %s", (locale, month, text) => {
  expect(formatMonth(locale, month)).toBe(text);
});
