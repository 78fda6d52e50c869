/** Sections of the vehicle page: what to bring to a test drive, and questions people ask. */
import type { ReactNode } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import type { Vehicle } from "~/vehicles/vehicle";
import { useSite } from "~/views/frame/site-context";
import { formatContactPath } from "~/views/urls";
import { VehicleSection } from "./vehicle-section";

const OCCASIONS = ["drive", "finance", "trade"] as const;

export function WhatToBring() {
  const { t } = useText("vehicle");
  return (
    <VehicleSection heading={t("bring.heading")}>
      <ul>
        {OCCASIONS.map((occasion) => (
          <li key={occasion} className="py-1.5">
            <b>{t(`bring.${occasion}.when`)}</b> {t(`bring.${occasion}.what`)}
          </li>
        ))}
      </ul>
    </VehicleSection>
  );
}

interface VehicleQuestionsProps {
  readonly vehicle: Vehicle;
  /** False when the current row of this vehicle could not be read. */
  readonly isConfirmed: boolean;
}

export function VehicleQuestions({ vehicle, isConfirmed }: VehicleQuestionsProps) {
  const { t } = useText("vehicle");
  const { locale, phone } = useSite();
  return (
    <VehicleSection heading={t("questions.heading")}>
      {isConfirmed ? (
        <Question asked={t("questions.here.asked")}>
          <SlottedText text={t("questions.here.answer", { phone: SLOT })}>
            <a href={`tel:${phone.tel}`}>{phone.display}</a>
          </SlottedText>
        </Question>
      ) : null}
      <Question asked={t("questions.remote.asked")}>{t("questions.remote.answer")}</Question>
      <Question asked={t("questions.tradeIn.asked")}>
        {t("questions.tradeIn.answer")}{" "}
        <a href={localizePath(locale, formatContactPath("trade-in", vehicle.vin))}>
          {t("questions.tradeIn.link")}
        </a>
      </Question>
      <Question asked={t("questions.warranty.asked")}>
        {t(`questions.warranty.${vehicle.details.warranty?.kind ?? "answer"}`)}
      </Question>
    </VehicleSection>
  );
}

function Question({ asked, children }: { asked: string; children: ReactNode }) {
  return (
    <details className="border-t border-line">
      <summary className="disclosure-line">{asked}</summary>
      <p className="max-w-xl pb-4 text-muted">{children}</p>
    </details>
  );
}
