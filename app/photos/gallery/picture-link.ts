/** Parses a link to one picture, as the inventory sheet has it. */
import { parsePublicAddress } from "~/platform/public-address";
import { parseDriveFileId } from "./photo-ref";

interface PictureLink {
  /** As the URL parser writes it, in ASCII. */
  readonly href: string;
  /** null for a picture that isn't on Drive. */
  readonly driveFileId: string | null;
}

/** The length of the inventory's column. */
const MAX_LINK_CHARACTERS = 1000;
const SEVERAL_LINKS = /[\s,;|]https?:\/\//i;
/** Their pages and albums are no pictures; a file that they share has a Drive link. */
const PAGE_HOSTS: ReadonlySet<string> = new Set([
  "drive.google.com",
  "docs.google.com",
  "photos.google.com",
  "photos.app.goo.gl",
]);

/** Returns null unless it is a Drive link to a file or one https address with a public host name. */
export function parsePictureLink(text: string): PictureLink | null {
  if (text.length > MAX_LINK_CHARACTERS || SEVERAL_LINKS.test(text)) return null;
  const address = parsePublicAddress(text);
  if (address === null || address.href.length > MAX_LINK_CHARACTERS) return null;
  const driveFileId = parseDriveFileId(address.href);
  if (driveFileId === null && PAGE_HOSTS.has(address.hostname)) return null;
  return { href: address.href, driveFileId };
}
