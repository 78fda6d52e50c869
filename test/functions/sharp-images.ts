/** An Images binding built on sharp that counts its calls: each is a subrequest of the Worker. */
import sharp from "sharp";

export function createSharpImages() {
  let uses = 0;
  const input = (stream: ReadableStream<Uint8Array>) => {
    let longestPx = Number.POSITIVE_INFINITY;
    let degrees = 0;
    const picture = {
      transform(change: { readonly width?: number; readonly rotate?: number }) {
        degrees = change.rotate ?? degrees;
        longestPx = change.width ?? longestPx;
        return picture;
      },
      async output() {
        uses += 1;
        const bytes = Buffer.from(await new Response(stream).arrayBuffer());
        const width = Math.min(longestPx, 4096);
        const small = await sharp(bytes)
          .rotate(degrees)
          .resize({ width, withoutEnlargement: true })
          .webp()
          .toBuffer();
        return { image: () => new Blob([new Uint8Array(small)]).stream() };
      },
    };
    return picture;
  };
  return { binding: { input } as unknown as ImagesBinding, count: () => uses };
}
