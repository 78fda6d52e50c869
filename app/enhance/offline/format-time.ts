/** Writes a time as `formatMoment` does on the pages, whose module is too large for a service worker. */

/**
 * @param lang of the page
 * @param timeZone by default the browser's
 * @returns "November 20, 2:40 PM", "20 de noviembre, 2:40 p. m." (with no-break spaces in day and time), "20 de novembro às 14h40"
 */
export function formatTime(atMs: number, lang: string, timeZone?: string): string {
  const [date, tag] = [new Date(atMs), { es: "es-US", pt: "pt-BR" }[lang] ?? "en-US"];
  const join = (text: string) => text.replace(/\s/g, "\u00A0");
  const day = join(date.toLocaleDateString(tag, { month: "long", day: "numeric", timeZone }));
  const clock = join(date.toLocaleTimeString(tag, { hour: "numeric", minute: "2-digit", timeZone }));
  if (lang !== "pt") return `${day}, ${clock.replace(".m", ".\u00A0m")}`;
  const time = clock.replace(/^0?(\d+):(?:00)?/, "$1h");
  return `${day.replace(/^1\s/, "1º\u00A0")} ${/^[01]h/.test(time) ? "à" : "às"} ${time}`;
}
