/** A part of a staff page: heading with count, a link, and rows or text. Never in another panel. */
import { type ReactNode, useId } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useSite } from "~/views/frame/site-context";

interface PanelProps {
  readonly title: ReactNode;
  /** A number or a tag beside the title. */
  readonly count?: ReactNode;
  /** At the end of the heading; the path without its language. */
  readonly link?: { readonly to: string; readonly label: string };
  readonly id?: string;
  readonly children?: ReactNode;
}

/** Fields beside each other: their boxes align, but start together when one has an error below. */
export const FIELD_ROW = "grid items-end gap-3 has-[.field-problem]:items-start";

export function Panel({ title, count, link, id, children }: PanelProps) {
  const { locale } = useSite();
  const headingId = useId();
  return (
    <section className="staff-panel min-w-0" id={id} aria-labelledby={headingId}>
      <div className="panel-line">
        <h2 className="min-w-0 py-1.5 wrap-anywhere" id={headingId}>
          {title}
        </h2>
        {count === undefined ? null : <span className="text-facts text-muted">{count}</span>}
        {link ? (
          <a className="quiet-link ml-auto text-sm" href={localizePath(locale, link.to)}>
            {link.label}
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}

/** The padded content of a panel without rows. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 px-gutter pt-1 pb-4 [&>ul:empty]:hidden">{children}</div>;
}
