/** Text of the Buyers Guide: bold at its start, and italics. */
import { Fragment, type ReactNode } from "react";

interface StatementProps {
  readonly lead: string;
  readonly text: string;
  readonly className?: string;
}

export function Statement({ lead, text, className }: StatementProps) {
  return (
    <p className={className}>
      <b>{lead}</b> {withItalics(text)}
    </p>
  );
}

/** Sets `*words*` in italics. */
export function withItalics(text: string): ReactNode {
  const parts = text.split("*");
  if (parts.length === 1) return text;
  // Every second part is between two asterisks.
  return parts.map((part, place) =>
    place % 2 === 1 ? <i key={part}>{part}</i> : <Fragment key={part}>{part}</Fragment>,
  );
}
