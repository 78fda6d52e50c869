/** Copies a text, and says so. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "~/i18n/use-text";

interface CopyButtonProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Only available in the browser, over https or on localhost; otherwise the button is omitted. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { t } = useText("staffShared");
  const { button, canCopy, isCopied } = useCopy(text);
  return canCopy ? (
    <p className="button-row">
      <button className="push-button" type="button" ref={button}>
        {children}
      </button>
      <span role="status">{isCopied ? t("copied") : null}</span>
    </p>
  ) : null;
}

function useCopy(text: string) {
  const button = useRef<HTMLButtonElement>(null);
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState("");
  useEffect(() => {
    setCanCopy("clipboard" in navigator);
    const pressed = button.current;
    const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(text));
    if (canCopy) pressed?.addEventListener("click", copy);
    return () => pressed?.removeEventListener("click", copy);
  }, [text, canCopy]);
  return { button, canCopy, isCopied: copied === text };
}
