/** Signs the parameters of the thank-you page: what was requested, without personal data. */

/** Signs queries for this purpose, and verifies them. */
interface ReceiptSigner {
  sign(query: string): Promise<string>;
  isSigned(query: string, signature: string): Promise<boolean>;
}

export interface LeadReceipt {
  /** As in the lead; "" for none. */
  readonly subject: string;
  readonly slot: string;
  readonly vin: string;
  readonly hasItsPhotos: boolean;
}

const LIFETIME_MS = 60 * 60 * 1000;
const SIGNATURE = "sent";

export type LeadReceipts = ReturnType<typeof createLeadReceipts>;

export function createLeadReceipts(signer: ReceiptSigner, now: () => Date) {
  return {
    /** Returns a query without "?". */
    async sign({ subject, slot, vin, hasItsPhotos }: LeadReceipt): Promise<string> {
      const params = new URLSearchParams({ at: now().getTime().toString(36) });
      for (const [name, value] of Object.entries({ subject, slot, vin })) if (value) params.set(name, value);
      if (!hasItsPhotos) params.set("photos", "lost");
      return `${params}&${SIGNATURE}=${await signer.sign(params.toString())}`;
    },
    /**
     * Returns null for a query that this site did not sign within the last hour: the page must not confirm a lead that was never
     * sent.
     */
    async open(params: URLSearchParams): Promise<LeadReceipt | null> {
      const signed = new URLSearchParams(params);
      const signature = signed.get(SIGNATURE) ?? "";
      signed.delete(SIGNATURE);
      const isOurs = await signer.isSigned(signed.toString(), signature);
      const ageMs = now().getTime() - Number.parseInt(signed.get("at") ?? "", 36);
      if (!isOurs || !(ageMs < LIFETIME_MS)) return null;
      const read = (name: string) => signed.get(name) ?? "";
      return {
        subject: read("subject"),
        slot: read("slot"),
        vin: read("vin"),
        hasItsPhotos: read("photos") !== "lost",
      };
    },
  };
}
