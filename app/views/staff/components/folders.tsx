/** Links between the parts of a page, with counts. */
import type { ReactNode } from "react";
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useSite } from "~/views/frame/site-context";

interface Folder {
  /** Without its language; or a place on this page, like "#history". */
  readonly to: string;
  readonly label: ReactNode;
  readonly count?: number;
  readonly isCurrent: boolean;
}

/** Scrolls sideways to the current folder, which a phone may not have room for. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>("[aria-current]");
  if (nav && current) nav.scrollLeft = current.offsetLeft + current.offsetWidth + 50 - nav.clientWidth;
}

/** @param label names the links for screen readers */
export function Folders({ label, folders }: { label: string; folders: readonly Folder[] }) {
  const { locale } = useSite();
  return (
    <nav
      className="flex gap-1 overflow-x-auto border-b border-line bg-surface px-[calc(var(--spacing-gutter)-0.5rem)] [scrollbar-width:none] lg:flex-wrap"
      aria-label={label}
      ref={showCurrent}
    >
      {folders.map(({ to, label: text, count, isCurrent }) => (
        <a
          key={to}
          className="flex min-h-11 flex-none items-center gap-1.5 px-2 text-sm font-semibold text-muted no-underline aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_var(--color-ink)] fine:min-h-9"
          href={to.startsWith("#") ? to : localizePath(locale, to)}
          aria-current={isCurrent ? "page" : undefined}
        >
          {text}
          {count === undefined ? null : (
            <span className="font-normal tabular-nums">{formatNumber(count)}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
