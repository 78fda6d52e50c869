/** The end of a form: without script ordinary buttons; with unsaved changes it takes the menu's place on a phone. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { UNSENT_EVENT } from "~/views/staff/forms/keep-unsent";

interface SavebarProps {
  /** Whether the form was submitted, but not saved: refused, or only filled in. */
  readonly isUnsaved: boolean;
  readonly children: ReactNode;
}

/** Inside the form. Notices what is typed there. */
export function Savebar({ isUnsaved, children }: SavebarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const form = bar.current?.closest("form");
    const note = () => setChanged(true);
    const forget = () => setChanged(false);
    setChanged(isUnsaved);
    form?.addEventListener("input", note);
    form?.addEventListener("reset", forget);
    // What couldn't be sent is kept, so its author may leave.
    form?.addEventListener(UNSENT_EVENT, forget);
    return () => {
      form?.removeEventListener("input", note);
      form?.removeEventListener("reset", forget);
      form?.removeEventListener(UNSENT_EVENT, forget);
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
