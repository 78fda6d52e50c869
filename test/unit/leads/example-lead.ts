/** A lead that is in order, and the form it came from. */
import type { NewLead } from "~/leads/lead";

export function createLead(overrides: Partial<NewLead> = {}): NewLead {
  return {
    idempotencyKey: "7b0f6f0e-2f52-4f0e-9a52-0d9c5b0c5d11",
    sentAtIso: "2026-11-20T17:00:00.000Z",
    locale: "en",
    subject: "info",
    vin: "1FTEW1EP1MFA41207",
    page: "/contact",
    name: "Ana Beltrán",
    email: "ana.beltran@example.com",
    phone: "(407) 555-0199",
    vehicle: "2021 Ford F-150 XLT",
    message: "Hello, is it still there?",
    slot: null,
    tradeIn: null,
    wanted: null,
    noticeVersion: "2026-11-22",
    noticeLocale: "en",
    isSuspected: false,
    ...overrides,
  };
}

/** Opened ten seconds before `NOW`. */
export const NOW = new Date("2026-11-20T17:00:00Z");

export function createForm(overrides: Readonly<Record<string, string | File>> = {}): FormData {
  const form = new FormData();
  const fields = {
    key: "7b0f6f0e-2f52-4f0e-9a52-0d9c5b0c5d11",
    opened: String(NOW.getTime() - 10_000),
    website: "",
    subject: "info",
    name: "Ana Beltrán",
    email: "ana.beltran@example.com",
    phone: "(407) 555-0199",
    vehicle: "2021 Ford F-150 XLT",
    message: "Hello, is it still there?",
    ...overrides,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
