/** The drawn side view of a body style, where there is no photo. */
import type { BodyStyle } from "~/vehicles/body-style";

/** Each drawing is 200 wide; its height must be known before it arrives, or the words beside it move. */
export const SILHOUETTES: Readonly<Record<BodyStyle, { readonly file: string; readonly height: number }>> = {
  Truck: { file: "truck", height: 68 },
  SUV: { file: "suv", height: 81 },
  Sedan: { file: "sedan", height: 64 },
  Van: { file: "van", height: 71 },
  "Sports Car": { file: "sports", height: 61 },
  Electric: { file: "electric", height: 66 },
  Hybrid: { file: "hatch", height: 69 },
  Motorcycle: { file: "motorcycle", height: 104 },
  Other: { file: "hatch", height: 69 },
};

/** Decoration: what it shows is always said in words beside it. */
export function Silhouette({ bodyStyle }: { bodyStyle: BodyStyle }) {
  const { file, height } = SILHOUETTES[bodyStyle];
  return (
    <img
      className="silhouette"
      loading="lazy"
      src={`/art/silhouettes/${file}.svg`}
      alt=""
      width={200}
      height={height}
    />
  );
}
