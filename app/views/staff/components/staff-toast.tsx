/** What was just done, with its undo: for 8 seconds with script, and without as long as its container is in view. */
import type { ReactNode } from "react";

/** @param undo a form with one `link-button` */
export function StaffToast({ undo, children }: { undo?: ReactNode; children: ReactNode }) {
  return (
    <div
      className="on-night sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-6 flex items-center justify-between gap-4 magnified:flex-wrap border-l-4 border-open px-4 py-2 scripted:fixed scripted:inset-x-4 scripted:ml-auto scripted:max-w-104 scripted:animate-said scripted:[animation-duration:8s] scripted:focus-within:animate-none scripted:hover:animate-none"
      role="status"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can keep it open by focusing it
      tabIndex={0}
    >
      <p className="min-w-0 wrap-anywhere">{children}</p>
      {undo}
    </div>
  );
}
