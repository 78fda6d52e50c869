/** The contact page asked for a vehicle. */

/** Why a shopper comes from a vehicle to the contact form. */
type ContactSubject = "test-drive" | "info";

/** Path without the language; the form shows the vehicle with this VIN and preselects the subject. */
export function formatContactPath(subject: ContactSubject, vin: string): string {
  return `/contact?${new URLSearchParams({ subject, vin })}`;
}
