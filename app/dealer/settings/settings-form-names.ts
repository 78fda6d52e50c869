/** Names of the forms on `/staff/settings`, also used as the `intent` of their submit buttons. */
export const SETTINGS_FORM_NAMES = [
  "holidays",
  "addDay",
  "removeDay",
  "hours",
  "contact",
  "offer",
  "removeOffer",
  "testimonial",
  "removeTestimonial",
  "showTestimonials",
  "reviews",
  "prices",
  "replies",
] as const;
export type SettingsFormName = (typeof SETTINGS_FORM_NAMES)[number];

/** Prefix of the intent that previews a form instead of saving it. */
export const PREVIEW = "preview.";
/** Field that contains the section's version that the person saw. */
export const EXPECTED_FIELD = "expected";
