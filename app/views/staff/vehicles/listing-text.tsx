/** The text for advertisements elsewhere, selectable, and with script a copy button. */
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "~/i18n/use-text";
import { Panel, PanelBody } from "~/views/staff/parts/panel";

export function StaffListingText({ text }: { text: string }) {
  const { t } = useText("staffVehicles");
  const { button, canCopy, isCopied } = useCopy(text);
  const id = useId();
  return (
    <Panel title={<span id={id}>{t("listing.title")}</span>}>
      <PanelBody>
        <p className="text-sm/snug text-muted">{t("listing.text")}</p>
        <div className="form-field">
          <textarea aria-labelledby={id} value={text} readOnly rows={8} />
        </div>
        {canCopy ? (
          <p className="button-row">
            <button className="push-button" type="button" ref={button}>
              {t("listing.copy")}
            </button>
            <span role="status">{isCopied ? t("listing.copied") : null}</span>
          </p>
        ) : null}
      </PanelBody>
    </Panel>
  );
}

/** Only available in the browser, over https or on localhost; otherwise the button is omitted. */
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
