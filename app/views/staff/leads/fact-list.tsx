/** Facts of a lead, one per line; missing ones are omitted. */

/** A term and the given text, which may be in a script of either direction. */
export type Fact = readonly [term: string, text: string | null | undefined];

export function StaffFactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-ledger min-w-0">
      {facts.map(([term, text]) =>
        text ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
