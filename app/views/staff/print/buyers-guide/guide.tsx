/**
 * One Buyers Guide: the front and the back of a sheet of letter paper, black on white. The rule wants paper of at least 7 1/4 by 11
 * inches and gives the sizes of its type in pictures: 28 points for the title, 12 for headings, 10 for text (16 CFR 455.2(a)(2)).
 */
import type { ReactNode } from "react";
import type { GuideProps } from "./guide-facts";
import { GuideFront, Statement } from "./guide-front";
import type { GuideWording } from "./guide-wording";
import { DRAFT_MARK, GUIDE_WORDING } from "./wording";

export function Guide(props: GuideProps) {
  const wording = GUIDE_WORDING[props.language];
  return (
    <>
      <Side {...props} side="front">
        <GuideFront {...props} wording={wording} />
      </Side>
      <Side {...props} side="back">
        <GuideBack {...props} wording={wording} />
      </Side>
    </>
  );
}

function Side({
  vehicle,
  language,
  isDraft,
  side,
  children,
}: GuideProps & { side: "front" | "back"; children: ReactNode }) {
  return (
    <article
      className="print-page relative mx-auto my-4 flex max-w-[8.5in] flex-col border bg-white p-[clamp(1rem,4vw,0.5in)] text-black [font:10pt/1.2_Helvetica,Arial,'Liberation_Sans',sans-serif]"
      lang={language}
      data-guide={`${vehicle.id}-${language}-${side}`}
    >
      {children}
      {isDraft ? <Draft mark={DRAFT_MARK[language]} /> : null}
    </article>
  );
}

/** Outlined, so that the form stays readable under it. */
function Draft({ mark }: { mark: string }) {
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      viewBox="0 0 750 1000"
      role="img"
      aria-label={mark}
    >
      <text
        x="375"
        y="545"
        textAnchor="middle"
        textLength="900"
        lengthAdjust="spacingAndGlyphs"
        fontSize="190"
        fontWeight="700"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        transform="rotate(-53 375 500)"
      >
        {mark}
      </text>
    </svg>
  );
}

function GuideBack({ dealer, wording }: GuideProps & { readonly wording: GuideWording }) {
  const { defects, contract, receipt } = wording;
  return (
    <>
      <p className="font-bold">{defects.heading}</p>
      <div className="my-[8pt] flex-1 columns-3 gap-x-[14pt] text-[9.5pt] max-sm:columns-1 [&_h3]:font-bold [&_h3]:[font-family:inherit] [&_h3]:[font-size:inherit] [&_h3]:[letter-spacing:0] [&_h3]:[line-height:inherit] [&_section]:mb-[5pt] [&_section]:break-inside-avoid">
        {defects.systems.map(({ name, defects: list }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul className="pl-[8pt]">
              {list.map((defect) => (
                <li key={defect}>{defect}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <dl>
        {(["name", "address", "phone", "email", "complaints"] as const).map((fact) => (
          <div key={fact} className="min-h-[30pt] border-t pt-[3pt]">
            <dt className="text-[8pt]">{wording.dealer[fact]}</dt>
            <dd className="font-bold">{dealer[fact]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-[16pt]">{receipt}</p>
      <p className="h-[28pt] border-b" />
      <Statement {...contract} className="mt-[12pt] border-t-2 pt-[6pt]" />
    </>
  );
}
