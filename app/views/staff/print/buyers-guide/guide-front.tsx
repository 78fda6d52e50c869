/** The front of the Buyers Guide: vehicle, warranties, service contract, and what to do before buying. */
import { Fragment, type ReactNode } from "react";
import { type DealerWarranty, listTerms } from "~/vehicles/warranty";
import type { GuideProps } from "./guide-facts";
import type { GuideWording } from "./guide-wording";

type FrontProps = GuideProps & { readonly wording: GuideWording };

const HEADING =
  "mt-[8pt] mb-[4pt] border-b-2 pb-[2pt] text-[12pt]/[1.2] font-bold [font-family:inherit] [letter-spacing:0]";
const CHOICE = "grid grid-cols-[auto_minmax(0,1fr)] items-start";
const CHOICE_NAME = "text-[22pt]/tight font-bold max-sm:text-[16pt]";
const LARGE_BOX = "size-[24pt] border-2 text-[20pt]/none";

export function GuideFront({ vehicle, language, wording }: FrontProps) {
  const { warranty } = vehicle;
  const dealerWarranty = warranty.kind === "dealer" ? warranty : null;
  const [duration, systems] = listTerms(warranty, language);
  return (
    <>
      <h2 className="text-center text-[28pt]/none font-bold [font-family:inherit] [letter-spacing:0]">
        {wording.title}
      </h2>
      <Statement {...wording.important} className="mt-[4pt] font-bold" />
      <VehicleFacts vehicle={vehicle} wording={wording} />
      <h3 className={HEADING}>{wording.warranties}</h3>
      <div className={`${CHOICE} mt-[6pt] gap-[10pt]`}>
        <Box isMarked={warranty.kind === "asIs"} className={LARGE_BOX} />
        <div>
          <p className={CHOICE_NAME} data-choice="">
            {wording.asIs.heading}
          </p>
          <p>{wording.asIs.text}</p>
        </div>
      </div>
      <div className={`${CHOICE} mt-[6pt] gap-[10pt]`}>
        <Box isMarked={dealerWarranty !== null} className={LARGE_BOX} />
        <p className={CHOICE_NAME} data-choice="">
          {wording.dealerWarranty.heading}
        </p>
      </div>
      <DealerWarrantyTerms
        warranty={dealerWarranty}
        systems={systems}
        duration={duration}
        wording={wording}
      />
      <OtherWarranties wording={wording} isServiceContractOffered={warranty.isServiceContractOffered} />
      <div className="grid gap-[6pt] border-t-2 pt-[6pt]">
        <p className="font-bold">{wording.inspection}</p>
        <Statement {...wording.history} />
        <Statement {...wording.otherSide} />
        {wording.spanish ? (
          <p lang="es" className="font-bold">
            {wording.spanish}
          </p>
        ) : null}
      </div>
    </>
  );
}

