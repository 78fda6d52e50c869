/** Links to a vehicle's video on YouTube, Vimeo, or Google Drive. */

/** Without a scheme or with any subdomain: "youtu.be/dQw4w9WgXcQ", "m.youtube.com/watch?v=…", "vimeo.com/76979871/8a3c…". */
const YOUTUBE =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
const VIMEO =
  /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:\/|\?(?:[^#\s]*&)?h=)?([\da-f]{8,16})?(?![\w-])/i;

/** A file that anyone with the link may open, as in the photo folder: "drive.google.com/file/d/1AbC…/view", "drive.google.com/open?id=1AbC…". */
const DRIVE =
  /^(?:https?:\/\/)?drive\.google\.com\/(?:file\/d\/|(?:open|uc)\?(?:[^#\s]*&)?id=)([\w-]{10,100})(?![\w-])/i;

const MAX_LINK = 300;

/** Returns the usual address of a video; null for anything else. */
export function parseVideoLink(text: string): string | null {
  if (text.length > MAX_LINK) return null;
  const [, video] = YOUTUBE.exec(text.trim()) ?? [];
  if (video) return `https://www.youtube.com/watch?v=${video}`;
  const [, file] = DRIVE.exec(text.trim()) ?? [];
  if (file) return `https://drive.google.com/file/d/${file}/view`;
  const [, number, secret] = VIMEO.exec(text.trim()) ?? [];
  return number ? ["https://vimeo.com", number, secret].filter(Boolean).join("/") : null;
}
