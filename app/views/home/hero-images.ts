/** The showroom picture of the home page: its files, and the preloads for them. */
import type { MetaDescriptor } from "@remix-run/cloudflare";

type HeroShape = "tall" | "wide";
type HeroFormat = "avif" | "webp";

/** The wide picture is shown from the stylesheet's first breakpoint on. */
const WIDE_MEDIA = "(min-width:48em)";

/** The widest file of each shape has no width in its name. */
const WIDTHS: Readonly<Record<HeroShape, readonly [string, number][]>> = {
  tall: [
    ["hero-tall-480", 480],
    ["hero-tall-720", 720],
    ["hero-tall", 1080],
  ],
  wide: [
    ["hero-wide-1280", 1280],
    ["hero-wide-1920", 1920],
    ["hero-wide", 2400],
  ],
};

export interface HeroSource {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** In the order of preference; the last one is for the `img` itself. */
export const HERO_SOURCES = {
  wideAvif: describe("wide", "avif"),
  wideWebp: describe("wide", "webp"),
  tallAvif: describe("tall", "avif"),
  tallWebp: describe("tall", "webp"),
} as const;

/** One preload per shape, so that the fetch starts with the head; browsers without AVIF ignore both. */
export const HERO_PRELOADS: readonly MetaDescriptor[] = [
  preload(HERO_SOURCES.tallAvif, `not all and ${WIDE_MEDIA}`),
  preload(HERO_SOURCES.wideAvif, WIDE_MEDIA),
];

function describe(shape: HeroShape, format: HeroFormat): HeroSource {
  const srcSet = WIDTHS[shape].map(([file, width]) => `/art/hero/${file}.${format} ${width}w`).join(", ");
  const type = `image/${format}`;
  if (shape === "tall") return { srcSet, sizes: "100vw", type, media: undefined, width: 1080, height: 1620 };
  // The picture fills 90% of the viewport height at 16:9, which on a tablet in portrait is wider than the viewport.
  return {
    srcSet,
    sizes: "(min-aspect-ratio:8/5) 100vw, 160vh",
    type,
    media: WIDE_MEDIA,
    width: 2400,
    height: 1350,
  };
}

/** React 18 doesn't know the camel-case name. */
function preload({ srcSet, sizes, type }: HeroSource, media: string): MetaDescriptor {
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    type,
    media,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchpriority: "high",
  };
}
