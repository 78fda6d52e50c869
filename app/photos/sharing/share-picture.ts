/** Composes a vehicle's picture for link previews: the photo fills it, with name and price below and a stamp on a sold one. */
import { SHARE_PICTURE } from "~/photos/gallery/photo-url";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import type { PhotoSize } from "~/photos/processing/photo-size";
import { streamBytes } from "~/platform/bytes";
import {
  breakText,
  type Color,
  drawText,
  type FontSize,
  type Lettering,
  loadLettering,
  measureText,
} from "./lettering";
import { type Bitmap, readPng, writePng } from "./png";

/** A photo on its way through Images. */
export interface UprightPhoto {
  readonly transformer: ReturnType<PhotoImages["input"]>;
  /** null when the file's header can't be read. */
  readonly size: PhotoSize | null;
}

/** What a preview says besides the photo. */
export interface ShareCaption {
  readonly name: string;
  /** Formatted; empty on a sold vehicle. */
  readonly price: string;
  readonly stamp: { readonly text: string; readonly kind: "sold" | "pending" } | null;
}

/** The light scheme's colors (app/styles/tokens.css). */
const INK: Color = [0x10, 0x20, 0x3a];
const PAPER: Color = [0xfa, 0xf6, 0xee];
const AMBER: Color = [0xff, 0xb0, 0x2e];
const BRICK: Color = [0xa5, 0x2f, 0x1a];

const { width, height } = SHARE_PICTURE;
const BAND_HEIGHT = 112;
const EDGE = 44;
const GAP = 32;

/** Link previews refuse pictures above 300 KB; a detailed photo of 1200 × 630 is smaller at this quality. */
const QUALITY = 65;

/**
 * Makes a JPEG of `SHARE_PICTURE`'s size. Images scales and encodes; it can't set text, and its local stand-in can't crop.
 * @throws any error of Images, and for a photo whose size is unknown
 */
export async function makeSharePicture(
  { transformer, size }: UprightPhoto,
  { caption, images, assets }: { caption: ShareCaption | undefined; images: PhotoImages; assets: Fetcher },
): Promise<ReadableStream<Uint8Array>> {
  if (!size) throw new Error("The photo's size is unknown.");
  const filledSide = size.widthPx * height > size.heightPx * width ? { height } : { width };
  const scaled = await transformer
    .transform({ ...filledSide, fit: "contain" })
    .output({ format: "image/png" });
  const photo = await readPng(new Uint8Array(await new Response(scaled.image()).arrayBuffer()));
  const picture = cropPhoto(photo, caption ? height - BAND_HEIGHT : height);
  if (caption) drawCaption(picture, caption, await loadLettering(assets));
  const encoder = images.input(streamBytes([writePng(picture)]));
  return (await encoder.output({ format: "image/jpeg", quality: QUALITY })).image();
}

/** The middle of a photo, as RGB. @param visibleHeight from the top, in pixels */
function cropPhoto(photo: Bitmap, visibleHeight: number): Bitmap {
  const left = Math.max(0, Math.floor((photo.width - width) / 2));
  const top = Math.max(0, Math.floor((photo.height - visibleHeight) / 2));
  const [green, blue] = photo.channels < 3 ? [0, 0] : [1, 2];
  const samples = new Uint8Array(width * height * 3);
  let at = 0;
  for (let row = 0; row < visibleHeight; row += 1) {
    let from = ((top + row) * photo.width + left) * photo.channels;
    for (let column = 0; column < width; column += 1) {
      samples[at] = photo.samples[from] ?? 0;
      samples[at + 1] = photo.samples[from + green] ?? 0;
      samples[at + 2] = photo.samples[from + blue] ?? 0;
      at += 3;
      from += photo.channels;
    }
  }
  return { width, height, channels: 3, samples };
}

function drawCaption(picture: Bitmap, { name, price, stamp }: ShareCaption, lettering: Lettering): void {
  const top = height - BAND_HEIGHT;
  fill(picture, { x: 0, y: top, width, height: BAND_HEIGHT, color: INK });
  const priceWidth = price ? Math.ceil(measureText(lettering, 60, price)) : -GAP;
  drawLines(picture, lettering, [price], { size: 60, x: width - EDGE - priceWidth, top, color: AMBER });
  const nameWidth = width - 2 * EDGE - GAP - priceWidth;
  const size = measureText(lettering, 44, name) <= nameWidth ? 44 : 34;
  const lines = breakText(lettering, name, { size, width: nameWidth, maxLines: 2 });
  drawLines(picture, lettering, lines, { size, x: EDGE, top, color: PAPER });
  if (stamp) drawStamp(picture, stamp, lettering);
}

/** In the middle of the band. */
function drawLines(
  picture: Bitmap,
  lettering: Lettering,
  lines: readonly string[],
  { size, x, top, color }: { size: FontSize; x: number; top: number; color: Color },
): void {
  const lineHeight = lettering.places.sizes[size].height;
  const first = top + Math.round((BAND_HEIGHT - lines.length * lineHeight) / 2);
  for (const [index, line] of lines.entries())
    drawText(picture, lettering, line, { size, x, y: first + index * lineHeight, color });
}

function drawStamp(
  picture: Bitmap,
  { text, kind }: NonNullable<ShareCaption["stamp"]>,
  lettering: Lettering,
) {
  const [back, color] = kind === "sold" ? [BRICK, PAPER] : [AMBER, INK];
  const label = text.toUpperCase();
  const size = { width: Math.ceil(measureText(lettering, 60, label)) + 2 * GAP, height: 96 };
  fill(picture, { x: EDGE, y: EDGE, width: size.width, height: size.height, color: back });
  const y = EDGE + Math.round((size.height - lettering.places.sizes[60].height) / 2);
  drawText(picture, lettering, label, { size: 60, x: EDGE + GAP, y, color });
}

function fill(
  picture: Bitmap,
  { x, y, width, height, color }: { x: number; y: number; width: number; height: number; color: Color },
): void {
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1)
      picture.samples.set(color, (row * picture.width + column) * 3);
}
