/** The local specialist: four facts about the dealership, and its location. */

import { useText } from "~/i18n/use-text";
import { DrawnMap } from "~/views/components/drawn-map";

const FACTS = ["proud", "languages", "community", "welcome"] as const;

export function HomeLocal() {
  const { t } = useText("home");
  return (
    <section className="page-width page-section text-columns">
      <div>
        <h2>{t("local.heading")}</h2>
        <ul className="pairs">
          {FACTS.map((fact) => (
            <li key={fact}>
              <h3>{t(`local.${fact}.title`)}</h3>
              <p className="text-muted">{t(`local.${fact}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <DrawnMap />
    </section>
  );
}
