/** Numbered reasons or steps, each with a text. */

interface NumberedListProps {
  readonly entries: readonly { readonly title: string; readonly text: string }[];
  readonly className?: string;
}

export function NumberedList({ entries, className = "" }: NumberedListProps) {
  return (
    <ol className={`[counter-reset:reason] ${className}`}>
      {entries.map(({ title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[3.25rem_1fr] gap-y-1 border-t border-line py-5 [counter-increment:reason] before:row-span-2 before:[font:var(--font-weight-heading)_2.25rem/1_var(--font-display)] before:content-[counter(reason)] lg:grid-cols-[5.5rem_1fr] lg:py-7 lg:before:text-[3.5rem] magnified:block"
        >
          <h3 className="text-xl/heading lg:text-2xl">{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
