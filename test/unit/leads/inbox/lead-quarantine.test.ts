import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLead, type QuarantinedLead } from "~/leads/inbox/lead-quarantine";
import { isStorableText } from "~/platform/storable-text";
import { createQuarantineRow } from "~/views/staff/leads/quarantine-data";
import { createLead, createWanted } from "../../../fixtures/lead";

const NO_CAR = { year: 2018, model: null, odometerMiles: 9, condition: null };
const TRADE_IN = { ...NO_CAR, vin: "A\u0000B", make: "Ford\ufffe" };
const WANTED = { ...createWanted("q=a&make=Honda"), q: "a\u0000" };

test("a copy contains what can be stored, and is no longer suspected", () => {
  const texts = { name: "Ana\u0000 Beltrán", message: "Hello\r\nis it\u0085 there?" };
  const cars = { vin: "not a VIN", tradeIn: TRADE_IN, wanted: WANTED };
  const lead = createLead({ ...texts, ...cars, slot: "soon", isSuspected: true });
  const clean = { name: "Ana Beltrán", message: "Hello\nis it there?", isSuspected: false };
  const tradeIn = { ...TRADE_IN, vin: "AB", make: "Ford" };
  const known = { vin: null, slot: null, tradeIn, wanted: { ...WANTED, q: "a" } };
  expect(cleanLead(lead)).toEqual({ ...lead, ...clean, ...known });
});

test("a valid lead is copied unchanged", () => {
  expect(cleanLead(createLead())).toEqual(createLead());
});

test("any submission has a copy that fits the table", () => {
  const text = fc.string({ unit: "binary", maxLength: 3_000 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const lead = createLead({ name: one, message: other, vehicle: one, page: other });
      const { name, message, vehicle, page } = cleanLead(lead);
      const fits = (part: string, most: number) => part.length > 0 && part.length <= most;
      const areStorable = [name, message, vehicle ?? "", page].every(isStorableText) && page.length <= 200;
      return areStorable && fits(name, 100) && fits(message, 2_000) && fits(vehicle ?? "x", 200);
    }),
  );
});

const WAITING = { acceptedAtIso: null, acceptedBy: null, leadId: null };
const REFUSED = { reason: "22P05", receivedAtIso: "2026-11-20T17:00:00.000Z", ...WAITING };
const sentLead = createLead({ name: "Ana\u0000", message: "a\ud800b", tradeIn: TRADE_IN });
const KEPT: QuarantinedLead = { ...REFUSED, id: "9f1c3f0e-2f52-4f0e-9a52-0d9c5b0c5d11", lead: sentLead };

test("staff see what was sent, with every unstorable character named", () => {
  const { sent, reason, code } = createQuarantineRow(KEPT);
  const tradeIn = "2018 Ford[U+FFFE] A[U+0000]B 9";
  expect(sent).toMatchObject({ name: "Ana[U+0000]", message: "a[U+D800]b", tradeIn });
  expect([reason, code]).toEqual(["text", "22P05"]);
  expect(createQuarantineRow({ ...KEPT, lead: null }).sent).toBeNull();
});

test("each code is explained", () => {
  const explain = (reason: string) => createQuarantineRow({ ...KEPT, reason }).reason;
  const reasons = ["text", "long", "rule", "rule", "other"];
  expect(["22021", "22001", "23514", "23505", "22012"].map(explain)).toEqual(reasons);
});
