/** Writes a time as `formatMoment` does on the pages, whose module is too large for a service worker. */

/**
 * @param lang of the page
 * @param timeZone by default the browser's
 * @returns "November 20, 2:40 PM", "20 de noviembre, 2:40 p. m." (with no-break spaces in the time), "20 de novembro às 14h40"
 */
export function formatTime(atMs: number, lang: string, timeZone?: string): string {
  const [date, tag] = [new Date(atMs), { es: "es-US", pt: "pt-BR" }[lang] ?? "en-US"];
  const day = date.toLocaleDateString(tag, { month: "long", day: "numeric", timeZone });
  const clock = date.toLocaleTimeString(tag, { hour: "numeric", minute: "2-digit", timeZone });
  if (lang !== "pt") return `${day}, ${clock.replace(/\s/g, "\u00A0").replace(".m", ".\u00A0m")}`;
  const time = clock.replace(/^0?(\d+):(?:00)?/, "$1h");
  return `${day.replace(/^1 /, "1º ")} ${/^[01]h/.test(time) ? "à" : "às"} ${time}`;
}
