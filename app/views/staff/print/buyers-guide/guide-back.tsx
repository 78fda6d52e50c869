/** The back of the Buyers Guide: major defects, the dealership, and the buyer's receipt. */

import type { GuideProps } from "./guide-facts";
import { Statement } from "./guide-text";
import type { GuideWording } from "./guide-wording";

type BackProps = GuideProps & { readonly wording: GuideWording };

export function GuideBack({ dealer, wording }: BackProps) {
  const { defects, contract, receipt } = wording;
  return (
    <>
      <p className="font-bold">{defects.heading}</p>
      <div className="my-[8pt] flex-1 columns-3 gap-x-[14pt] text-[9.5pt] max-sm:columns-1">
        {defects.systems.map(({ name, defects: list }) => (
          <section key={name} className="mb-[5pt] break-inside-avoid">
            <h3 className="font-bold [font-family:inherit] [font-size:inherit] [letter-spacing:0] [line-height:inherit]">
              {name}
            </h3>
            <ul>
              {list.map((defect) => (
                <li key={defect} className="pl-[8pt]">
                  {defect}
                </li>
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
