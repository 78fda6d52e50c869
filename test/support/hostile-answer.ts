/** Checks a response to a hostile request: rules that must hold for any input. */
import { SECURITY_HEADERS } from "~/edge/http/security-headers";

interface HostileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** More than any page has, and far less than multiplied input. */
const MAX_CHARACTERS = 400_000;

/** Allowed headers besides the security headers; any other name must have come from the request. */
const HEADERS = new Set([
  ..."age allow cache-control cf-cache-status clear-site-data connection content-disposition content-encoding".split(
    " ",
  ),
  ..."content-language content-length content-security-policy content-type date etag location".split(" "),
  ..."retry-after x-request-id set-cookie speculation-rules transfer-encoding vary x-robots-tag".split(" "),
  // Set by Remix.
  ..."x-remix-catch x-remix-error x-remix-redirect x-remix-response x-remix-status".split(" "),
  ...Object.keys(SECURITY_HEADERS).map((name) => name.toLowerCase()),
]);
const COOKIES = /^(?:session|flash|lead-search)=[\w.%&=+*:-]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/;

/** Elements that no page has before scripts run, and attributes that none has at all. */
const FOREIGN_TAGS =
  /^(?:iframe|object|embed|applet|base|frame|frameset|foreignobject|animate|set|math|marquee|isindex)$/i;
const FOREIGN_ATTRIBUTES = /^(?:on.*|srcdoc|style|formaction|http-equiv|ping|background)$/i;
const ADDRESS_ATTRIBUTES = /^(?:href|src|action|poster|cite|data|xlink:href)$/i;
const SCHEMES = /^(?:https?|tel|mailto|sms|webcal|whatsapp):$/;

/** Returns one description per fault. @param site the site's origin @param hosts other hosts that its pages link to */
export function listFaults(answer: HostileAnswer, site: string, hosts: ReadonlySet<string>): string[] {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  if (isServerFault(answer)) faults.push(`status ${status}`);
  if (body.length > MAX_CHARACTERS) faults.push(`${body.length} characters`);
  for (const name of Object.keys(headers)) if (!HEADERS.has(name)) faults.push(`header ${name}`);
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (![value, value.replace("camera=()", "camera=(self)")].includes(String(headers[name.toLowerCase()])))
      faults.push(`without ${name}`);
  if (!headers["content-security-policy"]) faults.push("without a policy");
  for (const line of [headers["set-cookie"] ?? []].flat())
    if (!COOKIES.test(line)) faults.push(`cookie ${line}`);
  if (headers.location !== undefined && !leadsHome(String(headers.location), site))
    faults.push(`location ${headers.location}`);
  return [...faults, ...listContentFaults(answer, hosts)];
}

/** `/healthz?deep` answers 503 when it finds a problem; the site under test runs no cron. */
function isServerFault({ status, body }: HostileAnswer): boolean {
  const isHealthReport = status === 503 && body.startsWith('{"status":"bad","worker":"ok"');
  return status >= 500 && !isHealthReport;
}

function leadsHome(location: string, site: string): boolean {
  return URL.canParse(location, site) && new URL(location, site).origin === site;
}

function listContentFaults({ headers, body }: HostileAnswer, hosts: ReadonlySet<string>): string[] {
  const type = String(headers["content-type"] ?? "");
  if (body === "") return [];
  if (type.startsWith("text/html"))
    return listMarkupFaults(body, String(headers["content-security-policy"]), hosts);
  if (/json/.test(type)) return isJson(body) ? [] : ["no JSON"];
  return [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const TAG = /<\/?([a-zA-Z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/g;

/** @param policy of the page; scripts need its nonce */
function listMarkupFaults(page: string, policy: string, hosts: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const rest = page
    .replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes: string, code: string) => {
      if (!isOwnScript(attributes, code, nonce)) faults.push(`script ${attributes} ${code.slice(0, 60)}`);
      return "";
    })
    .replace(/<style>[^<]*<\/style>|<!DOCTYPE html>|<!--(?:\$\??|\/\$| |)-->/gi, "")
    .replace(TAG, (_, tag: string, attributes: string) => {
      if (FOREIGN_TAGS.test(tag)) faults.push(`element ${tag}`);
      faults.push(...listAttributeFaults(attributes, hosts));
      return "";
    });
  const loose = /[<>]/.exec(rest);
  if (loose) faults.push(`loose ${rest.slice(loose.index, loose.index + 60)}`);
  return faults;
}

/** Accepts a file of the build, JSON data, or the framework's script with the page's nonce. */
function isOwnScript(attributes: string, code: string, nonce: string | undefined): boolean {
  if (/ src="\/build\//.test(attributes)) return code === "";
  if (/ type="application\/(?:ld\+)?json"/.test(attributes)) return isJson(code);
  return nonce !== undefined && attributes.includes(` nonce="${nonce}"`);
}

function listAttributeFaults(attributes: string, hosts: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const pairs = attributes.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*["']([^"']*)["'])?/g);
  for (const [, name = "", value = ""] of pairs) {
    if (FOREIGN_ATTRIBUTES.test(name)) faults.push(`attribute ${name}`);
    if (ADDRESS_ATTRIBUTES.test(name) && !isHarmlessAddress(value, hosts)) faults.push(`${name} ${value}`);
  }
  return faults;
}

function isHarmlessAddress(value: string, hosts: ReadonlySet<string>): boolean {
  const base = "https://own.invalid";
  const text = value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  // A picture, and the key for an authenticator app.
  if (/^(?:data:image\/svg\+xml,|otpauth:\/\/totp\/)/.test(text)) return true;
  if (!URL.canParse(text, base)) return false;
  const { protocol, host } = new URL(text, base);
  if (!SCHEMES.test(protocol)) return false;
  return host === "" || host === "own.invalid" || hosts.has(host);
}

/** Returns the hosts that a page links to in response to a normal request. */
export function listHosts(page: string): string[] {
  return [...page.matchAll(/ (?:href|src)="(https?:\/\/[^"/?#]+)/g)].map(
    ([, origin = ""]) => new URL(origin).host,
  );
}
