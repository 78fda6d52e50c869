/** The end of a form: without script ordinary buttons; with unsaved changes it takes the menu's place on a phone. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { UNSENT_EVENT } from "~/views/staff/forms/keep-unsent";

interface SavebarProps {
  /** Whether the form was submitted, but not saved: refused, or only filled in. */
  readonly isUnsaved: boolean;
  readonly children: ReactNode;
}

/** What couldn't be sent is kept, so its author may leave the page. */
const NOTED = ["input", "reset", UNSENT_EVENT];

/** Inside the form. Notices what is typed there. */
export function Savebar({ isUnsaved, children }: SavebarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const form = bar.current?.closest("form");
    const note = ({ type }: Event) => setChanged(type === "input");
    setChanged(isUnsaved);
    for (const type of NOTED) form?.addEventListener(type, note);
    return () => {
      for (const type of NOTED) form?.removeEventListener(type, note);
    };
  }, [isUnsaved]);
  return (
    <div
      className="flex min-h-14 flex-wrap items-center gap-2 px-gutter py-1.5 data-changed:z-6 data-changed:border-t data-changed:border-edge data-changed:bg-surface data-changed:max-lg:fixed data-changed:max-lg:inset-x-0 data-changed:max-lg:bottom-0 data-changed:max-lg:pb-[calc(0.375rem+env(safe-area-inset-bottom))] data-changed:lg:sticky data-changed:lg:bottom-0"
      data-changed={isChanged ? "" : undefined}
      ref={bar}
    >
      {children}
    </div>
  );
}
