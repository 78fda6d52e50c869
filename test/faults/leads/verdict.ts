/** Compares what shoppers sent with the stored rows, and the rows with the texts that were sent. */

import { getReference } from "~/leads/delivery/sms-text";
import { getPhoneDigits } from "~/leads/lead";
import type { SiteUnderFault } from "../site-under-fault";
import { countUnsettled, listLeadRows } from "./outbox";
import { MARKS, type Message } from "./shoppers";

export type Verdict = Awaited<ReturnType<typeof checkDeliveries>>;

/** The part of a verdict that holds in every run. */
export const NO_HARM = {
  lost: 0,
  unsent: 0,
  doubledRows: 0,
  doubledTexts: 0,
  refusedButStored: 0,
  leaks: [],
};

const IS_OF_THE_BUFFER = /^(?:A new lead is|\d+ new leads are) waiting\. /;

export async function checkDeliveries(messages: readonly Message[], site: SiteUnderFault) {
  const rows = await listLeadRows(site.service);
  const texts = countBy(site.standIn.list().map(({ body }) => /Ref ([0-9a-f]+)$/.exec(body)?.[1] ?? ""));
  const idsOf = new Map<string, string[]>();
  for (const { id, idempotency_key, message } of rows) {
    const name = `${idempotency_key} ${message}`;
    idsOf.set(name, [...(idsOf.get(name) ?? []), id]);
  }
  const rowsOf = ({ key, text }: Message) => idsOf.get(`${key} ${text}`) ?? [];
  const taken = messages.filter(({ state }) => state === "taken");
  const refused = messages.filter(({ state }) => state === "refused");
  const countTexts = (id: string) => texts.get(getReference(id)) ?? 0;
  const addresses = messages.flatMap(({ shopper }) => shopper.visited);
  return {
    taken: taken.length,
    refused: refused.length,
    rows: rows.length,
    // During an outage the lead buffer also sends notices about waiting leads, which belong to no lead.
    texts: site.standIn.list().filter(({ body }) => !IS_OF_THE_BUFFER.test(body)).length,
    /** Confirmed to the shopper, but without a row. */
    lost: taken.filter((message) => rowsOf(message).length === 0).length,
    unsent: rows.filter(({ id }) => countTexts(id) === 0).length,
    /** Extra rows for the same message. */
    doubledRows: rows.length - idsOf.size,
    doubledTexts: rows.filter(({ id }) => countTexts(id) > 1).length,
    /** Although the shopper saw a failure. */
    refusedButStored: refused.filter((message) => rowsOf(message).length > 0).length,
    /** Texts whose final status was learned neither by a report nor by polling. */
    unsettled: await countUnsettled(site.service),
    suspected: rows.filter(({ is_suspected }) => is_suspected).length,
    /** Without any, the search for leaks in the logs proves nothing. */
    loggedTexts: site.logLines.filter((line) => line.includes('"event":"leadDelivered"')).length,
    /** Log lines and URLs that contain a shopper's personal data. */
    leaks: findLeaks([...site.logLines, ...site.line.addresses, ...addresses], messages),
  };
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Ten digits could also be part of a random id, so only phone numbers that were sent count. */
function findLeaks(lines: readonly string[], messages: readonly Message[]): string[] {
  const phones = new Set(messages.map(({ shopper }) => getPhoneDigits(shopper.phone)));
  return lines.filter((line) => {
    const lower = decode(line).toLowerCase();
    const digits = lower.match(/98765\d{5}/g) ?? [];
    return (
      MARKS.some((mark) => lower.includes(mark)) ||
      lower.includes("(987)") ||
      digits.some((text) => phones.has(text))
    );
  });
}

function decode(line: string): string {
  try {
    return decodeURIComponent(line.replaceAll("+", " "));
  } catch {
    return line;
  }
}
