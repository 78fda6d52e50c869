/**
 * Remembers the last website that led the shopper here, and adds it to the contact form. Of a click id, which identifies the
 * click, only the parameter's name is stored.
 */
import { SOURCE_DAYS } from "~/leads/lead-source";
import { readList, writeList } from "~/platform/stored-list";

const NAME = "source";
const DAY_MS = 86_400_000;

export function keepSource({ referrer }: Document): void {
  const source =
    location.search.match(/utm_source=[^&]+|(\w+clk?id|[gw]braid)=/)?.[0] ?? referrer.split("/")[2];
  if (source && source !== location.host) writeList(NAME, [source, Date.now()]);
}

export function addSource(form: HTMLFormElement): void {
  const { source } = form.elements as HTMLFormControlsCollection & { source: HTMLInputElement };
  const [name, at] = readList(NAME) as [string, number];
  if (Date.now() - at < SOURCE_DAYS * DAY_MS) source.value = name;
}