function VehicleFacts({ vehicle, wording }: Pick<FrontProps, "vehicle" | "wording">) {
  const { make, model, year, vin } = vehicle;
  const facts = [
    [wording.vehicle.make, make],
    [wording.vehicle.model, model],
    [wording.vehicle.year, year],
    [wording.vehicle.vin, vin],
  ] as const;
  return (
    <dl className="mt-[8pt] grid grid-cols-[1.2fr_1.5fr_0.6fr_2.1fr] gap-x-[10pt] border-t-2 pt-[6pt] max-sm:grid-cols-[1fr_1fr]">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex flex-col-reverse justify-end">
          <dt className="text-[7pt]">{term}</dt>
          <dd className="min-h-[15pt] border-b font-bold wrap-anywhere max-sm:text-[9pt]">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function DealerWarrantyTerms({
  warranty,
  systems,
  duration,
  wording: { dealerWarranty: words },
}: {
  warranty: DealerWarranty | null;
  /** In the guide's language, if they were typed in it. */
  systems: string | undefined;
  duration: string | undefined;
  wording: GuideWording;
}) {
  const limited = warranty?.coverage === "limited" ? warranty : null;
  return (
    <div className="grid flex-1 grid-rows-[auto_auto_1fr] gap-[4pt] pl-[34pt] max-sm:pl-0">
      <Choice isMarked={warranty?.coverage === "full"}>
        <b>{words.full}</b>
      </Choice>
      <Choice isMarked={limited !== null}>
        <b>{words.limited.lead}</b> {fillPercents(words.limited.text, limited)}
      </Choice>
      <div className="-ml-[34pt] grid min-h-[60pt] grid-cols-[3fr_2fr] gap-[12pt] max-sm:ml-0">
        <Filled label={words.systems} text={systems} />
        <Filled label={words.duration} text={duration} />
      </div>
    </div>
  );
}

/** Text typed by staff; long texts use smaller type so that they fit. */
function Filled({ label, text = "" }: { label: string; text?: string | undefined }) {
  return (
    <div className="border-b">
      <p className="font-bold">{label}</p>
      <p className={`whitespace-pre-line wrap-anywhere ${text.length > LONG_TEXT ? "text-[8pt]" : ""}`}>
        {text}
      </p>
    </div>
  );
}

const LONG_TEXT = 200;

function OtherWarranties({
  wording: { otherWarranties, serviceContract },
  isServiceContractOffered,
}: {
  wording: GuideWording;
  isServiceContractOffered: boolean;
}) {
  return (
    <>
      <h3 className={HEADING}>{otherWarranties.heading}</h3>
      <div className="grid gap-[4pt] pb-[6pt]">
        {/* Staff mark these by hand, because the site doesn't know about other warranties. */}
        <Choice>
          <b>{otherWarranties.manufacturer.lead}</b> {otherWarranties.manufacturer.text}
        </Choice>
        <Choice>
          <b>{otherWarranties.manufacturerUsed}</b>
        </Choice>
        <Choice>
          <b>{otherWarranties.otherUsed}</b>
        </Choice>
        <p>{otherWarranties.ask}</p>
        <Choice isMarked={isServiceContractOffered}>
          <b>{serviceContract.lead}</b> {withItalics(serviceContract.text)}
        </Choice>
      </div>
    </>
  );
}

function Choice({ isMarked = false, children }: { isMarked?: boolean; children: ReactNode }) {
  return (
    <div className={`${CHOICE} gap-[6pt]`}>
      <Box isMarked={isMarked} className="size-[11pt] border text-[10pt]/none" />
      <p>{children}</p>
    </div>
  );
}

function Box({ isMarked, className }: { isMarked: boolean; className: string }) {
  return (
    <span className={`grid place-items-center font-bold ${className}`} data-marked={isMarked}>
      {isMarked ? "X" : "\u00A0"}
    </span>
  );
}

/** Fills in the percentages, or leaves blanks for a form without a limited warranty. */
function fillPercents(text: string, warranty: DealerWarranty | null): ReactNode {
  return text.split(/(\{labor\}|\{parts\})/).map((part) => {
    if (part !== "{labor}" && part !== "{parts}") return withItalics(part);
    const percent = part === "{labor}" ? warranty?.laborPercent : warranty?.partsPercent;
    return (
      <span key={part} className="inline-block min-w-[22pt] border-b text-center font-bold" data-blank="">
        {percent ?? "\u00A0"}
      </span>
    );
  });
}

/** Bold at its start. */
export function Statement({ lead, text, className }: { lead: string; text: string; className?: string }) {
  return (
    <p className={className}>
      <b>{lead}</b> {withItalics(text)}
    </p>
  );
}

/** Sets `*words*` in italics. */
function withItalics(text: string): ReactNode {
  const parts = text.split("*");
  if (parts.length === 1) return text;
  // Every second part is between two asterisks.
  return parts.map((part, place) =>
    place % 2 === 1 ? <i key={part}>{part}</i> : <Fragment key={part}>{part}</Fragment>,
  );
}
