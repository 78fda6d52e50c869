/** The drawn side view of a body style, in place of a photo. */
import type { BodyStyle } from "~/vehicles/body-style";

/** All drawings are views of one file, because separate files would use the photos' connections. */
const DRAWINGS = "/art/silhouettes.svg";

/** Each drawing is 200 wide; its height is set before it loads, so that the layout doesn't shift. */
const SILHOUETTES: Readonly<Record<BodyStyle, { readonly view: string; readonly height: number }>> = {
  Truck: { view: "truck", height: 68 },
  SUV: { view: "suv", height: 81 },
  Sedan: { view: "sedan", height: 64 },
  Van: { view: "van", height: 71 },
  "Sports Car": { view: "sports", height: 61 },
  Electric: { view: "electric", height: 66 },
  Hybrid: { view: "hatch", height: 69 },
  Motorcycle: { view: "motorcycle", height: 104 },
  Other: { view: "hatch", height: 69 },
};

/** Decorative: text beside it always names the body style. */
export function Silhouette({ bodyStyle }: { bodyStyle: BodyStyle }) {
  const { view, height } = SILHOUETTES[bodyStyle];
  return (
    <img
      className="silhouette"
      loading="lazy"
      src={`${DRAWINGS}#${view}`}
      alt=""
      width={200}
      height={height}
    />
  );
}
