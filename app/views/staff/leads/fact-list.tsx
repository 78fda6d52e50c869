/** Facts of a lead, one a line; what nobody gave is left out. */

/** A term and what was given, which may be in letters of any direction. */
export type Fact = readonly [term: string, text: string | null | undefined];

export function StaffFactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ledger">
      {facts.map(([term, text]) =>
        text ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
