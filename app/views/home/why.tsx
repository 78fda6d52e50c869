/** Four numbered reasons to buy here, beside a large picture. */

import { useText } from "~/i18n/use-text";
import { ArtFigure } from "~/views/components/art-figure";

const REASONS = ["financing", "quality", "pricing", "team"] as const;

export function HomeWhy() {
  const { t } = useText("home");
  return (
    <section className="page-width page-section text-columns">
      <ArtFigure file="2019-dodge-challenger-sxt-4.webp" name="2019 Dodge Challenger SXT" place="side" />
      <div>
        <h2>{t("why.heading")}</h2>
        <ol className="numbered-list">
          {REASONS.map((reason) => (
            <li key={reason}>
              <h3>{t(`why.${reason}.title`)}</h3>
              <p className="text-muted">{t(`why.${reason}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
