/** The parts of the FTC's Buyers Guide (16 CFR Part 455), in the order of the form. */

/** A sentence that starts with words in bold. `*words*` are in italics. */
interface Statement {
  readonly lead: string;
  readonly text: string;
}

export interface GuideWording {
  /** Must change with every wording change, because owners compare each version with the FTC's form. */
  readonly version: string;
  /** Where the wording comes from, and which parts couldn't be copied from the rule itself. */
  readonly source: string;
  /** The day from which the rule's form applies, "YYYY-MM-DD". */
  readonly date: string;
  readonly title: string;
  readonly important: Statement;
  readonly vehicle: Readonly<Record<"make" | "model" | "year" | "vin", string>>;
  readonly warranties: string;
  readonly asIs: { readonly heading: string; readonly text: string };
  readonly dealerWarranty: {
    readonly heading: string;
    readonly full: string;
    /** The text has `{labor}` and `{parts}` before their percent signs. */
    readonly limited: Statement;
    readonly systems: string;
    readonly duration: string;
  };
  readonly otherWarranties: {
    readonly heading: string;
    readonly manufacturer: Statement;
    readonly manufacturerUsed: string;
    readonly otherUsed: string;
    readonly ask: string;
  };
  readonly serviceContract: Statement;
  readonly inspection: string;
  readonly history: Statement;
  readonly otherSide: Statement;
  /** Only on the English form: that buyers may ask for the Spanish one. */
  readonly spanish?: string;
  readonly defects: {
    readonly heading: string;
    readonly systems: readonly { readonly name: string; readonly defects: readonly string[] }[];
  };
  readonly dealer: Readonly<Record<"name" | "address" | "phone" | "email" | "complaints", string>>;
  readonly receipt: string;
  readonly contract: Statement;
}
