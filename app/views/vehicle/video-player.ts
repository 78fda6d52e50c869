/** The players of the sites that `parseVideoLink` takes links to. Apart from it, because staff pages need only that. */

/** Returns the address of the player to embed. @param link as `parseVideoLink` returns it */
export function formatPlayerUrl(link: string): string {
  const { pathname, searchParams } = new URL(link);
  const host = nameVideoHost(link);
  if (host === "YouTube") return `https://www.youtube-nocookie.com/embed/${searchParams.get("v")}?rel=0`;
  if (host === "Google Drive") return link.replace(/view$/, "preview");
  const [, number, secret] = pathname.split("/");
  return `https://player.vimeo.com/video/${number}?dnt=1${secret ? `&h=${secret}` : ""}`;
}

const HOSTS = {
  "www.youtube.com": "YouTube",
  "vimeo.com": "Vimeo",
  "drive.google.com": "Google Drive",
} as const;

/** @param link as `parseVideoLink` returns it */
export function nameVideoHost(link: string): (typeof HOSTS)[keyof typeof HOSTS] {
  return HOSTS[new URL(link).hostname as keyof typeof HOSTS];
}
