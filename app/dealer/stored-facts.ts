/** The facts as stored in the database and the snapshot. */

/** The newest saved value of each section, not yet validated; a section never saved is absent. */
export interface StoredFacts {
  /** Changes with every saved change. */
  readonly version: string;
  readonly sections: Readonly<Record<string, unknown>>;
}

export const NO_STORED_FACTS: StoredFacts = { version: "", sections: {} };
