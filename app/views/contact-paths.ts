/** The contact page asked for something: a subject, a vehicle. */

/** Why a shopper comes to the contact page; the values stand in addresses of every language. */
const CONTACT_SUBJECTS = ["test-drive", "info", "financing", "offer"] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** null for a subject that we do not know, which counts as none. */
export function parseContactSubject(text: string | null): ContactSubject | null {
  return CONTACT_SUBJECTS.find((subject) => subject === text) ?? null;
}

/** Path without the language; the form shows the vehicle with this VIN and preselects the subject. */
export function formatContactPath(subject: ContactSubject, vin: string): string {
  return `/contact?${new URLSearchParams({ subject, vin })}`;
}
