/** A section of the vehicle page, and an entry of its definition lists. */
import type { ReactNode } from "react";

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function VehicleSection({ heading, children }: SectionProps) {
  return (
    <section className="part border-t border-line py-5 print:py-1">
      <h2 className="mb-2.5 text-[1.375rem]">{heading}</h2>
      {children}
    </section>
  );
}

interface EntryProps {
  readonly term: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

export function Entry({ term, children, className }: EntryProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
