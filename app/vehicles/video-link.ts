/** Links to a vehicle's video on YouTube or Vimeo. */

/** Without a scheme or with any subdomain: "youtu.be/dQw4w9WgXcQ", "m.youtube.com/watch?v=…", "vimeo.com/76979871/8a3c…". */
const YOUTUBE =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
const VIMEO =
  /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:\/|\?(?:[^#\s]*&)?h=)?([\da-f]{8,16})?(?![\w-])/i;

const MAX_LINK = 300;

/** Returns the usual address of a video, at most 60 characters; null for anything else. */
export function parseVideoLink(text: string): string | null {
  if (text.length > MAX_LINK) return null;
  const [, video] = YOUTUBE.exec(text.trim()) ?? [];
  if (video) return `https://www.youtube.com/watch?v=${video}`;
  const [, number, secret] = VIMEO.exec(text.trim()) ?? [];
  return number ? ["https://vimeo.com", number, secret].filter(Boolean).join("/") : null;
}

/** Returns the address of the player to embed. @param link as `parseVideoLink` returns it */
export function formatPlayerUrl(link: string): string {
  const { hostname, pathname, searchParams } = new URL(link);
  if (hostname !== "vimeo.com")
    return `https://www.youtube-nocookie.com/embed/${searchParams.get("v")}?rel=0`;
  const [, number, secret] = pathname.split("/");
  return `https://player.vimeo.com/video/${number}?dnt=1${secret ? `&h=${secret}` : ""}`;
}
